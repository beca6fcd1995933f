-- +goose Up

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "notify_above" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "above" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd
