-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "buyer_phone" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "odo_offset_km" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "scrap_certificate" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_shadow" (
  "vehicle_id" bigint NOT NULL DEFAULT 0,
  "dealer_id" bigint NOT NULL DEFAULT 0,
  "online_status" bigint NOT NULL DEFAULT 0,
  "session_id" text NOT NULL DEFAULT '',
  "last_seen_at" bigint NOT NULL DEFAULT 0,
  "next_wake_at" bigint NOT NULL DEFAULT 0,
  "geo_lng" double precision NOT NULL DEFAULT 0,
  "geo_lat" double precision NOT NULL DEFAULT 0,
  "geo_at" bigint NOT NULL DEFAULT 0,
  "loc_kind" bigint NOT NULL DEFAULT 0,
  "speed_kmh" bigint NOT NULL DEFAULT 0,
  "heading" bigint NOT NULL DEFAULT 0,
  "power_on" boolean NOT NULL DEFAULT false,
  "lock_status" bigint NOT NULL DEFAULT 0,
  "armed" boolean NOT NULL DEFAULT false,
  "charging" boolean NOT NULL DEFAULT false,
  "soc" bigint NOT NULL DEFAULT 0,
  "range_km" bigint NOT NULL DEFAULT 0,
  "pack_voltage" bigint NOT NULL DEFAULT 0,
  "pack_current" bigint NOT NULL DEFAULT 0,
  "max_temp_c" bigint NOT NULL DEFAULT 0,
  "odo_km" bigint NOT NULL DEFAULT 0,
  "ride_mode" bigint NOT NULL DEFAULT 0,
  "rsrp" bigint NOT NULL DEFAULT 0,
  "satellites" bigint NOT NULL DEFAULT 0,
  "fault_codes" text NOT NULL DEFAULT '',
  "reported_at" bigint NOT NULL DEFAULT 0,
  "cache_version" bigint NOT NULL DEFAULT 0,
  "cache_cleared_at" bigint NOT NULL DEFAULT 0,
  "id" bigint PRIMARY KEY,
  "created_at" bigint NOT NULL DEFAULT 0,
  "created_by" bigint NOT NULL DEFAULT 0,
  "updated_at" bigint NOT NULL DEFAULT 0,
  "updated_by" bigint NOT NULL DEFAULT 0,
  "version" bigint NOT NULL DEFAULT 0,
  "deleted_at" bigint NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_created_at_id_online_status_soc_odo_k_e4d634c" ON "vehicle_shadow" ("created_at" desc, "id" desc, "online_status", "soc", "odo_km", "last_seen_at", "dealer_id", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_shadow_vehicle_id_key" ON "vehicle_shadow" ("vehicle_id") WHERE deleted_at = 0 AND vehicle_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_dealer_id_created_at_id_idx" ON "vehicle_shadow" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_online_status_created_at_id_idx" ON "vehicle_shadow" ("online_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_last_seen_at_created_at_id_idx" ON "vehicle_shadow" ("last_seen_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_soc_created_at_id_idx" ON "vehicle_shadow" ("soc", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_odo_km_created_at_id_idx" ON "vehicle_shadow" ("odo_km", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_created_at_id_idx" ON "vehicle_shadow" ("created_at", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_card_iccid_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "iccid_irregular" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "msisdn" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "msisdn_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "imsi" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "imsi_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "imei" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "imei_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "sim_form" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "rate_plan" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "rate_plan_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "apn" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "allowance_mb" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "month_used_mb" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "used_pct" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "last_month_used_mb" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "stop_reason" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "raw_status" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "pending_op" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "ever_fitted" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "real_name" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "separated" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "online" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "activated_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "plan_end_at" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "last_flow_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "synced_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_card_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_iccid_irregular_created_at_id_idx" ON "sim_card" ("iccid_irregular", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_card_msisdn_key" ON "sim_card" ("msisdn") WHERE deleted_at = 0 AND msisdn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_card_imsi_key" ON "sim_card" ("imsi") WHERE deleted_at = 0 AND imsi <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_imei_created_at_id_idx" ON "sim_card" ("imei", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_sim_form_created_at_id_idx" ON "sim_card" ("sim_form", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_rate_plan_created_at_id_idx" ON "sim_card" ("rate_plan", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_month_used_mb_created_at_id_idx" ON "sim_card" ("month_used_mb", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_used_pct_created_at_id_idx" ON "sim_card" ("used_pct", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_stop_reason_created_at_id_idx" ON "sim_card" ("stop_reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_pending_op_created_at_id_idx" ON "sim_card" ("pending_op", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_real_name_created_at_id_idx" ON "sim_card" ("real_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_separated_created_at_id_idx" ON "sim_card" ("separated", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_online_created_at_id_idx" ON "sim_card" ("online", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_activated_at_created_at_id_idx" ON "sim_card" ("activated_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_plan_end_at_created_at_id_idx" ON "sim_card" ("plan_end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_last_flow_at_created_at_id_idx" ON "sim_card" ("last_flow_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_synced_at_created_at_id_idx" ON "sim_card" ("synced_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_iccid_q_trgm" ON "sim_card" USING gin ("iccid_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_msisdn_q_trgm" ON "sim_card" USING gin ("msisdn_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_imsi_q_trgm" ON "sim_card" USING gin ("imsi_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_imei_q_trgm" ON "sim_card" USING gin ("imei_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_rate_plan_q_trgm" ON "sim_card" USING gin ("rate_plan_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "adapter" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "base_url" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "app_id" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "secret_set" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "max_qps" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "max_concurrent" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "page_size" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "batch_size" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "card_cooldown_min" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "daily_quota" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "used_today" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "cycle_day" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "last_ok_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_adapter_code_id_idx" ON "sim_account" ("adapter", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO vehicle_shadow (id, vehicle_id, dealer_id, created_at, created_by, updated_at, updated_by, version, deleted_at)
SELECT id, id, dealer_id, created_at, created_by, created_at, created_by, 1, deleted_at FROM vehicle;
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE sim_card SET real_name = 9, ever_fitted = (vehicle_id <> 0);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE sim_account SET adapter = 9, max_qps = 100, max_concurrent = 5, page_size = 100, batch_size = 100, card_cooldown_min = 30, cycle_day = 1 WHERE adapter = 0;
-- +goose StatementEnd
