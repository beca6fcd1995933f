-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "locked_imei" text NOT NULL DEFAULT '';
-- +goose StatementEnd
