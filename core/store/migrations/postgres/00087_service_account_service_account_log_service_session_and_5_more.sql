-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "service_account_account_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "service_account_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "service_account_user_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "phone" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "phone_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "account_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "dealer_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "cert_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "abilities" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "approved_abilities" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "to_approve" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "approver_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "approved_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "consent_mode" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "region_codes" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "model_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "daily_limit" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "today_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "today_on" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "max_devices" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "last_login_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account" ADD COLUMN "wrong_codes" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_account_phone_key" ON "service_account" ("phone") WHERE deleted_at = 0 AND phone <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_phone_ending_created_at_id_idx" ON "service_account" (substr("phone", length("phone") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_account_type_created_at_id_idx" ON "service_account" ("account_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_dealer_id_created_at_id_idx" ON "service_account" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_cert_no_created_at_id_idx" ON "service_account" ("cert_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_to_approve_created_at_id_idx" ON "service_account" ("to_approve", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_consent_mode_created_at_id_idx" ON "service_account" ("consent_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_last_login_at_created_at_id_idx" ON "service_account" ("last_login_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_account_no_q_trgm" ON "service_account" USING gin ("account_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_name_q_trgm" ON "service_account" USING gin ("name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_phone_q_trgm" ON "service_account" USING gin ("phone_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_abilities_trgm" ON "service_account" USING gin ("abilities" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_region_codes_trgm" ON "service_account" USING gin ("region_codes" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_model_ids_trgm" ON "service_account" USING gin ("model_ids" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_user_name_q_trgm" ON "service_account" USING gin ("user_name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "log_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "account_dealer_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" RENAME COLUMN "operation" TO "ability";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "result" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "fail_code" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "duration_ms" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "consent" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "consent_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "repair_order_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "position_lng" double precision NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "position_lat" double precision NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "city_code" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_account_log" ADD COLUMN "phone_model" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "service_account_log_operation_requested_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_account_log_log_no_key" ON "service_account_log" ("log_no") WHERE log_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_account_dealer_id_requested_at_id_idx" ON "service_account_log" ("account_dealer_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_ability_requested_at_id_idx" ON "service_account_log" ("ability", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_result_requested_at_id_idx" ON "service_account_log" ("result", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_fail_code_requested_at_id_idx" ON "service_account_log" ("fail_code", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_consent_requested_at_id_idx" ON "service_account_log" ("consent", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_repair_order_id_requested_at_id_idx" ON "service_account_log" ("repair_order_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_session" (
  "token" text NOT NULL DEFAULT '',
  "account_id" bigint NOT NULL DEFAULT 0,
  "device_id" text NOT NULL DEFAULT '',
  "phone_model" text NOT NULL DEFAULT '',
  "started_at" bigint NOT NULL DEFAULT 0,
  "seen_at" bigint NOT NULL DEFAULT 0,
  "ends_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("token")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_session_account_idx" ON "service_session" ("account_id", "started_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_session_started_idx" ON "service_session" ("started_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_device" (
  "account_id" bigint NOT NULL DEFAULT 0,
  "device_id" text NOT NULL DEFAULT '',
  "phone_model" text NOT NULL DEFAULT '',
  "bound_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("account_id", "device_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_consent" (
  "consent_no" text NOT NULL DEFAULT '',
  "account_id" bigint NOT NULL DEFAULT 0,
  "vehicle_id" bigint NOT NULL DEFAULT 0,
  "owner_id" bigint NOT NULL DEFAULT 0,
  "mode" bigint NOT NULL DEFAULT 0,
  "state" bigint NOT NULL DEFAULT 0,
  "asked_at" bigint NOT NULL DEFAULT 0,
  "answered_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("consent_no")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_consent_vehicle_idx" ON "service_consent" ("vehicle_id", "account_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_consent_owner_idx" ON "service_consent" ("owner_id", "asked_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_consent_asked_idx" ON "service_consent" ("asked_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_key" (
  "key_no" text NOT NULL DEFAULT '',
  "account_id" bigint NOT NULL DEFAULT 0,
  "vehicle_id" bigint NOT NULL DEFAULT 0,
  "issued_at" bigint NOT NULL DEFAULT 0,
  "until_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("key_no")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_key_account_idx" ON "service_key" ("account_id", "until_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_key_issued_idx" ON "service_key" ("issued_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_day" (
  "account_id" bigint NOT NULL DEFAULT 0,
  "day" bigint NOT NULL DEFAULT 0,
  "vehicle_id" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("account_id", "day", "vehicle_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_day_day_idx" ON "service_day" ("day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_request" (
  "command_id" bigint NOT NULL DEFAULT 0,
  "log_no" text NOT NULL DEFAULT '',
  "account_id" bigint NOT NULL DEFAULT 0,
  "begun_at" bigint NOT NULL DEFAULT 0,
  "entry" text NOT NULL DEFAULT '',
  PRIMARY KEY ("command_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_request_log_no_idx" ON "service_request" ("log_no");
-- +goose StatementEnd

-- Accounts so far are those of the head office; they log in to the app by the phone of their operator.
-- +goose StatementBegin
UPDATE "service_account" SET account_type = 1, consent_mode = 1, daily_limit = 30, max_devices = 1, phone = COALESCE((SELECT o.mobile FROM "operator" AS o WHERE o.id = "service_account".operator_id), '');
-- +goose StatementEnd

-- The steps on feedback follow the abilities.
-- +goose StatementBegin
UPDATE "service_account_log" SET ability = ability + 10, log_no = 'SL' || lpad(id::text, 18, '0');
-- +goose StatementEnd

-- Technicians were accounts of the console, which have no service account yet.
-- +goose StatementBegin
UPDATE "repair_order" SET technician_id = 0 WHERE technician_id <> 0;
-- +goose StatementEnd
