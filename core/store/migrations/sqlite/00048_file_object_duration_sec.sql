-- +goose Up

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "duration_sec" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
