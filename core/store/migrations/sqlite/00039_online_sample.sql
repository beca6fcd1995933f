-- +goose Up

-- +goose StatementBegin
ALTER TABLE "online_sample" ADD COLUMN "total" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "online_sample" ADD COLUMN "sleeping" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
