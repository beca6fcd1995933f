-- +goose Up

-- +goose StatementBegin
ALTER TABLE "online_sample" ADD COLUMN "total" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "online_sample" ADD COLUMN "sleeping" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
