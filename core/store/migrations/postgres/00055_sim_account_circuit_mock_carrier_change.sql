-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "circuit" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_circuit_code_id_idx" ON "sim_account" ("circuit", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "mock_carrier_change" (
  "job" text NOT NULL DEFAULT '',
  "iccid" text NOT NULL DEFAULT '',
  "account_id" bigint NOT NULL DEFAULT 0,
  "kind" bigint NOT NULL DEFAULT 0,
  "imei" text NOT NULL DEFAULT '',
  "ordered_at" bigint NOT NULL DEFAULT 0,
  "due_at" bigint NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  PRIMARY KEY ("job", "iccid")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mock_carrier_change_card_idx" ON "mock_carrier_change" ("iccid", "ordered_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mock_carrier_change_ordered_idx" ON "mock_carrier_change" ("ordered_at");
-- +goose StatementEnd
