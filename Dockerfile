# One build for three services: `docker build --target core|bff|jobs .`

FROM node:20 AS console
WORKDIR /src/console
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY console/package.json console/package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY contracts/ts /src/contracts/ts
COPY console .
RUN npm run build

FROM golang:1.26 AS programs
WORKDIR /src
ENV CGO_ENABLED=0
COPY go.work go.work.sum ./
COPY contracts contracts
COPY core core
COPY jobs jobs
COPY bff bff
COPY standalone standalone
RUN go build -trimpath -tags=nodynamic -ldflags="-s -w" -o /out/ ./core/cmd/core ./bff/cmd/bff ./jobs/cmd/jobs

FROM alpine:3 AS base
# Root certificates for storage and databases over TLS.
COPY --from=programs /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
# A new volume inherits the owner of the folder it is mounted on.
RUN adduser -D -H -u 10001 evops && install -d -o evops /secrets
USER evops

FROM base AS core
COPY --from=programs /out/core /usr/local/bin/
ENTRYPOINT ["core"]

FROM base AS bff
COPY --from=programs /out/bff /usr/local/bin/
COPY --from=console /src/console/out /console
ENV EVOPS_CONSOLE=/console
ENTRYPOINT ["bff"]

FROM base AS jobs
COPY --from=programs /out/jobs /usr/local/bin/
ENTRYPOINT ["jobs"]
