-- +goose Up

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "lock_state" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "battery" ADD COLUMN "lock_command_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_lock_state_created_at_id_idx" ON "battery" ("lock_state", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_lock_command_no_created_at_id_idx" ON "battery" ("lock_command_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "charge_session" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "battery_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "duration_min" integer NOT NULL DEFAULT 0,
  "start_soc" integer NOT NULL DEFAULT 0,
  "end_soc" integer NOT NULL DEFAULT 0,
  "energy_wh" integer NOT NULL DEFAULT 0,
  "max_current" integer NOT NULL DEFAULT 0,
  "max_temp_c" integer NOT NULL DEFAULT 0,
  "end_reason" integer NOT NULL DEFAULT 0,
  "abnormal" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_start_at_id_idx" ON "charge_session" ("start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_duration_min_start_at_id_idx" ON "charge_session" ("duration_min", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_energy_wh_start_at_id_idx" ON "charge_session" ("energy_wh", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_max_temp_c_start_at_id_idx" ON "charge_session" ("max_temp_c", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_end_reason_start_at_id_idx" ON "charge_session" ("end_reason", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_abnormal_start_at_id_idx" ON "charge_session" ("abnormal", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_city_code_start_at_id_idx" ON "charge_session" ("city_code", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_dealer_id_start_at_id_idx" ON "charge_session" ("dealer_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_created_at_start_at_id_idx" ON "charge_session" ("created_at", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_created_at_id_idx" ON "charge_session" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "charge_session_vehicle_id_start_at_key" ON "charge_session" ("vehicle_id", "start_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_session_of_battery_id_idx" ON "charge_session" ("battery_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "stolen_report" ADD COLUMN "lock_state" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "stolen_report" ADD COLUMN "lock_command_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_lock_state_lost_at_id_idx" ON "stolen_report" ("lock_state", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_lock_command_no_lost_at_id_idx" ON "stolen_report" ("lock_command_no", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

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
CREATE TABLE "helmet" (
  "helmet_sn" text NOT NULL DEFAULT '',
  "helmet_sn_q" text NOT NULL DEFAULT '',
  "bt_mac" text NOT NULL DEFAULT '',
  "bt_mac_q" text NOT NULL DEFAULT '',
  "model_name" text NOT NULL DEFAULT '',
  "cert_no" text NOT NULL DEFAULT '',
  "cert_no_q" text NOT NULL DEFAULT '',
  "size" integer NOT NULL DEFAULT 0,
  "color" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "bound_at" integer NOT NULL DEFAULT 0,
  "sync" integer NOT NULL DEFAULT 0,
  "interlock" integer NOT NULL DEFAULT 0,
  "wear_status" integer NOT NULL DEFAULT 0,
  "battery_pct" integer NOT NULL DEFAULT 0,
  "firmware" text NOT NULL DEFAULT '',
  "firmware_q" text NOT NULL DEFAULT '',
  "last_report_at" integer NOT NULL DEFAULT 0,
  "command_no" text NOT NULL DEFAULT '',
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
CREATE INDEX "helmet_created_at_id_idx" ON "helmet" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "helmet_helmet_sn_key" ON "helmet" ("helmet_sn") WHERE deleted_at = 0 AND helmet_sn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "helmet_bt_mac_key" ON "helmet" ("bt_mac") WHERE deleted_at = 0 AND bt_mac <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_model_name_created_at_id_idx" ON "helmet" ("model_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_cert_no_created_at_id_idx" ON "helmet" ("cert_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_size_created_at_id_idx" ON "helmet" ("size", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_dealer_id_created_at_id_idx" ON "helmet" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_status_created_at_id_idx" ON "helmet" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_vehicle_id_created_at_id_idx" ON "helmet" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_app_user_id_created_at_id_idx" ON "helmet" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_bound_at_created_at_id_idx" ON "helmet" ("bound_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_sync_created_at_id_idx" ON "helmet" ("sync", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_interlock_created_at_id_idx" ON "helmet" ("interlock", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_wear_status_created_at_id_idx" ON "helmet" ("wear_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_battery_pct_created_at_id_idx" ON "helmet" ("battery_pct", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_firmware_created_at_id_idx" ON "helmet" ("firmware", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_last_report_at_created_at_id_idx" ON "helmet" ("last_report_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "helmet_command_no_created_at_id_idx" ON "helmet" ("command_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "helmet_helmet_sn_q_fts" USING fts5("helmet_sn_q", content="helmet", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "helmet_helmet_sn_q_fts"("helmet_helmet_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_helmet_sn_q_fts_insert" AFTER INSERT ON "helmet" BEGIN INSERT INTO "helmet_helmet_sn_q_fts"(rowid, "helmet_sn_q") VALUES (new.id, new."helmet_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_helmet_sn_q_fts_delete" AFTER DELETE ON "helmet" BEGIN INSERT INTO "helmet_helmet_sn_q_fts"("helmet_helmet_sn_q_fts", rowid, "helmet_sn_q") VALUES ('delete', old.id, old."helmet_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_helmet_sn_q_fts_update" AFTER UPDATE OF "helmet_sn_q" ON "helmet" BEGIN INSERT INTO "helmet_helmet_sn_q_fts"("helmet_helmet_sn_q_fts", rowid, "helmet_sn_q") VALUES ('delete', old.id, old."helmet_sn_q"); INSERT INTO "helmet_helmet_sn_q_fts"(rowid, "helmet_sn_q") VALUES (new.id, new."helmet_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "helmet_bt_mac_q_fts" USING fts5("bt_mac_q", content="helmet", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "helmet_bt_mac_q_fts"("helmet_bt_mac_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_bt_mac_q_fts_insert" AFTER INSERT ON "helmet" BEGIN INSERT INTO "helmet_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_bt_mac_q_fts_delete" AFTER DELETE ON "helmet" BEGIN INSERT INTO "helmet_bt_mac_q_fts"("helmet_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_bt_mac_q_fts_update" AFTER UPDATE OF "bt_mac_q" ON "helmet" BEGIN INSERT INTO "helmet_bt_mac_q_fts"("helmet_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); INSERT INTO "helmet_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "helmet_cert_no_q_fts" USING fts5("cert_no_q", content="helmet", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "helmet_cert_no_q_fts"("helmet_cert_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_cert_no_q_fts_insert" AFTER INSERT ON "helmet" BEGIN INSERT INTO "helmet_cert_no_q_fts"(rowid, "cert_no_q") VALUES (new.id, new."cert_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_cert_no_q_fts_delete" AFTER DELETE ON "helmet" BEGIN INSERT INTO "helmet_cert_no_q_fts"("helmet_cert_no_q_fts", rowid, "cert_no_q") VALUES ('delete', old.id, old."cert_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_cert_no_q_fts_update" AFTER UPDATE OF "cert_no_q" ON "helmet" BEGIN INSERT INTO "helmet_cert_no_q_fts"("helmet_cert_no_q_fts", rowid, "cert_no_q") VALUES ('delete', old.id, old."cert_no_q"); INSERT INTO "helmet_cert_no_q_fts"(rowid, "cert_no_q") VALUES (new.id, new."cert_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "helmet_firmware_q_fts" USING fts5("firmware_q", content="helmet", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "helmet_firmware_q_fts"("helmet_firmware_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_firmware_q_fts_insert" AFTER INSERT ON "helmet" BEGIN INSERT INTO "helmet_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_firmware_q_fts_delete" AFTER DELETE ON "helmet" BEGIN INSERT INTO "helmet_firmware_q_fts"("helmet_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "helmet_firmware_q_fts_update" AFTER UPDATE OF "firmware_q" ON "helmet" BEGIN INSERT INTO "helmet_firmware_q_fts"("helmet_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "helmet_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "vehicle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_vehicle_id_created_at_id_idx" ON "order" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "plan_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_plan_id_created_at_id_idx" ON "order_item" ("plan_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_subscription" ADD COLUMN "last_plan_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_last_plan_id_end_at_id_idx" ON "service_subscription" ("last_plan_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "smart_service" (
  "plan_no" text NOT NULL DEFAULT '',
  "plan_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "plan_type" text NOT NULL DEFAULT '',
  "duration_count" integer NOT NULL DEFAULT 0,
  "duration_unit" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "price_cents" integer NOT NULL DEFAULT 0,
  "list_price_cents" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "sale_from" integer NOT NULL DEFAULT 0,
  "sale_to" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
  "features" text NOT NULL DEFAULT '',
  "data_mb_per_month" integer NOT NULL DEFAULT 0,
  "icon" text NOT NULL DEFAULT '',
  "description_zh" text NOT NULL DEFAULT '',
  "description_en" text NOT NULL DEFAULT '',
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
CREATE INDEX "smart_service_plan_type_sort_id_idx" ON "smart_service" ("plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "smart_service_plan_no_key" ON "smart_service" ("plan_no") WHERE deleted_at = 0 AND plan_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_plan_type_id_idx" ON "smart_service" ("plan_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_status_plan_type_sort_id_idx" ON "smart_service" ("status", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_price_cents_plan_type_sort_id_idx" ON "smart_service" ("price_cents", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_list_price_cents_plan_type_sort_id_idx" ON "smart_service" ("list_price_cents", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sale_from_plan_type_sort_id_idx" ON "smart_service" ("sale_from", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sale_to_plan_type_sort_id_idx" ON "smart_service" ("sale_to", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sort_id_idx" ON "smart_service" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_created_at_plan_type_sort_id_idx" ON "smart_service" ("created_at", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_created_at_id_idx" ON "smart_service" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_plan_no_q_fts" USING fts5("plan_no_q", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"(rowid, "plan_no_q") VALUES (new.id, new."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts", rowid, "plan_no_q") VALUES ('delete', old.id, old."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_update" AFTER UPDATE OF "plan_no_q" ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts", rowid, "plan_no_q") VALUES ('delete', old.id, old."plan_no_q"); INSERT INTO "smart_service_plan_no_q_fts"(rowid, "plan_no_q") VALUES (new.id, new."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_name_q_fts" USING fts5("name_q", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_update" AFTER UPDATE OF "name_q" ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "smart_service_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_model_ids_fts" USING fts5("model_ids", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "smart_service_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "plan_name_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "plan_name_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "order_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "amount_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_order_id_created_at_id_idx" ON "service_record" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "charge_open" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "start_soc" integer NOT NULL DEFAULT 0,
  "end_soc" integer NOT NULL DEFAULT 0,
  "power" integer NOT NULL DEFAULT 0,
  "energy" integer NOT NULL DEFAULT 0,
  "max_current" integer NOT NULL DEFAULT 0,
  "max_temp_c" integer NOT NULL DEFAULT 0,
  "end_reason" integer NOT NULL DEFAULT 0,
  "lng" real NOT NULL DEFAULT 0,
  "lat" real NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "charge_open_due_idx" ON "charge_open" ("due_at");
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
