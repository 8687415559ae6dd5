// An inventory service as one would write it in Go in an afternoon: net/http, encoding/json and
// SQLite. It is what Stockroom's benchmark compares with: the same items in the same JSON, and
// nothing else: no change log, no drafts, no search, no counters.
package main

import (
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	sqlite3 "github.com/mattn/go-sqlite3"
)

// The id is made from the time, so its order is that of creation: one key serves both the lookup
// and the pages.
const schema = `
CREATE TABLE IF NOT EXISTS item (
    id               TEXT PRIMARY KEY,
    name             TEXT NOT NULL,
    sku              TEXT UNIQUE,
    color_name       TEXT,
    color_red        REAL,
    color_green      REAL,
    color_blue       REAL,
    price_amount     INTEGER,
    price_currency   TEXT,
    status           TEXT NOT NULL,
    quantity         INTEGER,
    is_on_back_order INTEGER,
    tags             TEXT NOT NULL,
    version          INTEGER NOT NULL,
    created_at       INTEGER NOT NULL,
    updated_at       INTEGER NOT NULL
) WITHOUT ROWID;`

const columns = `id, name, sku, color_name, color_red, color_green, color_blue,
    price_amount, price_currency, status, quantity, is_on_back_order, tags,
    version, created_at, updated_at`

type color struct {
	Name  string  `json:"name"`
	Red   float64 `json:"red"`
	Green float64 `json:"green"`
	Blue  float64 `json:"blue"`
}

type price struct {
	Amount   int64  `json:"amount"`
	Currency string `json:"currency"`
}

type status struct {
	Type          string `json:"type"`
	Quantity      *int64 `json:"quantity,omitempty"`
	IsOnBackOrder *bool  `json:"isOnBackOrder,omitempty"`
}

type item struct {
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	SKU       *string         `json:"sku"`
	Color     *color          `json:"color"`
	Price     *price          `json:"price"`
	Status    *status         `json:"status"`
	Tags      json.RawMessage `json:"tags"`
	Version   int64           `json:"version"`
	CreatedAt timestamp       `json:"createdAt"`
	UpdatedAt timestamp       `json:"updatedAt"`
}

type page struct {
	Items []item  `json:"items"`
	Next  *string `json:"next"`
}

// timestamp is a time in milliseconds, written as RFC 3339.
type timestamp int64

func (t timestamp) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, 26)
	b = append(b, '"')
	b = time.UnixMilli(int64(t)).UTC().AppendFormat(b, "2006-01-02T15:04:05.000Z")
	return append(b, '"'), nil
}

type server struct {
	get, first, next, insert *sql.Stmt
}

func open(path string) (*server, error) {
	// One connection writes, so that nobody meets SQLITE_BUSY; the others read beside it.
	common := "file:" + path + "?_journal_mode=WAL&_synchronous=FULL&_busy_timeout=5000&_mutex=no"
	writer, err := sql.Open("sqlite3", common)
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	if _, err := writer.Exec(schema); err != nil {
		return nil, err
	}
	readers, err := sql.Open("sqlite3", common+"&mode=ro")
	if err != nil {
		return nil, err
	}
	connections := 4
	if n := runtime.NumCPU(); n > connections {
		connections = n
	}
	readers.SetMaxOpenConns(connections)
	readers.SetMaxIdleConns(connections)

	s := &server{}
	prepare := func(db *sql.DB, query string) *sql.Stmt {
		statement, e := db.Prepare(query)
		if e != nil && err == nil {
			err = e
		}
		return statement
	}
	s.get = prepare(readers, "SELECT "+columns+" FROM item WHERE id = ?")
	s.first = prepare(readers, "SELECT "+columns+" FROM item ORDER BY id LIMIT ?")
	s.next = prepare(readers, "SELECT "+columns+" FROM item WHERE id > ? ORDER BY id LIMIT ?")
	s.insert = prepare(writer, "INSERT INTO item ("+columns+
		") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
	return s, err
}

type scanner interface{ Scan(...interface{}) error }

func scan(row scanner, it *item) error {
	var (
		colorName, currency sql.NullString
		red, green, blue    sql.NullFloat64
		amount              sql.NullInt64
		st                  status
		tags                []byte
	)
	err := row.Scan(&it.ID, &it.Name, &it.SKU, &colorName, &red, &green, &blue, &amount, &currency,
		&st.Type, &st.Quantity, &st.IsOnBackOrder, &tags, &it.Version, &it.CreatedAt, &it.UpdatedAt)
	if err != nil {
		return err
	}
	if colorName.Valid {
		it.Color = &color{colorName.String, red.Float64, green.Float64, blue.Float64}
	}
	if currency.Valid {
		it.Price = &price{amount.Int64, currency.String}
	}
	it.Status = &st
	it.Tags = tags
	return nil
}

func (s *server) item(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet {
		fail(w, http.StatusMethodNotAllowed, "Only GET is served here.")
		return
	}
	var it item
	err := scan(s.get.QueryRow(strings.TrimPrefix(r.URL.Path, "/items/")), &it)
	if errors.Is(err, sql.ErrNoRows) {
		fail(w, http.StatusNotFound, "There is no such item.")
		return
	}
	if err != nil {
		failInternally(w, err)
		return
	}
	w.Header().Set("ETag", `"`+strconv.FormatInt(it.Version, 10)+`"`)
	answer(w, http.StatusOK, &it)
}

func (s *server) items(w http.ResponseWriter, r *http.Request) {
	switch r.Method {
	case http.MethodGet:
		s.list(w, r)
	case http.MethodPost:
		s.create(w, r)
	default:
		fail(w, http.StatusMethodNotAllowed, "Only GET and POST are served here.")
	}
}

func (s *server) list(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	limit := 50
	if text := query.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 500 {
			fail(w, http.StatusBadRequest, "limit is a number from 1 to 500.")
			return
		}
		limit = n
	}
	// One row more tells whether there is a next page.
	var rows *sql.Rows
	var err error
	if cursor := query.Get("cursor"); cursor == "" {
		rows, err = s.first.Query(limit + 1)
	} else {
		rows, err = s.next.Query(cursor, limit+1)
	}
	if err != nil {
		failInternally(w, err)
		return
	}
	defer rows.Close()
	p := page{Items: make([]item, 0, limit+1)}
	for rows.Next() {
		p.Items = append(p.Items, item{})
		if err := scan(rows, &p.Items[len(p.Items)-1]); err != nil {
			failInternally(w, err)
			return
		}
	}
	if err := rows.Err(); err != nil {
		failInternally(w, err)
		return
	}
	if len(p.Items) > limit {
		p.Items = p.Items[:limit]
		next := p.Items[limit-1].ID
		p.Next = &next
		w.Header().Set("Link", fmt.Sprintf(`</items?limit=%d&cursor=%s>; rel="next"`, limit, next))
	}
	answer(w, http.StatusOK, &p)
}

type newItem struct {
	Name   string   `json:"name"`
	SKU    *string  `json:"sku"`
	Color  *color   `json:"color"`
	Price  *price   `json:"price"`
	Status *status  `json:"status"`
	Tags   []string `json:"tags"`
}

