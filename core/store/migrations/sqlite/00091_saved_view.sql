-- +goose Up

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "notify_above" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "above" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
