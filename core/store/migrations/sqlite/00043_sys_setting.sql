-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sys_setting" ADD COLUMN "secret_set" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sys_setting" ADD COLUMN "format" text NOT NULL DEFAULT '';
-- +goose StatementEnd
