-- +goose Up

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "preferences" text NOT NULL DEFAULT '';
-- +goose StatementEnd
