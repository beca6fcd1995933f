-- +goose Up

-- +goose StatementBegin
ALTER TABLE "app_user" ADD COLUMN "logged_out_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_user" ADD COLUMN "phone_evidences" text NOT NULL DEFAULT '';
-- +goose StatementEnd
