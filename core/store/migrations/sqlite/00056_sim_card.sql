-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "terminal_iccid" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "terminal_imei" text NOT NULL DEFAULT '';
-- +goose StatementEnd
