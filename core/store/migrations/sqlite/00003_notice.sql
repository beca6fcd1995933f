-- +goose Up

-- +goose StatementBegin
CREATE TABLE "notice" (
  "user_id" integer NOT NULL DEFAULT 0,
  "kind" text NOT NULL DEFAULT '',
  "params" text NOT NULL DEFAULT '',
  "link" text NOT NULL DEFAULT '',
  "read_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "notice_created_at_id_idx" ON "notice" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "notice_user_id_created_at_id_idx" ON "notice" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd
