-- +goose Up

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "send_at" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "recipients" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "sent_until" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "send_stop" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
