-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_battery_code_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_battery_code_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_battery_code_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "battery_battery_code_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_pack_sn_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_pack_sn_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_pack_sn_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "battery_pack_sn_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_spec_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_spec_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "battery_spec_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "battery_spec_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "verification" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "bms_hw_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "bms_hw_version_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "bms_fw_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "bms_fw_version_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_verification_created_at_id_idx" ON "battery" ("verification", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_bms_hw_version_created_at_id_idx" ON "battery" ("bms_hw_version", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_bms_fw_version_created_at_id_idx" ON "battery" ("bms_fw_version", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_battery_code_q_fts" USING fts5("battery_code_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"(rowid, "battery_code_q") VALUES (new.id, new."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts", rowid, "battery_code_q") VALUES ('delete', old.id, old."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_update" AFTER UPDATE OF "battery_code_q" ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts", rowid, "battery_code_q") VALUES ('delete', old.id, old."battery_code_q"); INSERT INTO "battery_battery_code_q_fts"(rowid, "battery_code_q") VALUES (new.id, new."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_pack_sn_q_fts" USING fts5("pack_sn_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"(rowid, "pack_sn_q") VALUES (new.id, new."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts", rowid, "pack_sn_q") VALUES ('delete', old.id, old."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_update" AFTER UPDATE OF "pack_sn_q" ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts", rowid, "pack_sn_q") VALUES ('delete', old.id, old."pack_sn_q"); INSERT INTO "battery_pack_sn_q_fts"(rowid, "pack_sn_q") VALUES (new.id, new."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_spec_name_q_fts" USING fts5("spec_name_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"(rowid, "spec_name_q") VALUES (new.id, new."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts", rowid, "spec_name_q") VALUES ('delete', old.id, old."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_update" AFTER UPDATE OF "spec_name_q" ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts", rowid, "spec_name_q") VALUES ('delete', old.id, old."spec_name_q"); INSERT INTO "battery_spec_name_q_fts"(rowid, "spec_name_q") VALUES (new.id, new."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_bms_hw_version_q_fts" USING fts5("bms_hw_version_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_bms_hw_version_q_fts"("battery_bms_hw_version_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_hw_version_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_bms_hw_version_q_fts"(rowid, "bms_hw_version_q") VALUES (new.id, new."bms_hw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_hw_version_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_bms_hw_version_q_fts"("battery_bms_hw_version_q_fts", rowid, "bms_hw_version_q") VALUES ('delete', old.id, old."bms_hw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_hw_version_q_fts_update" AFTER UPDATE OF "bms_hw_version_q" ON "battery" BEGIN INSERT INTO "battery_bms_hw_version_q_fts"("battery_bms_hw_version_q_fts", rowid, "bms_hw_version_q") VALUES ('delete', old.id, old."bms_hw_version_q"); INSERT INTO "battery_bms_hw_version_q_fts"(rowid, "bms_hw_version_q") VALUES (new.id, new."bms_hw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_bms_fw_version_q_fts" USING fts5("bms_fw_version_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_bms_fw_version_q_fts"("battery_bms_fw_version_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_fw_version_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_bms_fw_version_q_fts"(rowid, "bms_fw_version_q") VALUES (new.id, new."bms_fw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_fw_version_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_bms_fw_version_q_fts"("battery_bms_fw_version_q_fts", rowid, "bms_fw_version_q") VALUES ('delete', old.id, old."bms_fw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_bms_fw_version_q_fts_update" AFTER UPDATE OF "bms_fw_version_q" ON "battery" BEGIN INSERT INTO "battery_bms_fw_version_q_fts"("battery_bms_fw_version_q_fts", rowid, "bms_fw_version_q") VALUES ('delete', old.id, old."bms_fw_version_q"); INSERT INTO "battery_bms_fw_version_q_fts"(rowid, "bms_fw_version_q") VALUES (new.id, new."bms_fw_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "battery_state" (
  "battery_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "risk_level" integer NOT NULL DEFAULT 0,
  "soc" integer NOT NULL DEFAULT 0,
  "soh" integer NOT NULL DEFAULT 0,
  "cycle_count" integer NOT NULL DEFAULT 0,
  "cell_delta_mv" integer NOT NULL DEFAULT 0,
  "temp_c" integer NOT NULL DEFAULT 0,
  "max_temp_c" integer NOT NULL DEFAULT 0,
  "max_temp_at" integer NOT NULL DEFAULT 0,
  "voltage" integer NOT NULL DEFAULT 0,
  "cells_mv" text NOT NULL DEFAULT '',
  "cells_at" integer NOT NULL DEFAULT 0,
  "last_report_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "battery_state_created_at_id_soc_soh_cycle_count_cell_a99c4c0" ON "battery_state" ("created_at" desc, "id" desc, "soc", "soh", "cycle_count", "cell_delta_mv", "max_temp_c", "risk_level", "last_report_at", "dealer_id", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "battery_state_battery_id_key" ON "battery_state" ("battery_id") WHERE deleted_at = 0 AND battery_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_dealer_id_created_at_id_idx" ON "battery_state" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_risk_level_created_at_id_idx" ON "battery_state" ("risk_level", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_soc_created_at_id_idx" ON "battery_state" ("soc", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_soh_created_at_id_idx" ON "battery_state" ("soh", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_cycle_count_created_at_id_idx" ON "battery_state" ("cycle_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_cell_delta_mv_created_at_id_idx" ON "battery_state" ("cell_delta_mv", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_max_temp_c_created_at_id_idx" ON "battery_state" ("max_temp_c", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_last_report_at_created_at_id_idx" ON "battery_state" ("last_report_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_state_created_at_id_idx" ON "battery_state" ("created_at", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery_history" ADD COLUMN "start_soh" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery_history" ADD COLUMN "end_soh" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery_history" ADD COLUMN "start_cycle" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery_history" ADD COLUMN "end_cycle" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery_history" ADD COLUMN "energy_kwh" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm" ADD COLUMN "sim_account_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_sim_account_id_status_level_last_at_id_idx" ON "alarm" ("sim_account_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_handover" (
  "handed_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "handed_by" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "critical" integer NOT NULL DEFAULT 0,
  "unacked" integer NOT NULL DEFAULT 0,
  "alarm_nos" text NOT NULL DEFAULT '',
  "taken_by" integer NOT NULL DEFAULT 0,
  "taken_at" integer NOT NULL DEFAULT 0,
  "remark" text NOT NULL DEFAULT '',
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
CREATE INDEX "alarm_handover_handed_at_id_idx" ON "alarm_handover" ("handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_status_handed_at_id_idx" ON "alarm_handover" ("status", "handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_handed_by_handed_at_id_idx" ON "alarm_handover" ("handed_by", "handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_taken_by_handed_at_id_idx" ON "alarm_handover" ("taken_by", "handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_taken_at_handed_at_id_idx" ON "alarm_handover" ("taken_at", "handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_created_at_handed_at_id_idx" ON "alarm_handover" ("created_at", "handed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handover_created_at_id_idx" ON "alarm_handover" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_rule_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_series_ids_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_series_ids_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_series_ids_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_rule_series_ids_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_model_ids_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_model_ids_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_model_ids_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_rule_model_ids_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_dealer_ids_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_dealer_ids_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_dealer_ids_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_rule_dealer_ids_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_vehicle_ids_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_vehicle_ids_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_rule_vehicle_ids_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_rule_vehicle_ids_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule" ADD COLUMN "area_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule" ADD COLUMN "ecu_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule" ADD COLUMN "firmware_from" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule" ADD COLUMN "firmware_to" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule" ADD COLUMN "channels" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_ecu_type_priority_id_idx" ON "alarm_rule" ("ecu_type", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_hits24h_priority_id_idx" ON "alarm_rule" ("hits24h", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_name_q_fts" USING fts5("name_q", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_name_q_fts"("alarm_rule_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_name_q_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_name_q_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_name_q_fts"("alarm_rule_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_name_q_fts_update" AFTER UPDATE OF "name_q" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_name_q_fts"("alarm_rule_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "alarm_rule_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_series_ids_fts" USING fts5("series_ids", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_series_ids_fts"("alarm_rule_series_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_series_ids_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_series_ids_fts"(rowid, "series_ids") VALUES (new.id, new."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_series_ids_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_series_ids_fts"("alarm_rule_series_ids_fts", rowid, "series_ids") VALUES ('delete', old.id, old."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_series_ids_fts_update" AFTER UPDATE OF "series_ids" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_series_ids_fts"("alarm_rule_series_ids_fts", rowid, "series_ids") VALUES ('delete', old.id, old."series_ids"); INSERT INTO "alarm_rule_series_ids_fts"(rowid, "series_ids") VALUES (new.id, new."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_model_ids_fts" USING fts5("model_ids", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_model_ids_fts"("alarm_rule_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_model_ids_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_model_ids_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_model_ids_fts"("alarm_rule_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_model_ids_fts"("alarm_rule_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "alarm_rule_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_dealer_ids_fts" USING fts5("dealer_ids", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_dealer_ids_fts"("alarm_rule_dealer_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_dealer_ids_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_dealer_ids_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_dealer_ids_fts"("alarm_rule_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_dealer_ids_fts_update" AFTER UPDATE OF "dealer_ids" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_dealer_ids_fts"("alarm_rule_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); INSERT INTO "alarm_rule_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_vehicle_ids_fts" USING fts5("vehicle_ids", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_vehicle_ids_fts"("alarm_rule_vehicle_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_vehicle_ids_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_vehicle_ids_fts"(rowid, "vehicle_ids") VALUES (new.id, new."vehicle_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_vehicle_ids_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_vehicle_ids_fts"("alarm_rule_vehicle_ids_fts", rowid, "vehicle_ids") VALUES ('delete', old.id, old."vehicle_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_vehicle_ids_fts_update" AFTER UPDATE OF "vehicle_ids" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_vehicle_ids_fts"("alarm_rule_vehicle_ids_fts", rowid, "vehicle_ids") VALUES ('delete', old.id, old."vehicle_ids"); INSERT INTO "alarm_rule_vehicle_ids_fts"(rowid, "vehicle_ids") VALUES (new.id, new."vehicle_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_area_ids_fts" USING fts5("area_ids", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_area_ids_fts"("alarm_rule_area_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_area_ids_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_area_ids_fts"(rowid, "area_ids") VALUES (new.id, new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_area_ids_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_area_ids_fts"("alarm_rule_area_ids_fts", rowid, "area_ids") VALUES ('delete', old.id, old."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_area_ids_fts_update" AFTER UPDATE OF "area_ids" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_area_ids_fts"("alarm_rule_area_ids_fts", rowid, "area_ids") VALUES ('delete', old.id, old."area_ids"); INSERT INTO "alarm_rule_area_ids_fts"(rowid, "area_ids") VALUES (new.id, new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_rule_channels_fts" USING fts5("channels", content="alarm_rule", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_rule_channels_fts"("alarm_rule_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_channels_fts_insert" AFTER INSERT ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_channels_fts_delete" AFTER DELETE ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_channels_fts"("alarm_rule_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_rule_channels_fts_update" AFTER UPDATE OF "channels" ON "alarm_rule" BEGIN INSERT INTO "alarm_rule_channels_fts"("alarm_rule_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "alarm_rule_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_channel_refund_no_created_at_id_idx" ON "refund" ("channel_refund_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "reconcile" (
  "transaction_id" text NOT NULL DEFAULT '',
  "result" integer NOT NULL DEFAULT 0,
  "bill_date" text NOT NULL DEFAULT '',
  "pay_channel" integer NOT NULL DEFAULT 0,
  "flow" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "ours_cents" integer NOT NULL DEFAULT 0,
  "channel_cents" integer NOT NULL DEFAULT 0,
  "diff_cents" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "handled_by" integer NOT NULL DEFAULT 0,
  "handled_at" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_bill_date_id_idx" ON "reconcile" ("bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_transaction_id_bill_date_id_idx" ON "reconcile" ("transaction_id", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_result_bill_date_id_idx" ON "reconcile" ("result", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_pay_channel_bill_date_id_idx" ON "reconcile" ("pay_channel", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_flow_bill_date_id_idx" ON "reconcile" ("flow", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_order_id_bill_date_id_idx" ON "reconcile" ("order_id", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_handled_by_bill_date_id_idx" ON "reconcile" ("handled_by", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_created_at_bill_date_id_idx" ON "reconcile" ("created_at", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_created_at_id_idx" ON "reconcile" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "reconcile_transaction_id_flow_pay_channel_key" ON "reconcile" ("transaction_id", "flow", "pay_channel");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_bill_date_pay_channel_result_idx" ON "reconcile" ("bill_date", "pay_channel", "result");
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "third_party" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "third_party_account" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_third_party_created_at_id_idx" ON "operator" ("third_party", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "third_party" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_third_party_created_at_id_idx" ON "login_log" ("third_party", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "third_party" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_third_party_last_seen_at_id_idx" ON "session" ("third_party", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "third_party_account" (
  "issuer" text NOT NULL DEFAULT '',
  "subject" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "linked_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("issuer", "subject")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "third_party_account_user_key" ON "third_party_account" ("user_id");
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "charge_open" ADD COLUMN "curve" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "charge_curve" (
  "charge_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "curve" text NOT NULL DEFAULT '',
  PRIMARY KEY ("charge_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_curve_start_idx" ON "charge_curve" ("start_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "battery_daily" (
  "battery_id" integer NOT NULL DEFAULT 0,
  "day" integer NOT NULL DEFAULT 0,
  "soh" integer NOT NULL DEFAULT 0,
  "cycles" integer NOT NULL DEFAULT 0,
  "delta_mv" integer NOT NULL DEFAULT 0,
  "min_temp_k" integer NOT NULL DEFAULT 0,
  "max_temp_k" integer NOT NULL DEFAULT 0,
  "min_mv" integer NOT NULL DEFAULT 0,
  "max_mv" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("battery_id", "day")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_daily_day_idx" ON "battery_daily" ("day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "battery_sighting" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "first_at" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "reports" integer NOT NULL DEFAULT 0,
  "raised" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id", "code")
);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm_rule_state" ADD COLUMN "held" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_user_day" (
  "day" integer NOT NULL DEFAULT 0,
  "user_id" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "user_id")
);
-- +goose StatementEnd
