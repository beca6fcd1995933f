-- +goose Up

-- +goose StatementBegin
CREATE TABLE "help_vote" (
  "user_id" integer NOT NULL DEFAULT 0,
  "topic" text NOT NULL DEFAULT '',
  "release" text NOT NULL DEFAULT '',
  "helpful" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "help_vote_created_at_id_idx" ON "help_vote" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "help_vote_user_id_created_at_id_idx" ON "help_vote" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "help_vote_topic_created_at_id_idx" ON "help_vote" ("topic", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "help_vote_user_id_topic_release_key" ON "help_vote" ("user_id", "topic", "release") WHERE release <> '';
-- +goose StatementEnd
