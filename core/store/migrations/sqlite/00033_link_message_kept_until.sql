-- +goose Up

-- +goose StatementBegin
ALTER TABLE "link_message" ADD COLUMN "kept_until" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "link_message" SET "kept_until" = "server_ts" + 604800000; -- what was kept before stays its seven days
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_kept_until_created_at_id_idx" ON "link_message" ("kept_until", "created_at" desc, "id" desc);
-- +goose StatementEnd
