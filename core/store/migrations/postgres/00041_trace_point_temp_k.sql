-- +goose Up

-- +goose StatementBegin
ALTER TABLE "trace_point" ADD COLUMN "temp_k" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
