-- +goose Up

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "third_party" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "third_party_account" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_third_party_created_at_id_idx" ON "operator" ("third_party", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "third_party" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_third_party_created_at_id_idx" ON "login_log" ("third_party", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "third_party" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_third_party_last_seen_at_id_idx" ON "session" ("third_party", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "third_party_account" (
  "issuer" text NOT NULL DEFAULT '',
  "subject" text NOT NULL DEFAULT '',
  "user_id" bigint NOT NULL DEFAULT 0,
  "linked_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("issuer", "subject")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "third_party_account_user_key" ON "third_party_account" ("user_id");
-- +goose StatementEnd
