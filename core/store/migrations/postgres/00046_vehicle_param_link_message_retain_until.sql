-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle_param" RENAME COLUMN "tell_at" TO "send_at";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_param" RENAME COLUMN "told_at" TO "sent_at";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_param_sync_status_tell_at_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_sync_status_send_at_idx" ON "vehicle_param" ("sync_status", "send_at");
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "link_message" RENAME COLUMN "kept_until" TO "retain_until";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_kept_until_server_ts_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_retain_until_server_ts_id_idx" ON "link_message" ("retain_until", "server_ts" desc, "id" desc);
-- +goose StatementEnd
