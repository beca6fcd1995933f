-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_delivery_activity_id_status_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_delivery_notice_id_status_idx";
-- +goose StatementEnd
