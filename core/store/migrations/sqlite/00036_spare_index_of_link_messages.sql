-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_payload_created_at_id_idx";
-- +goose StatementEnd
