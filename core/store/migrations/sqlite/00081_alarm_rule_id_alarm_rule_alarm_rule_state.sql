-- +goose Up

-- +goose StatementBegin
ALTER TABLE "alarm" ADD COLUMN "rule_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_id_status_level_last_at_id_idx" ON "alarm" ("rule_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_id_first_at_idx" ON "alarm" ("rule_id", "first_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_rule" (
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "rule_source" integer NOT NULL DEFAULT 0,
  "err_code" integer NOT NULL DEFAULT 0,
  "priority" integer NOT NULL DEFAULT 0,
  "match" integer NOT NULL DEFAULT 0,
  "conditions" text NOT NULL DEFAULT '',
  "hold_for" integer NOT NULL DEFAULT 0,
  "hold_unit" integer NOT NULL DEFAULT 0,
  "clear_conditions" text NOT NULL DEFAULT '',
  "clear_match" integer NOT NULL DEFAULT 0,
  "clear_for" integer NOT NULL DEFAULT 0,
  "clear_unit" integer NOT NULL DEFAULT 0,
  "series_ids" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "dealer_ids" text NOT NULL DEFAULT '',
  "vehicle_ids" text NOT NULL DEFAULT '',
  "active_window" text NOT NULL DEFAULT '',
  "duty_role_id" integer NOT NULL DEFAULT 0,
  "suppress_min" integer NOT NULL DEFAULT 0,
  "escalate_min" integer NOT NULL DEFAULT 0,
  "hits24h" integer NOT NULL DEFAULT 0,
  "stop_cause" integer NOT NULL DEFAULT 0,
  "stop_reason" text NOT NULL DEFAULT '',
  "stopped_at" integer NOT NULL DEFAULT 0,
  "dry_run_at" integer NOT NULL DEFAULT 0,
  "dry_run_count" integer NOT NULL DEFAULT 0,
  "dry_run_vehicles" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "alarm_rule_priority_id_idx" ON "alarm_rule" ("priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_status_priority_id_idx" ON "alarm_rule" ("status", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_rule_source_priority_id_idx" ON "alarm_rule" ("rule_source", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_err_code_priority_id_idx" ON "alarm_rule" ("err_code", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_duty_role_id_priority_id_idx" ON "alarm_rule" ("duty_role_id", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_stop_cause_priority_id_idx" ON "alarm_rule" ("stop_cause", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_created_at_priority_id_idx" ON "alarm_rule" ("created_at", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_created_at_id_idx" ON "alarm_rule" ("created_at", "id") WHERE deleted_at = 0;
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
CREATE TABLE "alarm_rule_state" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "rule_id" integer NOT NULL DEFAULT 0,
  "since" integer NOT NULL DEFAULT 0,
  "raised_at" integer NOT NULL DEFAULT 0,
  "clear_since" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "notify_at" integer NOT NULL DEFAULT 0,
  "notified_at" integer NOT NULL DEFAULT 0,
  "escalate_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id", "rule_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_state_rule_idx" ON "alarm_rule_state" ("rule_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_state_due_idx" ON "alarm_rule_state" ("due_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_state_notify_idx" ON "alarm_rule_state" ("notify_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_rule_state_escalate_idx" ON "alarm_rule_state" ("escalate_at");
-- +goose StatementEnd
