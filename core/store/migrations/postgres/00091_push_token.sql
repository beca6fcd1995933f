-- +goose Up

-- +goose StatementBegin
CREATE TABLE "push_token" (
  "service" text NOT NULL DEFAULT '',
  "token" text NOT NULL DEFAULT '',
  "user_id" bigint NOT NULL DEFAULT 0,
  "registered_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("service", "token")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "push_token_user_idx" ON "push_token" ("user_id", "registered_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "push_token_registered_idx" ON "push_token" ("registered_at");
-- +goose StatementEnd
