-- +goose Up

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "thumbnail" text NOT NULL DEFAULT '';
-- +goose StatementEnd