func (s *server) create(w http.ResponseWriter, r *http.Request) {
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20))
	decoder.DisallowUnknownFields()
	var n newItem
	if err := decoder.Decode(&n); err != nil {
		fail(w, http.StatusBadRequest, err.Error())
		return
	}
	if problem := n.check(); problem != "" {
		fail(w, http.StatusUnprocessableEntity, problem)
		return
	}
	tags, err := json.Marshal(n.Tags)
	if err != nil {
		failInternally(w, err)
		return
	}
	now := time.Now()
	it := item{
		ID: newID(now), Name: n.Name, SKU: n.SKU, Color: n.Color, Price: n.Price, Status: n.Status,
		Tags: tags, Version: 1, CreatedAt: timestamp(now.UnixMilli()),
		UpdatedAt: timestamp(now.UnixMilli()),
	}
	var colorName, red, green, blue, amount, currency interface{}
	if c := it.Color; c != nil {
		colorName, red, green, blue = c.Name, c.Red, c.Green, c.Blue
	}
	if p := it.Price; p != nil {
		amount, currency = p.Amount, p.Currency
	}
	_, err = s.insert.Exec(it.ID, it.Name, it.SKU, colorName, red, green, blue, amount, currency,
		it.Status.Type, it.Status.Quantity, it.Status.IsOnBackOrder, string(tags), it.Version,
		int64(it.CreatedAt), int64(it.UpdatedAt))
	var sqliteError sqlite3.Error
	if errors.As(err, &sqliteError) && sqliteError.ExtendedCode == sqlite3.ErrConstraintUnique {
		fail(w, http.StatusConflict, "Another item has this sku.")
		return
	}
	if err != nil {
		failInternally(w, err)
		return
	}
	w.Header().Set("Location", "/items/"+it.ID)
	w.Header().Set("ETag", `"1"`)
	answer(w, http.StatusCreated, &it)
}

// check completes what was left out, and says what is wrong.
func (n *newItem) check() string {
	n.Name = strings.TrimSpace(n.Name)
	if c := utf8.RuneCountInString(n.Name); c < 1 || c > 200 {
		return "name has 1 to 200 characters."
	}
	if n.SKU != nil {
		if c := utf8.RuneCountInString(*n.SKU); c < 1 || c > 64 {
			return "sku has 1 to 64 characters."
		}
	}
	if n.Price != nil && (n.Price.Amount < 0 || len(n.Price.Currency) != 3) {
		return "price has an amount from 0 on and a currency of three letters."
	}
	if n.Status == nil {
		one := int64(1)
		n.Status = &status{Type: "inStock", Quantity: &one}
	}
	switch n.Status.Type {
	case "inStock":
		if n.Status.Quantity == nil || *n.Status.Quantity < 1 || n.Status.IsOnBackOrder != nil {
			return "inStock has a quantity from 1 on."
		}
	case "outOfStock":
		if n.Status.IsOnBackOrder == nil || n.Status.Quantity != nil {
			return "outOfStock says isOnBackOrder."
		}
	default:
		return "status is inStock or outOfStock."
	}
	if n.Tags == nil {
		n.Tags = []string{}
	}
	if len(n.Tags) > 20 {
		return "There are at most 20 tags."
	}
	return ""
}

// newID makes a UUIDv7.
func newID(now time.Time) string {
	var b [16]byte
	if _, err := rand.Read(b[6:]); err != nil {
		panic(err)
	}
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(now.UnixMilli()))
	copy(b[:6], ms[2:])
	b[6] = b[6]&0x0f | 0x70
	b[8] = b[8]&0x3f | 0x80
	var text [36]byte
	hex.Encode(text[0:8], b[0:4])
	hex.Encode(text[9:13], b[4:6])
	hex.Encode(text[14:18], b[6:8])
	hex.Encode(text[19:23], b[8:10])
	hex.Encode(text[24:36], b[10:16])
	text[8], text[13], text[18], text[23] = '-', '-', '-', '-'
	return string(text[:])
}

func answer(w http.ResponseWriter, code int, value interface{}) {
	body, err := json.Marshal(value)
	if err != nil {
		failInternally(w, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(code)
	// It fails only where the client has gone.
	_, _ = w.Write(body)
}

func fail(w http.ResponseWriter, code int, detail string) {
	answer(w, code, map[string]interface{}{"status": code, "detail": detail})
}

func failInternally(w http.ResponseWriter, err error) {
	log.Print(err)
	fail(w, http.StatusInternalServerError, "Something is wrong here.")
}

func main() {
	address := flag.String("address", "127.0.0.1:8081", "where to listen")
	path := flag.String("database", "goservice.db", "the file that keeps everything")
	flag.Parse()
	s, err := open(*path)
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/items", s.items)
	http.HandleFunc("/items/", s.item)
	server := &http.Server{
		Addr: *address, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 60 * time.Second,
	}
	log.Fatal(server.ListenAndServe())
}
