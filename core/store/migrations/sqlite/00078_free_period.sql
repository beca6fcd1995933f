-- +goose Up

-- +goose StatementBegin
CREATE TABLE "free_period" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "service_code" text NOT NULL DEFAULT '',
  "days" integer NOT NULL DEFAULT 0,
  "start_at" text NOT NULL DEFAULT '',
  "end_at" text NOT NULL DEFAULT '',
  "grant_source" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "policy_id" integer NOT NULL DEFAULT 0,
  "start_rule" integer NOT NULL DEFAULT 0,
  "event_on" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "granted_at" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "grace_end_at" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "reminder_days" integer NOT NULL DEFAULT 0,
  "revoked_at" integer NOT NULL DEFAULT 0,
  "revoked_by" integer NOT NULL DEFAULT 0,
  "revoke_reason" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_end_at_id_idx" ON "free_period" ("end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_vehicle_id_end_at_id_idx" ON "free_period" ("vehicle_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_end_at_id_idx" ON "free_period" ("status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_kind_end_at_id_idx" ON "free_period" ("kind", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_service_code_end_at_id_idx" ON "free_period" ("service_code", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_end_at_id_idx" ON "free_period" ("start_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_id_idx" ON "free_period" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grant_source_end_at_id_idx" ON "free_period" ("grant_source", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_id_end_at_id_idx" ON "free_period" ("policy_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_rule_end_at_id_idx" ON "free_period" ("start_rule", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_granted_at_end_at_id_idx" ON "free_period" ("granted_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grace_end_at_end_at_id_idx" ON "free_period" ("grace_end_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_reminded_at_end_at_id_idx" ON "free_period" ("reminded_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_revoked_at_end_at_id_idx" ON "free_period" ("revoked_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_dealer_id_end_at_id_idx" ON "free_period" ("dealer_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_end_at_id_idx" ON "free_period" ("created_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_id_idx" ON "free_period" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "free_period_vehicle_id_service_code_start_at_revoked_at_key" ON "free_period" ("vehicle_id", "service_code", "start_at", "revoked_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_end_at_deleted_at_idx" ON "free_period" ("status", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
