-- +goose Up

-- +goose StatementBegin
CREATE TABLE "remote_command" (
  "command_no" text NOT NULL DEFAULT '',
  "client_request_id" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "def_code" integer NOT NULL DEFAULT 0,
  "args" text NOT NULL DEFAULT '',
  "risk_level" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "channel" integer NOT NULL DEFAULT 0,
  "batch_no" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
  "approver_id" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "state" integer NOT NULL DEFAULT 0,
  "attempt" integer NOT NULL DEFAULT 0,
  "wake_sent" integer NOT NULL DEFAULT 0,
  "queued_at" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "acked_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "result_code" text NOT NULL DEFAULT '',
  "result_text" text NOT NULL DEFAULT '',
  "result_value" text NOT NULL DEFAULT '',
  "latency_ms" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_queued_at_id_idx" ON "remote_command" ("queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "remote_command_command_no_key" ON "remote_command" ("command_no") WHERE command_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_client_request_id_queued_at_id_idx" ON "remote_command" ("client_request_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_vehicle_id_queued_at_id_idx" ON "remote_command" ("vehicle_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_dealer_id_queued_at_id_idx" ON "remote_command" ("dealer_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_def_code_queued_at_id_idx" ON "remote_command" ("def_code", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_risk_level_queued_at_id_idx" ON "remote_command" ("risk_level", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_source_queued_at_id_idx" ON "remote_command" ("source", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_channel_queued_at_id_idx" ON "remote_command" ("channel", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_batch_no_queued_at_id_idx" ON "remote_command" ("batch_no", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_operator_id_queued_at_id_idx" ON "remote_command" ("operator_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_state_queued_at_id_idx" ON "remote_command" ("state", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_finished_at_queued_at_id_idx" ON "remote_command" ("finished_at", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_result_code_queued_at_id_idx" ON "remote_command" ("result_code", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_latency_ms_queued_at_id_idx" ON "remote_command" ("latency_ms", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_created_at_queued_at_id_idx" ON "remote_command" ("created_at", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_created_at_id_idx" ON "remote_command" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "remote_command_state_due_at_idx" ON "remote_command" ("state", "due_at");
-- +goose StatementEnd
