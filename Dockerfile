FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libsqlite3-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# Swift's own libraries are linked in, so that the image below needs no toolchain.
RUN swift build -c release --static-swift-stdlib --product stockroom \
  && cp "$(swift build -c release --static-swift-stdlib --show-bin-path)/stockroom" /stockroom

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libsqlite3-0 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 stockroom \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data \
    --shell /usr/sbin/nologin stockroom \
  && install --directory --owner=stockroom --group=stockroom --mode=0750 /data
COPY --from=build /stockroom /usr/local/bin/stockroom
USER 10001:10001
WORKDIR /data
VOLUME /data
# Beyond loopback the server starts only with --allow-anonymous, which is the decision of the operator.
ENV STOCKROOM_HOST=0.0.0.0 \
  STOCKROOM_DATABASE=/data/stockroom.db
EXPOSE 8080
ENTRYPOINT ["stockroom"]
CMD ["serve"]
