-- +goose Up

-- +goose StatementBegin
CREATE TABLE "app_coverage" (
  "day" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "version_code" integer NOT NULL DEFAULT 0,
  "users" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "platform", "version_code")
);
-- +goose StatementEnd
