-- +goose Up

-- +goose StatementBegin
CREATE TABLE "debug_frequency" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "ride_interval_s" integer NOT NULL DEFAULT 0,
  "park_interval_s" integer NOT NULL DEFAULT 0,
  "no_sleep" integer NOT NULL DEFAULT 0,
  "can_signals" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "est_traffic_mb" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "command_no" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "look_at" integer NOT NULL DEFAULT 0,
  "back_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_start_at_id_idx" ON "debug_frequency" ("start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_vehicle_id_start_at_id_idx" ON "debug_frequency" ("vehicle_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_no_sleep_start_at_id_idx" ON "debug_frequency" ("no_sleep", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_end_at_start_at_id_idx" ON "debug_frequency" ("end_at", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_reason_start_at_id_idx" ON "debug_frequency" ("reason", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_state_start_at_id_idx" ON "debug_frequency" ("state", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_command_no_start_at_id_idx" ON "debug_frequency" ("command_no", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_operator_id_start_at_id_idx" ON "debug_frequency" ("operator_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_created_at_start_at_id_idx" ON "debug_frequency" ("created_at", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_created_at_id_idx" ON "debug_frequency" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_frequency_state_look_at_idx" ON "debug_frequency" ("state", "look_at");
-- +goose StatementEnd
