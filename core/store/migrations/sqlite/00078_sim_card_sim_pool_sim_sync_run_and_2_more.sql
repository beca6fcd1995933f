-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "pool_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "usage_cycle" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "missed_runs" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_pool_id_created_at_id_idx" ON "sim_card" ("pool_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_pool" (
  "pool_no" text NOT NULL DEFAULT '',
  "pool_no_q" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "account_id" integer NOT NULL DEFAULT 0,
  "pool_kind" integer NOT NULL DEFAULT 0,
  "total_mb" integer NOT NULL DEFAULT 0,
  "warn_pcts" text NOT NULL DEFAULT '',
  "over_policy" integer NOT NULL DEFAULT 0,
  "price_per_mb" integer NOT NULL DEFAULT 0,
  "cycle_month" text NOT NULL DEFAULT '',
  "used_mb" integer NOT NULL DEFAULT 0,
  "used_pct" integer NOT NULL DEFAULT 0,
  "forecast_mb" integer NOT NULL DEFAULT 0,
  "card_count" integer NOT NULL DEFAULT 0,
  "synced_at" integer NOT NULL DEFAULT 0,
  "warned_pct" integer NOT NULL DEFAULT 0,
  "warned_cycle" text NOT NULL DEFAULT '',
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
CREATE INDEX "sim_pool_used_pct_id_idx" ON "sim_pool" ("used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_pool_no_used_pct_id_idx" ON "sim_pool" ("pool_no", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_name_used_pct_id_idx" ON "sim_pool" ("name", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_account_id_used_pct_id_idx" ON "sim_pool" ("account_id", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_pool_kind_used_pct_id_idx" ON "sim_pool" ("pool_kind", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_over_policy_used_pct_id_idx" ON "sim_pool" ("over_policy", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_cycle_month_used_pct_id_idx" ON "sim_pool" ("cycle_month", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_created_at_used_pct_id_idx" ON "sim_pool" ("created_at", "used_pct" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_pool_created_at_id_idx" ON "sim_pool" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_pool_account_id_pool_no_key" ON "sim_pool" ("account_id", "pool_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_pool_pool_no_q_fts" USING fts5("pool_no_q", content="sim_pool", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_pool_pool_no_q_fts"("sim_pool_pool_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_pool_no_q_fts_insert" AFTER INSERT ON "sim_pool" BEGIN INSERT INTO "sim_pool_pool_no_q_fts"(rowid, "pool_no_q") VALUES (new.id, new."pool_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_pool_no_q_fts_delete" AFTER DELETE ON "sim_pool" BEGIN INSERT INTO "sim_pool_pool_no_q_fts"("sim_pool_pool_no_q_fts", rowid, "pool_no_q") VALUES ('delete', old.id, old."pool_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_pool_no_q_fts_update" AFTER UPDATE OF "pool_no_q" ON "sim_pool" BEGIN INSERT INTO "sim_pool_pool_no_q_fts"("sim_pool_pool_no_q_fts", rowid, "pool_no_q") VALUES ('delete', old.id, old."pool_no_q"); INSERT INTO "sim_pool_pool_no_q_fts"(rowid, "pool_no_q") VALUES (new.id, new."pool_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_pool_name_q_fts" USING fts5("name_q", content="sim_pool", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_pool_name_q_fts"("sim_pool_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_name_q_fts_insert" AFTER INSERT ON "sim_pool" BEGIN INSERT INTO "sim_pool_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_name_q_fts_delete" AFTER DELETE ON "sim_pool" BEGIN INSERT INTO "sim_pool_name_q_fts"("sim_pool_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_pool_name_q_fts_update" AFTER UPDATE OF "name_q" ON "sim_pool" BEGIN INSERT INTO "sim_pool_name_q_fts"("sim_pool_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "sim_pool_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_sync_run" (
  "run_no" text NOT NULL DEFAULT '',
  "run_no_q" text NOT NULL DEFAULT '',
  "account_id" integer NOT NULL DEFAULT 0,
  "mode" integer NOT NULL DEFAULT 0,
  "scope" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "sim_card_id" integer NOT NULL DEFAULT 0,
  "trigger" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "since_at" integer NOT NULL DEFAULT 0,
  "cursor" text NOT NULL DEFAULT '',
  "total" integer NOT NULL DEFAULT 0,
  "done" integer NOT NULL DEFAULT 0,
  "created" integer NOT NULL DEFAULT 0,
  "changed" integer NOT NULL DEFAULT 0,
  "missing" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "calls" integer NOT NULL DEFAULT 0,
  "throttled" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "error_text" text NOT NULL DEFAULT '',
  "open_key" text NOT NULL DEFAULT '',
  "tries" integer NOT NULL DEFAULT 0,
  "next_at" integer NOT NULL DEFAULT 0,
  "lease" text NOT NULL DEFAULT '',
  "lease_until" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_started_at_id_idx" ON "sim_sync_run" ("started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_sync_run_run_no_key" ON "sim_sync_run" ("run_no") WHERE run_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_account_id_started_at_id_idx" ON "sim_sync_run" ("account_id", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_mode_started_at_id_idx" ON "sim_sync_run" ("mode", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_scope_started_at_id_idx" ON "sim_sync_run" ("scope", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_trigger_started_at_id_idx" ON "sim_sync_run" ("trigger", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_state_started_at_id_idx" ON "sim_sync_run" ("state", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_failed_started_at_id_idx" ON "sim_sync_run" ("failed", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_finished_at_started_at_id_idx" ON "sim_sync_run" ("finished_at", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_sync_run_open_key_key" ON "sim_sync_run" ("open_key") WHERE open_key <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_created_at_started_at_id_idx" ON "sim_sync_run" ("created_at", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_created_at_id_idx" ON "sim_sync_run" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_run_state_next_at_idx" ON "sim_sync_run" ("state", "next_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_sync_run_fts" USING fts5("run_no_q", content="sim_sync_run", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_sync_run_fts"("sim_sync_run_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_run_fts_insert" AFTER INSERT ON "sim_sync_run" BEGIN INSERT INTO "sim_sync_run_fts"(rowid, "run_no_q") VALUES (new.id, new."run_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_run_fts_delete" AFTER DELETE ON "sim_sync_run" BEGIN INSERT INTO "sim_sync_run_fts"("sim_sync_run_fts", rowid, "run_no_q") VALUES ('delete', old.id, old."run_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_run_fts_update" AFTER UPDATE OF "run_no_q" ON "sim_sync_run" BEGIN INSERT INTO "sim_sync_run_fts"("sim_sync_run_fts", rowid, "run_no_q") VALUES ('delete', old.id, old."run_no_q"); INSERT INTO "sim_sync_run_fts"(rowid, "run_no_q") VALUES (new.id, new."run_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_sync_item" (
  "run_id" integer NOT NULL DEFAULT 0,
  "iccid" text NOT NULL DEFAULT '',
  "iccid_q" text NOT NULL DEFAULT '',
  "sim_card_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "before" text NOT NULL DEFAULT '',
  "after" text NOT NULL DEFAULT '',
  "failure" integer NOT NULL DEFAULT 0,
  "error_text" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_created_at_id_idx" ON "sim_sync_item" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_run_id_created_at_id_idx" ON "sim_sync_item" ("run_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_iccid_created_at_id_idx" ON "sim_sync_item" ("iccid", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_dealer_id_created_at_id_idx" ON "sim_sync_item" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_result_created_at_id_idx" ON "sim_sync_item" ("result", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_sync_item_failure_created_at_id_idx" ON "sim_sync_item" ("failure", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_sync_item_run_id_iccid_key" ON "sim_sync_item" ("run_id", "iccid") WHERE iccid <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_sync_item_fts" USING fts5("iccid_q", content="sim_sync_item", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_sync_item_fts"("sim_sync_item_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_item_fts_insert" AFTER INSERT ON "sim_sync_item" BEGIN INSERT INTO "sim_sync_item_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_item_fts_delete" AFTER DELETE ON "sim_sync_item" BEGIN INSERT INTO "sim_sync_item_fts"("sim_sync_item_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_sync_item_fts_update" AFTER UPDATE OF "iccid_q" ON "sim_sync_item" BEGIN INSERT INTO "sim_sync_item_fts"("sim_sync_item_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); INSERT INTO "sim_sync_item_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_flow" (
  "sim_card_id" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "carrier" integer NOT NULL DEFAULT 0,
  "account_id" integer NOT NULL DEFAULT 0,
  "pool_id" integer NOT NULL DEFAULT 0,
  "period" text NOT NULL DEFAULT '',
  "day" text NOT NULL DEFAULT '',
  "grain" integer NOT NULL DEFAULT 0,
  "used_mb" integer NOT NULL DEFAULT 0,
  "allowance_mb" integer NOT NULL DEFAULT 0,
  "over_mb" integer NOT NULL DEFAULT 0,
  "ota_mb" integer NOT NULL DEFAULT 0,
  "sms_count" integer NOT NULL DEFAULT 0,
  "flow_source" integer NOT NULL DEFAULT 0,
  "corrected" integer NOT NULL DEFAULT 0,
  "final" integer NOT NULL DEFAULT 0,
  "retain_until" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_day_used_mb_id_idx" ON "sim_flow" ("day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_model_id_day_used_mb_id_idx" ON "sim_flow" ("model_id", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_dealer_id_day_used_mb_id_idx" ON "sim_flow" ("dealer_id", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_carrier_day_used_mb_id_idx" ON "sim_flow" ("carrier", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_account_id_day_used_mb_id_idx" ON "sim_flow" ("account_id", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_pool_id_day_used_mb_id_idx" ON "sim_flow" ("pool_id", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_day_id_idx" ON "sim_flow" ("day", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_grain_day_used_mb_id_idx" ON "sim_flow" ("grain", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_used_mb_day_id_idx" ON "sim_flow" ("used_mb", "day" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_used_mb_id_idx" ON "sim_flow" ("used_mb", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_over_mb_day_used_mb_id_idx" ON "sim_flow" ("over_mb", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_flow_source_day_used_mb_id_idx" ON "sim_flow" ("flow_source", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_final_day_used_mb_id_idx" ON "sim_flow" ("final", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_created_at_day_used_mb_id_idx" ON "sim_flow" ("created_at", "day" desc, "used_mb" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_created_at_id_idx" ON "sim_flow" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_flow_sim_card_id_grain_day_key" ON "sim_flow" ("sim_card_id", "grain", "day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_grain_day_sim_card_id_used_mb_idx" ON "sim_flow" ("grain", "day", "sim_card_id", "used_mb");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_vehicle_id_day_idx" ON "sim_flow" ("vehicle_id", "day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_retain_until_idx" ON "sim_flow" ("retain_until");
-- +goose StatementEnd
