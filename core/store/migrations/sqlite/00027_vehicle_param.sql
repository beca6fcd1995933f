-- +goose Up

-- +goose StatementBegin
CREATE TABLE "vehicle_param" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "param_key" text NOT NULL DEFAULT '',
  "desired_value" text NOT NULL DEFAULT '',
  "reported_value" text NOT NULL DEFAULT '',
  "sync_status" integer NOT NULL DEFAULT 0,
  "failure" text NOT NULL DEFAULT '',
  "failure_text" text NOT NULL DEFAULT '',
  "desired_at" integer NOT NULL DEFAULT 0,
  "reported_at" integer NOT NULL DEFAULT 0,
  "desired_version" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "tell_at" integer NOT NULL DEFAULT 0,
  "told_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_param_key_id_idx" ON "vehicle_param" ("param_key", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_vehicle_id_param_key_id_idx" ON "vehicle_param" ("vehicle_id", "param_key", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_dealer_id_param_key_id_idx" ON "vehicle_param" ("dealer_id", "param_key", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_sync_status_param_key_id_idx" ON "vehicle_param" ("sync_status", "param_key", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_created_at_param_key_id_idx" ON "vehicle_param" ("created_at", "param_key", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_created_at_id_idx" ON "vehicle_param" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_param_param_key_vehicle_id_key" ON "vehicle_param" ("param_key", "vehicle_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_param_sync_status_tell_at_idx" ON "vehicle_param" ("sync_status", "tell_at");
-- +goose StatementEnd
