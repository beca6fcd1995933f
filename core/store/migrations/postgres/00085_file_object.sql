-- +goose Up

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "alt_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "alt_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd
