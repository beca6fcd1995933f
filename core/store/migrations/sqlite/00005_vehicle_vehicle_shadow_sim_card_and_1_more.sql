-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "buyer_phone" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "odo_offset_km" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "scrap_certificate" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_shadow" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "online_status" integer NOT NULL DEFAULT 0,
  "session_id" text NOT NULL DEFAULT '',
  "last_seen_at" integer NOT NULL DEFAULT 0,
  "next_wake_at" integer NOT NULL DEFAULT 0,
  "geo_lng" real NOT NULL DEFAULT 0,
  "geo_lat" real NOT NULL DEFAULT 0,
  "geo_at" integer NOT NULL DEFAULT 0,
  "loc_kind" integer NOT NULL DEFAULT 0,
  "speed_kmh" integer NOT NULL DEFAULT 0,
  "heading" integer NOT NULL DEFAULT 0,
  "power_on" integer NOT NULL DEFAULT 0,
  "lock_status" integer NOT NULL DEFAULT 0,
  "armed" integer NOT NULL DEFAULT 0,
  "charging" integer NOT NULL DEFAULT 0,
  "soc" integer NOT NULL DEFAULT 0,
  "range_km" integer NOT NULL DEFAULT 0,
  "pack_voltage" integer NOT NULL DEFAULT 0,
  "pack_current" integer NOT NULL DEFAULT 0,
  "max_temp_c" integer NOT NULL DEFAULT 0,
  "odo_km" integer NOT NULL DEFAULT 0,
  "ride_mode" integer NOT NULL DEFAULT 0,
  "rsrp" integer NOT NULL DEFAULT 0,
  "satellites" integer NOT NULL DEFAULT 0,
  "fault_codes" text NOT NULL DEFAULT '',
  "reported_at" integer NOT NULL DEFAULT 0,
  "cache_version" integer NOT NULL DEFAULT 0,
  "cache_cleared_at" integer NOT NULL DEFAULT 0,
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
DROP TRIGGER IF EXISTS "sim_card_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sim_card_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sim_card_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "sim_card_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "iccid_irregular" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_card" ADD COLUMN "sim_form" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_card" ADD COLUMN "allowance_mb" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "month_used_mb" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "used_pct" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "last_month_used_mb" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "stop_reason" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "raw_status" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "pending_op" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "ever_fitted" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "real_name" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "separated" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "online" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "activated_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "plan_end_at" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "last_flow_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "synced_at" integer NOT NULL DEFAULT 0;
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
CREATE VIRTUAL TABLE "sim_card_fts" USING fts5("iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q", content="sim_card", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_fts"("sim_card_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_fts"(rowid, "iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q") VALUES (new.id, new."iccid_q", new."msisdn_q", new."imsi_q", new."imei_q", new."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_fts"("sim_card_fts", rowid, "iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q") VALUES ('delete', old.id, old."iccid_q", old."msisdn_q", old."imsi_q", old."imei_q", old."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_update" AFTER UPDATE OF "iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q" ON "sim_card" BEGIN INSERT INTO "sim_card_fts"("sim_card_fts", rowid, "iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q") VALUES ('delete', old.id, old."iccid_q", old."msisdn_q", old."imsi_q", old."imei_q", old."rate_plan_q"); INSERT INTO "sim_card_fts"(rowid, "iccid_q", "msisdn_q", "imsi_q", "imei_q", "rate_plan_q") VALUES (new.id, new."iccid_q", new."msisdn_q", new."imsi_q", new."imei_q", new."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "adapter" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_account" ADD COLUMN "max_qps" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "max_concurrent" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "page_size" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "batch_size" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "card_cooldown_min" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "daily_quota" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "used_today" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "cycle_day" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "last_ok_at" integer NOT NULL DEFAULT 0;
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
