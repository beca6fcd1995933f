-- +goose Up

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
ALTER TABLE "alarm_rule_state" ADD COLUMN "held" text NOT NULL DEFAULT '';
-- +goose StatementEnd
