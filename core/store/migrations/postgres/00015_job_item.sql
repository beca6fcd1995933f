-- +goose Up

-- +goose StatementBegin
CREATE TABLE "job_item" (
  "job_id" bigint NOT NULL DEFAULT 0,
  "row_id" bigint NOT NULL DEFAULT 0,
  "row_version" bigint NOT NULL DEFAULT 0,
  "status" bigint NOT NULL DEFAULT 0,
  "input" text NOT NULL DEFAULT '',
  "label" text NOT NULL DEFAULT '',
  "code" bigint NOT NULL DEFAULT 0,
  "message" text NOT NULL DEFAULT '',
  "before" text NOT NULL DEFAULT '',
  "after_version" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("job_id", "row_id")
);
-- +goose StatementEnd
