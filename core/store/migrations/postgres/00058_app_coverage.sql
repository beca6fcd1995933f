-- +goose Up

-- +goose StatementBegin
CREATE TABLE "app_coverage" (
  "day" bigint NOT NULL DEFAULT 0,
  "platform" bigint NOT NULL DEFAULT 0,
  "version_code" bigint NOT NULL DEFAULT 0,
  "users" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "platform", "version_code")
);
-- +goose StatementEnd
