-- +goose Up

-- +goose StatementBegin
CREATE TABLE "fault_report" (
  "report_no" text NOT NULL DEFAULT '',
  "report_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "fault_source" integer NOT NULL DEFAULT 0,
  "symptom" text NOT NULL DEFAULT '',
  "ecu_type" integer NOT NULL DEFAULT 0,
  "dtc_code" text NOT NULL DEFAULT '',
  "dtc_code_q" text NOT NULL DEFAULT '',
  "occur_at" integer NOT NULL DEFAULT 0,
  "odo_km" integer NOT NULL DEFAULT 0,
  "occurrences" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "repeated" integer NOT NULL DEFAULT 0,
  "images" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "test_vehicle" integer NOT NULL DEFAULT 0,
  "production_date" text NOT NULL DEFAULT '',
  "activated_on" text NOT NULL DEFAULT '',
  "months_in_service" integer NOT NULL DEFAULT 0,
  "firmware" text NOT NULL DEFAULT '',
  "firmware_q" text NOT NULL DEFAULT '',
  "freeze_frame" text NOT NULL DEFAULT '',
  "part_code" text NOT NULL DEFAULT '',
  "part_code_q" text NOT NULL DEFAULT '',
  "part_batch" text NOT NULL DEFAULT '',
  "root_cause" text NOT NULL DEFAULT '',
  "solution" text NOT NULL DEFAULT '',
  "reject_reason" text NOT NULL DEFAULT '',
  "closed_at" integer NOT NULL DEFAULT 0,
  "alarm_id" integer NOT NULL DEFAULT 0,
  "repair_order_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "fault_report_occur_at_id_idx" ON "fault_report" ("occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "fault_report_report_no_key" ON "fault_report" ("report_no") WHERE deleted_at = 0 AND report_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_status_occur_at_id_idx" ON "fault_report" ("status", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_fault_source_occur_at_id_idx" ON "fault_report" ("fault_source", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_symptom_occur_at_id_idx" ON "fault_report" ("symptom", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_ecu_type_occur_at_id_idx" ON "fault_report" ("ecu_type", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_dtc_code_occur_at_id_idx" ON "fault_report" ("dtc_code", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_odo_km_occur_at_id_idx" ON "fault_report" ("odo_km", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_repeated_occur_at_id_idx" ON "fault_report" ("repeated", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_model_id_occur_at_id_idx" ON "fault_report" ("model_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_dealer_id_occur_at_id_idx" ON "fault_report" ("dealer_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_test_vehicle_occur_at_id_idx" ON "fault_report" ("test_vehicle", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_production_date_occur_at_id_idx" ON "fault_report" ("production_date", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_activated_on_occur_at_id_idx" ON "fault_report" ("activated_on", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_months_in_service_occur_at_id_idx" ON "fault_report" ("months_in_service", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_firmware_occur_at_id_idx" ON "fault_report" ("firmware", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_part_code_occur_at_id_idx" ON "fault_report" ("part_code", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_part_batch_occur_at_id_idx" ON "fault_report" ("part_batch", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_root_cause_occur_at_id_idx" ON "fault_report" ("root_cause", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_closed_at_occur_at_id_idx" ON "fault_report" ("closed_at", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_created_at_occur_at_id_idx" ON "fault_report" ("created_at", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_created_at_id_idx" ON "fault_report" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_vehicle_id_dtc_code_occur_at_deleted_at_idx" ON "fault_report" ("vehicle_id", "dtc_code", "occur_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_of_vehicle_id_idx" ON "fault_report" ("vehicle_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_report_no_q_fts" USING fts5("report_no_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_update" AFTER UPDATE OF "report_no_q" ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); INSERT INTO "fault_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_dtc_code_q_fts" USING fts5("dtc_code_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"(rowid, "dtc_code_q") VALUES (new.id, new."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts", rowid, "dtc_code_q") VALUES ('delete', old.id, old."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_update" AFTER UPDATE OF "dtc_code_q" ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts", rowid, "dtc_code_q") VALUES ('delete', old.id, old."dtc_code_q"); INSERT INTO "fault_report_dtc_code_q_fts"(rowid, "dtc_code_q") VALUES (new.id, new."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_firmware_q_fts" USING fts5("firmware_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_update" AFTER UPDATE OF "firmware_q" ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "fault_report_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_part_code_q_fts" USING fts5("part_code_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"(rowid, "part_code_q") VALUES (new.id, new."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts", rowid, "part_code_q") VALUES ('delete', old.id, old."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_update" AFTER UPDATE OF "part_code_q" ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts", rowid, "part_code_q") VALUES ('delete', old.id, old."part_code_q"); INSERT INTO "fault_report_part_code_q_fts"(rowid, "part_code_q") VALUES (new.id, new."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "blue_tooth_info" (
  "mac" text NOT NULL DEFAULT '',
  "mac_q" text NOT NULL DEFAULT '',
  "ble_name" text NOT NULL DEFAULT '',
  "ble_name_q" text NOT NULL DEFAULT '',
  "module_sn" text NOT NULL DEFAULT '',
  "module_sn_q" text NOT NULL DEFAULT '',
  "imei" text NOT NULL DEFAULT '',
  "imei_q" text NOT NULL DEFAULT '',
  "chip_model" text NOT NULL DEFAULT '',
  "protocol" integer NOT NULL DEFAULT 0,
  "firmware" text NOT NULL DEFAULT '',
  "firmware_q" text NOT NULL DEFAULT '',
  "batch_no" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "key_state" integer NOT NULL DEFAULT 0,
  "key_count" integer NOT NULL DEFAULT 0,
  "last_connect_at" integer NOT NULL DEFAULT 0,
  "last_phone_model" text NOT NULL DEFAULT '',
  "last_phone_model_q" text NOT NULL DEFAULT '',
  "last_rssi" integer NOT NULL DEFAULT 0,
  "last_fail_code" text NOT NULL DEFAULT '',
  "fail_count7d" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "blue_tooth_info_created_at_id_idx" ON "blue_tooth_info" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "blue_tooth_info_mac_key" ON "blue_tooth_info" ("mac") WHERE deleted_at = 0 AND mac <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_ble_name_created_at_id_idx" ON "blue_tooth_info" ("ble_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "blue_tooth_info_module_sn_key" ON "blue_tooth_info" ("module_sn") WHERE deleted_at = 0 AND module_sn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_imei_created_at_id_idx" ON "blue_tooth_info" ("imei", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_chip_model_created_at_id_idx" ON "blue_tooth_info" ("chip_model", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_protocol_created_at_id_idx" ON "blue_tooth_info" ("protocol", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_firmware_created_at_id_idx" ON "blue_tooth_info" ("firmware", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_batch_no_created_at_id_idx" ON "blue_tooth_info" ("batch_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "blue_tooth_info_vehicle_id_key" ON "blue_tooth_info" ("vehicle_id") WHERE deleted_at = 0 AND vehicle_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_dealer_id_created_at_id_idx" ON "blue_tooth_info" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_key_state_created_at_id_idx" ON "blue_tooth_info" ("key_state", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_last_connect_at_created_at_id_idx" ON "blue_tooth_info" ("last_connect_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_last_phone_model_created_at_id_idx" ON "blue_tooth_info" ("last_phone_model", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_last_fail_code_created_at_id_idx" ON "blue_tooth_info" ("last_fail_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "blue_tooth_info_fail_count7d_created_at_id_idx" ON "blue_tooth_info" ("fail_count7d", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_mac_q_fts" USING fts5("mac_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_mac_q_fts"("blue_tooth_info_mac_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_mac_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_mac_q_fts"(rowid, "mac_q") VALUES (new.id, new."mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_mac_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_mac_q_fts"("blue_tooth_info_mac_q_fts", rowid, "mac_q") VALUES ('delete', old.id, old."mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_mac_q_fts_update" AFTER UPDATE OF "mac_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_mac_q_fts"("blue_tooth_info_mac_q_fts", rowid, "mac_q") VALUES ('delete', old.id, old."mac_q"); INSERT INTO "blue_tooth_info_mac_q_fts"(rowid, "mac_q") VALUES (new.id, new."mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_ble_name_q_fts" USING fts5("ble_name_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_ble_name_q_fts"("blue_tooth_info_ble_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_ble_name_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_ble_name_q_fts"(rowid, "ble_name_q") VALUES (new.id, new."ble_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_ble_name_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_ble_name_q_fts"("blue_tooth_info_ble_name_q_fts", rowid, "ble_name_q") VALUES ('delete', old.id, old."ble_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_ble_name_q_fts_update" AFTER UPDATE OF "ble_name_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_ble_name_q_fts"("blue_tooth_info_ble_name_q_fts", rowid, "ble_name_q") VALUES ('delete', old.id, old."ble_name_q"); INSERT INTO "blue_tooth_info_ble_name_q_fts"(rowid, "ble_name_q") VALUES (new.id, new."ble_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_module_sn_q_fts" USING fts5("module_sn_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_module_sn_q_fts"("blue_tooth_info_module_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_module_sn_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_module_sn_q_fts"(rowid, "module_sn_q") VALUES (new.id, new."module_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_module_sn_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_module_sn_q_fts"("blue_tooth_info_module_sn_q_fts", rowid, "module_sn_q") VALUES ('delete', old.id, old."module_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_module_sn_q_fts_update" AFTER UPDATE OF "module_sn_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_module_sn_q_fts"("blue_tooth_info_module_sn_q_fts", rowid, "module_sn_q") VALUES ('delete', old.id, old."module_sn_q"); INSERT INTO "blue_tooth_info_module_sn_q_fts"(rowid, "module_sn_q") VALUES (new.id, new."module_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_imei_q_fts" USING fts5("imei_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_imei_q_fts"("blue_tooth_info_imei_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_imei_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_imei_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_imei_q_fts"("blue_tooth_info_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_imei_q_fts_update" AFTER UPDATE OF "imei_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_imei_q_fts"("blue_tooth_info_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); INSERT INTO "blue_tooth_info_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_firmware_q_fts" USING fts5("firmware_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_firmware_q_fts"("blue_tooth_info_firmware_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_firmware_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_firmware_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_firmware_q_fts"("blue_tooth_info_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_firmware_q_fts_update" AFTER UPDATE OF "firmware_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_firmware_q_fts"("blue_tooth_info_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "blue_tooth_info_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "blue_tooth_info_last_phone_model_q_fts" USING fts5("last_phone_model_q", content="blue_tooth_info", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "blue_tooth_info_last_phone_model_q_fts"("blue_tooth_info_last_phone_model_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_last_phone_model_q_fts_insert" AFTER INSERT ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_last_phone_model_q_fts"(rowid, "last_phone_model_q") VALUES (new.id, new."last_phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_last_phone_model_q_fts_delete" AFTER DELETE ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_last_phone_model_q_fts"("blue_tooth_info_last_phone_model_q_fts", rowid, "last_phone_model_q") VALUES ('delete', old.id, old."last_phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "blue_tooth_info_last_phone_model_q_fts_update" AFTER UPDATE OF "last_phone_model_q" ON "blue_tooth_info" BEGIN INSERT INTO "blue_tooth_info_last_phone_model_q_fts"("blue_tooth_info_last_phone_model_q_fts", rowid, "last_phone_model_q") VALUES ('delete', old.id, old."last_phone_model_q"); INSERT INTO "blue_tooth_info_last_phone_model_q_fts"(rowid, "last_phone_model_q") VALUES (new.id, new."last_phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion" (
  "promotion_no" text NOT NULL DEFAULT '',
  "promotion_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "promotion_type" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "rules_zh" text NOT NULL DEFAULT '',
  "rules_en" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "benefit_type" integer NOT NULL DEFAULT 0,
  "benefit_amount" integer NOT NULL DEFAULT 0,
  "benefit_rate" integer NOT NULL DEFAULT 0,
  "goods_ids" text NOT NULL DEFAULT '',
  "dealer_ids" text NOT NULL DEFAULT '',
  "need_signup" integer NOT NULL DEFAULT 0,
  "quota" integer NOT NULL DEFAULT 0,
  "per_user_limit" integer NOT NULL DEFAULT 0,
  "lead_count" integer NOT NULL DEFAULT 0,
  "end_reason" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "current_version_no" integer NOT NULL DEFAULT 0,
  "has_draft" integer NOT NULL DEFAULT 0,
  "impression_count" integer NOT NULL DEFAULT 0,
  "click_count" integer NOT NULL DEFAULT 0,
  "click_rate" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "promotion_sort_order_start_at_id_idx" ON "promotion" ("sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "promotion_promotion_no_key" ON "promotion" ("promotion_no") WHERE deleted_at = 0 AND promotion_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_promotion_type_sort_order_start_at_id_idx" ON "promotion" ("promotion_type", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_sort_order_id_idx" ON "promotion" ("start_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_id_idx" ON "promotion" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_end_at_sort_order_start_at_id_idx" ON "promotion" ("end_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_end_at_deleted_at_idx" ON "promotion" ("start_at", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_benefit_type_sort_order_start_at_id_idx" ON "promotion" ("benefit_type", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_need_signup_sort_order_start_at_id_idx" ON "promotion" ("need_signup", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_en_complete_sort_order_start_at_id_idx" ON "promotion" ("en_complete", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_shelf_status_sort_order_start_at_id_idx" ON "promotion" ("shelf_status", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_published_at_sort_order_start_at_id_idx" ON "promotion" ("published_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_sort_order_id_idx" ON "promotion" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_has_draft_sort_order_start_at_id_idx" ON "promotion" ("has_draft", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_click_rate_sort_order_start_at_id_idx" ON "promotion" ("click_rate", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_created_at_sort_order_start_at_id_idx" ON "promotion" ("created_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_created_at_id_idx" ON "promotion" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_promotion_no_q_fts" USING fts5("promotion_no_q", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"(rowid, "promotion_no_q") VALUES (new.id, new."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts", rowid, "promotion_no_q") VALUES ('delete', old.id, old."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_update" AFTER UPDATE OF "promotion_no_q" ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts", rowid, "promotion_no_q") VALUES ('delete', old.id, old."promotion_no_q"); INSERT INTO "promotion_promotion_no_q_fts"(rowid, "promotion_no_q") VALUES (new.id, new."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_title_q_fts" USING fts5("title_q", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_update" AFTER UPDATE OF "title_q" ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "promotion_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_goods_ids_fts" USING fts5("goods_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"(rowid, "goods_ids") VALUES (new.id, new."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts", rowid, "goods_ids") VALUES ('delete', old.id, old."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_update" AFTER UPDATE OF "goods_ids" ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts", rowid, "goods_ids") VALUES ('delete', old.id, old."goods_ids"); INSERT INTO "promotion_goods_ids_fts"(rowid, "goods_ids") VALUES (new.id, new."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_dealer_ids_fts" USING fts5("dealer_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_update" AFTER UPDATE OF "dealer_ids" ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); INSERT INTO "promotion_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_model_ids_fts" USING fts5("model_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "promotion_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_platforms_fts" USING fts5("platforms", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_update" AFTER UPDATE OF "platforms" ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "promotion_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion_lead" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "promotion_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "contacted_at" integer NOT NULL DEFAULT 0,
  "follow_note" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "channel" integer NOT NULL DEFAULT 0,
  "signed_at" integer NOT NULL DEFAULT 0,
  "consent_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "promotion_lead_signed_at_id_idx" ON "promotion_lead" ("signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_name_signed_at_id_idx" ON "promotion_lead" ("name", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_phone_signed_at_id_idx" ON "promotion_lead" ("phone", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_phone_ending_signed_at_id_idx" ON "promotion_lead" (substr("phone", length("phone") - 3), "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_promotion_id_signed_at_id_idx" ON "promotion_lead" ("promotion_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_status_signed_at_id_idx" ON "promotion_lead" ("status", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_dealer_id_signed_at_id_idx" ON "promotion_lead" ("dealer_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_due_at_signed_at_id_idx" ON "promotion_lead" ("due_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_late_signed_at_id_idx" ON "promotion_lead" ("late", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_contacted_at_signed_at_id_idx" ON "promotion_lead" ("contacted_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_app_user_id_signed_at_id_idx" ON "promotion_lead" ("app_user_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_city_code_signed_at_id_idx" ON "promotion_lead" ("city_code", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_model_id_signed_at_id_idx" ON "promotion_lead" ("model_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_channel_signed_at_id_idx" ON "promotion_lead" ("channel", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_created_at_signed_at_id_idx" ON "promotion_lead" ("created_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_created_at_id_idx" ON "promotion_lead" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "promotion_lead_promotion_id_phone_key" ON "promotion_lead" ("promotion_id", "phone") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_status_late_due_at_deleted_at_idx" ON "promotion_lead" ("status", "late", "due_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_lead_name_q_fts" USING fts5("name_q", content="promotion_lead", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_insert" AFTER INSERT ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_delete" AFTER DELETE ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_update" AFTER UPDATE OF "name_q" ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "promotion_lead_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_lead_phone_q_fts" USING fts5("phone_q", content="promotion_lead", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_insert" AFTER INSERT ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_delete" AFTER DELETE ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_update" AFTER UPDATE OF "phone_q" ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "promotion_lead_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ar_event" (
  "event_no" text NOT NULL DEFAULT '',
  "event_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "ar_type" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "ar_pack" text NOT NULL DEFAULT '',
  "markers" text NOT NULL DEFAULT '',
  "points" text NOT NULL DEFAULT '',
  "card_set" text NOT NULL DEFAULT '',
  "need_vehicle" integer NOT NULL DEFAULT 0,
  "daily_times" integer NOT NULL DEFAULT 0,
  "total_times" integer NOT NULL DEFAULT 0,
  "rules_zh" text NOT NULL DEFAULT '',
  "rules_en" text NOT NULL DEFAULT '',
  "share_title_zh" text NOT NULL DEFAULT '',
  "share_title_en" text NOT NULL DEFAULT '',
  "share_image" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "join_users" integer NOT NULL DEFAULT 0,
  "join_times" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ar_event_sort_order_start_at_id_idx" ON "ar_event" ("sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ar_event_event_no_key" ON "ar_event" ("event_no") WHERE deleted_at = 0 AND event_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_ar_type_sort_order_start_at_id_idx" ON "ar_event" ("ar_type", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_start_at_sort_order_id_idx" ON "ar_event" ("start_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_start_at_id_idx" ON "ar_event" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_end_at_sort_order_start_at_id_idx" ON "ar_event" ("end_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_start_at_end_at_deleted_at_idx" ON "ar_event" ("start_at", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_en_complete_sort_order_start_at_id_idx" ON "ar_event" ("en_complete", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_need_vehicle_sort_order_start_at_id_idx" ON "ar_event" ("need_vehicle", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_shelf_status_sort_order_start_at_id_idx" ON "ar_event" ("shelf_status", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_published_at_sort_order_start_at_id_idx" ON "ar_event" ("published_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_sort_order_id_idx" ON "ar_event" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_created_at_sort_order_start_at_id_idx" ON "ar_event" ("created_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_event_created_at_id_idx" ON "ar_event" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ar_event_event_no_q_fts" USING fts5("event_no_q", content="ar_event", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ar_event_event_no_q_fts"("ar_event_event_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_event_no_q_fts_insert" AFTER INSERT ON "ar_event" BEGIN INSERT INTO "ar_event_event_no_q_fts"(rowid, "event_no_q") VALUES (new.id, new."event_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_event_no_q_fts_delete" AFTER DELETE ON "ar_event" BEGIN INSERT INTO "ar_event_event_no_q_fts"("ar_event_event_no_q_fts", rowid, "event_no_q") VALUES ('delete', old.id, old."event_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_event_no_q_fts_update" AFTER UPDATE OF "event_no_q" ON "ar_event" BEGIN INSERT INTO "ar_event_event_no_q_fts"("ar_event_event_no_q_fts", rowid, "event_no_q") VALUES ('delete', old.id, old."event_no_q"); INSERT INTO "ar_event_event_no_q_fts"(rowid, "event_no_q") VALUES (new.id, new."event_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ar_event_name_q_fts" USING fts5("name_q", content="ar_event", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ar_event_name_q_fts"("ar_event_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_name_q_fts_insert" AFTER INSERT ON "ar_event" BEGIN INSERT INTO "ar_event_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_name_q_fts_delete" AFTER DELETE ON "ar_event" BEGIN INSERT INTO "ar_event_name_q_fts"("ar_event_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_name_q_fts_update" AFTER UPDATE OF "name_q" ON "ar_event" BEGIN INSERT INTO "ar_event_name_q_fts"("ar_event_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "ar_event_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ar_event_model_ids_fts" USING fts5("model_ids", content="ar_event", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ar_event_model_ids_fts"("ar_event_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_model_ids_fts_insert" AFTER INSERT ON "ar_event" BEGIN INSERT INTO "ar_event_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_model_ids_fts_delete" AFTER DELETE ON "ar_event" BEGIN INSERT INTO "ar_event_model_ids_fts"("ar_event_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "ar_event" BEGIN INSERT INTO "ar_event_model_ids_fts"("ar_event_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "ar_event_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ar_event_platforms_fts" USING fts5("platforms", content="ar_event", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ar_event_platforms_fts"("ar_event_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_platforms_fts_insert" AFTER INSERT ON "ar_event" BEGIN INSERT INTO "ar_event_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_platforms_fts_delete" AFTER DELETE ON "ar_event" BEGIN INSERT INTO "ar_event_platforms_fts"("ar_event_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_event_platforms_fts_update" AFTER UPDATE OF "platforms" ON "ar_event" BEGIN INSERT INTO "ar_event_platforms_fts"("ar_event_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "ar_event_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ar_participation" (
  "event_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "attempt_no" integer NOT NULL DEFAULT 0,
  "target" text NOT NULL DEFAULT '',
  "target_q" text NOT NULL DEFAULT '',
  "position_lng" real NOT NULL DEFAULT 0,
  "position_lat" real NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "played_at" integer NOT NULL DEFAULT 0,
  "play_no" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_played_at_id_idx" ON "ar_participation" ("played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_event_id_played_at_id_idx" ON "ar_participation" ("event_id", "played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_app_user_id_played_at_id_idx" ON "ar_participation" ("app_user_id", "played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_target_played_at_id_idx" ON "ar_participation" ("target", "played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_result_played_at_id_idx" ON "ar_participation" ("result", "played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_created_at_played_at_id_idx" ON "ar_participation" ("created_at", "played_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ar_participation_created_at_id_idx" ON "ar_participation" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ar_participation_event_id_app_user_id_attempt_no_key" ON "ar_participation" ("event_id", "app_user_id", "attempt_no");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ar_participation_event_id_app_user_id_play_no_key" ON "ar_participation" ("event_id", "app_user_id", "play_no") WHERE play_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ar_participation_fts" USING fts5("target_q", content="ar_participation", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ar_participation_fts"("ar_participation_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_participation_fts_insert" AFTER INSERT ON "ar_participation" BEGIN INSERT INTO "ar_participation_fts"(rowid, "target_q") VALUES (new.id, new."target_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_participation_fts_delete" AFTER DELETE ON "ar_participation" BEGIN INSERT INTO "ar_participation_fts"("ar_participation_fts", rowid, "target_q") VALUES ('delete', old.id, old."target_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ar_participation_fts_update" AFTER UPDATE OF "target_q" ON "ar_participation" BEGIN INSERT INTO "ar_participation_fts"("ar_participation_fts", rowid, "target_q") VALUES ('delete', old.id, old."target_q"); INSERT INTO "ar_participation_fts"(rowid, "target_q") VALUES (new.id, new."target_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "share_count" (
  "stat_date" text NOT NULL DEFAULT '',
  "content_type" integer NOT NULL DEFAULT 0,
  "content_id" integer NOT NULL DEFAULT 0,
  "content_title_zh" text NOT NULL DEFAULT '',
  "content_title_en" text NOT NULL DEFAULT '',
  "content_title_q" text NOT NULL DEFAULT '',
  "channel" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "share_times" integer NOT NULL DEFAULT 0,
  "share_users" integer NOT NULL DEFAULT 0,
  "open_times" integer NOT NULL DEFAULT 0,
  "open_users" integer NOT NULL DEFAULT 0,
  "register_count" integer NOT NULL DEFAULT 0,
  "bind_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_stat_date_share_times_id_idx" ON "share_count" ("stat_date" desc, "share_times" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_stat_date_id_idx" ON "share_count" ("stat_date", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_content_type_stat_date_share_times_id_idx" ON "share_count" ("content_type", "stat_date" desc, "share_times" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_channel_stat_date_share_times_id_idx" ON "share_count" ("channel", "stat_date" desc, "share_times" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_platform_stat_date_share_times_id_idx" ON "share_count" ("platform", "stat_date" desc, "share_times" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_share_times_stat_date_id_idx" ON "share_count" ("share_times", "stat_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_share_times_id_idx" ON "share_count" ("share_times", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_created_at_stat_date_share_times_id_idx" ON "share_count" ("created_at", "stat_date" desc, "share_times" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_count_created_at_id_idx" ON "share_count" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "share_count_stat_date_content_type_content_id_channe_5f55af6" ON "share_count" ("stat_date", "content_type", "content_id", "channel", "platform");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "share_count_fts" USING fts5("content_title_q", content="share_count", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "share_count_fts"("share_count_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "share_count_fts_insert" AFTER INSERT ON "share_count" BEGIN INSERT INTO "share_count_fts"(rowid, "content_title_q") VALUES (new.id, new."content_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "share_count_fts_delete" AFTER DELETE ON "share_count" BEGIN INSERT INTO "share_count_fts"("share_count_fts", rowid, "content_title_q") VALUES ('delete', old.id, old."content_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "share_count_fts_update" AFTER UPDATE OF "content_title_q" ON "share_count" BEGIN INSERT INTO "share_count_fts"("share_count_fts", rowid, "content_title_q") VALUES ('delete', old.id, old."content_title_q"); INSERT INTO "share_count_fts"(rowid, "content_title_q") VALUES (new.id, new."content_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "share_event" (
  "share_no" text NOT NULL DEFAULT '',
  "shared_at" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "content_type" integer NOT NULL DEFAULT 0,
  "content_id" integer NOT NULL DEFAULT 0,
  "content_title_zh" text NOT NULL DEFAULT '',
  "content_title_en" text NOT NULL DEFAULT '',
  "channel" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_shared_at_id_idx" ON "share_event" ("shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "share_event_share_no_key" ON "share_event" ("share_no") WHERE share_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_app_user_id_shared_at_id_idx" ON "share_event" ("app_user_id", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_content_type_shared_at_id_idx" ON "share_event" ("content_type", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_content_id_shared_at_id_idx" ON "share_event" ("content_id", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_channel_shared_at_id_idx" ON "share_event" ("channel", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_platform_shared_at_id_idx" ON "share_event" ("platform", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_created_at_shared_at_id_idx" ON "share_event" ("created_at", "shared_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_event_created_at_id_idx" ON "share_event" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order" (
  "created_at" integer NOT NULL DEFAULT 0,
  "order_no" text NOT NULL DEFAULT '',
  "order_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "items_zh" text NOT NULL DEFAULT '',
  "items_en" text NOT NULL DEFAULT '',
  "units" integer NOT NULL DEFAULT 0,
  "shipped_units" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "user_mobile" text NOT NULL DEFAULT '',
  "user_mobile_q" text NOT NULL DEFAULT '',
  "client_no" text NOT NULL DEFAULT '',
  "goods_cents" integer NOT NULL DEFAULT 0,
  "freight_cents" integer NOT NULL DEFAULT 0,
  "adjust_cents" integer NOT NULL DEFAULT 0,
  "adjustments" integer NOT NULL DEFAULT 0,
  "payable_cents" integer NOT NULL DEFAULT 0,
  "paid_cents" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "transaction_id" text NOT NULL DEFAULT '',
  "paid_at" integer NOT NULL DEFAULT 0,
  "pay_deadline" integer NOT NULL DEFAULT 0,
  "delivery_mode" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "pickup_code" text NOT NULL DEFAULT '',
  "receiver" text NOT NULL DEFAULT '',
  "receiver_q" text NOT NULL DEFAULT '',
  "receiver_mobile" text NOT NULL DEFAULT '',
  "receiver_mobile_q" text NOT NULL DEFAULT '',
  "area_id" integer NOT NULL DEFAULT 0,
  "address" text NOT NULL DEFAULT '',
  "address_q" text NOT NULL DEFAULT '',
  "shipped_at" integer NOT NULL DEFAULT 0,
  "completed_at" integer NOT NULL DEFAULT 0,
  "has_open_refund" integer NOT NULL DEFAULT 0,
  "status_before" integer NOT NULL DEFAULT 0,
  "cancel_reason" text NOT NULL DEFAULT '',
  "cancel_note" text NOT NULL DEFAULT '',
  "buyer_remark" text NOT NULL DEFAULT '',
  "buyer_remark_q" text NOT NULL DEFAULT '',
  "seller_remark" text NOT NULL DEFAULT '',
  "seller_remark_q" text NOT NULL DEFAULT '',
  "invoice_title" text NOT NULL DEFAULT '',
  "invoice_tax_no" text NOT NULL DEFAULT '',
  "next_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "refunded_cents"),
  CHECK ("refunded_cents" <= "paid_cents"),
  CHECK (0 <= "shipped_units"),
  CHECK ("shipped_units" <= "units")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_created_at_id_idx" ON "order" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_order_no_key" ON "order" ("order_no") WHERE deleted_at = 0 AND order_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_status_created_at_id_idx" ON "order" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_app_user_id_created_at_id_idx" ON "order" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_created_at_id_idx" ON "order" ("user_mobile", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_ending_created_at_id_idx" ON "order" (substr("user_mobile", length("user_mobile") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_goods_cents_created_at_id_idx" ON "order" ("goods_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payable_cents_created_at_id_idx" ON "order" ("payable_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_paid_cents_created_at_id_idx" ON "order" ("paid_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_refunded_cents_created_at_id_idx" ON "order" ("refunded_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_pay_channel_created_at_id_idx" ON "order" ("pay_channel", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_transaction_id_created_at_id_idx" ON "order" ("transaction_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_paid_at_created_at_id_idx" ON "order" ("paid_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_pay_deadline_created_at_id_idx" ON "order" ("pay_deadline", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_delivery_mode_created_at_id_idx" ON "order" ("delivery_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_dealer_id_created_at_id_idx" ON "order" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_created_at_id_idx" ON "order" ("receiver", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_created_at_id_idx" ON "order" ("receiver_mobile", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_ending_created_at_id_idx" ON "order" (substr("receiver_mobile", length("receiver_mobile") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_area_id_created_at_id_idx" ON "order" ("area_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_address_created_at_id_idx" ON "order" ("address", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipped_at_created_at_id_idx" ON "order" ("shipped_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_completed_at_created_at_id_idx" ON "order" ("completed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_has_open_refund_created_at_id_idx" ON "order" ("has_open_refund", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_cancel_reason_created_at_id_idx" ON "order" ("cancel_reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_buyer_remark_created_at_id_idx" ON "order" ("buyer_remark", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_seller_remark_created_at_id_idx" ON "order" ("seller_remark", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_invoice_title_created_at_id_idx" ON "order" ("invoice_title", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_invoice_tax_no_created_at_id_idx" ON "order" ("invoice_tax_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_app_user_id_client_no_key" ON "order" ("app_user_id", "client_no") WHERE deleted_at = 0 AND client_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_next_at_deleted_at_idx" ON "order" ("next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_status_delivery_mode_dealer_id_created_at_dele_4e97ccc" ON "order" ("status", "delivery_mode", "dealer_id", "created_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_order_no_q_fts" USING fts5("order_no_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_update" AFTER UPDATE OF "order_no_q" ON "order" BEGIN INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); INSERT INTO "order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_user_mobile_q_fts" USING fts5("user_mobile_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"(rowid, "user_mobile_q") VALUES (new.id, new."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts", rowid, "user_mobile_q") VALUES ('delete', old.id, old."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_update" AFTER UPDATE OF "user_mobile_q" ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts", rowid, "user_mobile_q") VALUES ('delete', old.id, old."user_mobile_q"); INSERT INTO "order_user_mobile_q_fts"(rowid, "user_mobile_q") VALUES (new.id, new."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_receiver_q_fts" USING fts5("receiver_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_receiver_q_fts"(rowid, "receiver_q") VALUES (new.id, new."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts", rowid, "receiver_q") VALUES ('delete', old.id, old."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_update" AFTER UPDATE OF "receiver_q" ON "order" BEGIN INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts", rowid, "receiver_q") VALUES ('delete', old.id, old."receiver_q"); INSERT INTO "order_receiver_q_fts"(rowid, "receiver_q") VALUES (new.id, new."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_receiver_mobile_q_fts" USING fts5("receiver_mobile_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"(rowid, "receiver_mobile_q") VALUES (new.id, new."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts", rowid, "receiver_mobile_q") VALUES ('delete', old.id, old."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_update" AFTER UPDATE OF "receiver_mobile_q" ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts", rowid, "receiver_mobile_q") VALUES ('delete', old.id, old."receiver_mobile_q"); INSERT INTO "order_receiver_mobile_q_fts"(rowid, "receiver_mobile_q") VALUES (new.id, new."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_address_q_fts" USING fts5("address_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_address_q_fts"("order_address_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_address_q_fts"("order_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_update" AFTER UPDATE OF "address_q" ON "order" BEGIN INSERT INTO "order_address_q_fts"("order_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); INSERT INTO "order_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_buyer_remark_q_fts" USING fts5("buyer_remark_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"(rowid, "buyer_remark_q") VALUES (new.id, new."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts", rowid, "buyer_remark_q") VALUES ('delete', old.id, old."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_update" AFTER UPDATE OF "buyer_remark_q" ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts", rowid, "buyer_remark_q") VALUES ('delete', old.id, old."buyer_remark_q"); INSERT INTO "order_buyer_remark_q_fts"(rowid, "buyer_remark_q") VALUES (new.id, new."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_seller_remark_q_fts" USING fts5("seller_remark_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"(rowid, "seller_remark_q") VALUES (new.id, new."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts", rowid, "seller_remark_q") VALUES ('delete', old.id, old."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_update" AFTER UPDATE OF "seller_remark_q" ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts", rowid, "seller_remark_q") VALUES ('delete', old.id, old."seller_remark_q"); INSERT INTO "order_seller_remark_q_fts"(rowid, "seller_remark_q") VALUES (new.id, new."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_item" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "image" text NOT NULL DEFAULT '',
  "item_name_zh" text NOT NULL DEFAULT '',
  "item_name_en" text NOT NULL DEFAULT '',
  "item_name_q" text NOT NULL DEFAULT '',
  "spec_text" text NOT NULL DEFAULT '',
  "sku_code" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "product_id" integer NOT NULL DEFAULT 0,
  "sku_id" integer NOT NULL DEFAULT 0,
  "price_cents" integer NOT NULL DEFAULT 0,
  "qty" integer NOT NULL DEFAULT 0,
  "discount_cents" integer NOT NULL DEFAULT 0,
  "pay_cents" integer NOT NULL DEFAULT 0,
  "shipped_qty" integer NOT NULL DEFAULT 0,
  "refunded_qty" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "paid_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "shipped_qty"),
  CHECK ("shipped_qty" <= "qty"),
  CHECK (0 <= "refunded_qty"),
  CHECK ("refunded_qty" <= "qty"),
  CHECK (0 <= "refunded_cents"),
  CHECK ("refunded_cents" <= "pay_cents")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_created_at_id_idx" ON "order_item" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_order_id_created_at_id_idx" ON "order_item" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_dealer_id_created_at_id_idx" ON "order_item" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_sku_code_created_at_id_idx" ON "order_item" ("sku_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_category_created_at_id_idx" ON "order_item" ("category", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_product_id_created_at_id_idx" ON "order_item" ("product_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_sku_id_created_at_id_idx" ON "order_item" ("sku_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_paid_at_created_at_id_idx" ON "order_item" ("paid_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_item_fts" USING fts5("item_name_q", content="order_item", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_item_fts"("order_item_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_insert" AFTER INSERT ON "order_item" BEGIN INSERT INTO "order_item_fts"(rowid, "item_name_q") VALUES (new.id, new."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_delete" AFTER DELETE ON "order_item" BEGIN INSERT INTO "order_item_fts"("order_item_fts", rowid, "item_name_q") VALUES ('delete', old.id, old."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_update" AFTER UPDATE OF "item_name_q" ON "order_item" BEGIN INSERT INTO "order_item_fts"("order_item_fts", rowid, "item_name_q") VALUES ('delete', old.id, old."item_name_q"); INSERT INTO "order_item_fts"(rowid, "item_name_q") VALUES (new.id, new."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_payment" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "delivery_mode" integer NOT NULL DEFAULT 0,
  "pay_no" text NOT NULL DEFAULT '',
  "pay_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "transaction_id" text NOT NULL DEFAULT '',
  "amount_cents" integer NOT NULL DEFAULT 0,
  "freight_cents" integer NOT NULL DEFAULT 0,
  "discount_cents" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "paid_at" integer NOT NULL DEFAULT 0,
  "closed_at" integer NOT NULL DEFAULT 0,
  "voucher" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_created_at_id_idx" ON "order_payment" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_order_id_created_at_id_idx" ON "order_payment" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_dealer_id_created_at_id_idx" ON "order_payment" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_app_user_id_created_at_id_idx" ON "order_payment" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_delivery_mode_created_at_id_idx" ON "order_payment" ("delivery_mode", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_payment_pay_no_key" ON "order_payment" ("pay_no") WHERE pay_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_status_created_at_id_idx" ON "order_payment" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_pay_channel_created_at_id_idx" ON "order_payment" ("pay_channel", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_transaction_id_created_at_id_idx" ON "order_payment" ("transaction_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_amount_cents_created_at_id_idx" ON "order_payment" ("amount_cents", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_late_created_at_id_idx" ON "order_payment" ("late", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_paid_at_created_at_id_idx" ON "order_payment" ("paid_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_status_paid_at_late_dealer_id_amount_c_5e5009f" ON "order_payment" ("status", "paid_at", "late", "dealer_id", "amount_cents", "order_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_payment_fts" USING fts5("pay_no_q", content="order_payment", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_payment_fts"("order_payment_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_insert" AFTER INSERT ON "order_payment" BEGIN INSERT INTO "order_payment_fts"(rowid, "pay_no_q") VALUES (new.id, new."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_delete" AFTER DELETE ON "order_payment" BEGIN INSERT INTO "order_payment_fts"("order_payment_fts", rowid, "pay_no_q") VALUES ('delete', old.id, old."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_update" AFTER UPDATE OF "pay_no_q" ON "order_payment" BEGIN INSERT INTO "order_payment_fts"("order_payment_fts", rowid, "pay_no_q") VALUES ('delete', old.id, old."pay_no_q"); INSERT INTO "order_payment_fts"(rowid, "pay_no_q") VALUES (new.id, new."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_shipment" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "company" text NOT NULL DEFAULT '',
  "tracking_no" text NOT NULL DEFAULT '',
  "tracking_no_q" text NOT NULL DEFAULT '',
  "items" text NOT NULL DEFAULT '',
  "receiver" text NOT NULL DEFAULT '',
  "shipped_by" integer NOT NULL DEFAULT 0,
  "shipped_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_shipped_at_id_idx" ON "order_shipment" ("shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_order_id_shipped_at_id_idx" ON "order_shipment" ("order_id", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_dealer_id_shipped_at_id_idx" ON "order_shipment" ("dealer_id", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_company_shipped_at_id_idx" ON "order_shipment" ("company", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_tracking_no_shipped_at_id_idx" ON "order_shipment" ("tracking_no", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_shipped_by_shipped_at_id_idx" ON "order_shipment" ("shipped_by", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_created_at_shipped_at_id_idx" ON "order_shipment" ("created_at", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_created_at_id_idx" ON "order_shipment" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_shipment_fts" USING fts5("tracking_no_q", content="order_shipment", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_shipment_fts"("order_shipment_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_insert" AFTER INSERT ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_delete" AFTER DELETE ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"("order_shipment_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_update" AFTER UPDATE OF "tracking_no_q" ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"("order_shipment_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); INSERT INTO "order_shipment_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_log" (
  "created_at" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "event" integer NOT NULL DEFAULT 0,
  "actor_type" integer NOT NULL DEFAULT 0,
  "actor_name" text NOT NULL DEFAULT '',
  "from_status" integer NOT NULL DEFAULT 0,
  "to_status" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_created_at_id_idx" ON "order_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_order_id_created_at_id_idx" ON "order_log" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_dealer_id_created_at_id_idx" ON "order_log" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_event_created_at_id_idx" ON "order_log" ("event", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_actor_type_created_at_id_idx" ON "order_log" ("actor_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "refund" (
  "created_at" integer NOT NULL DEFAULT 0,
  "refund_no" text NOT NULL DEFAULT '',
  "refund_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "refund_type" integer NOT NULL DEFAULT 0,
  "items" text NOT NULL DEFAULT '',
  "amount_cents" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "description" text NOT NULL DEFAULT '',
  "evidence" text NOT NULL DEFAULT '',
  "applicant_type" integer NOT NULL DEFAULT 0,
  "applicant_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "full" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "return_company" text NOT NULL DEFAULT '',
  "return_tracking_no" text NOT NULL DEFAULT '',
  "return_tracking_no_q" text NOT NULL DEFAULT '',
  "return_before" integer NOT NULL DEFAULT 0,
  "restock" integer NOT NULL DEFAULT 0,
  "receipt_photos" text NOT NULL DEFAULT '',
  "audit_by" integer NOT NULL DEFAULT 0,
  "audit_at" integer NOT NULL DEFAULT 0,
  "audit_remark" text NOT NULL DEFAULT '',
  "approver_id" integer NOT NULL DEFAULT 0,
  "payment_id" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "channel_refund_no" text NOT NULL DEFAULT '',
  "voucher" text NOT NULL DEFAULT '',
  "refunded_at" integer NOT NULL DEFAULT 0,
  "fail_reason" text NOT NULL DEFAULT '',
  "next_at" integer NOT NULL DEFAULT 0,
  "tries" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_created_at_id_idx" ON "refund" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "refund_refund_no_key" ON "refund" ("refund_no") WHERE deleted_at = 0 AND refund_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_status_created_at_id_idx" ON "refund" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_order_id_created_at_id_idx" ON "refund" ("order_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_refund_type_created_at_id_idx" ON "refund" ("refund_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_amount_cents_created_at_id_idx" ON "refund" ("amount_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_reason_created_at_id_idx" ON "refund" ("reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_applicant_type_created_at_id_idx" ON "refund" ("applicant_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_app_user_id_created_at_id_idx" ON "refund" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_dealer_id_created_at_id_idx" ON "refund" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_full_created_at_id_idx" ON "refund" ("full", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_late_created_at_id_idx" ON "refund" ("late", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_return_tracking_no_created_at_id_idx" ON "refund" ("return_tracking_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_return_before_created_at_id_idx" ON "refund" ("return_before", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_audit_by_created_at_id_idx" ON "refund" ("audit_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_audit_at_created_at_id_idx" ON "refund" ("audit_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_approver_id_created_at_id_idx" ON "refund" ("approver_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_pay_channel_created_at_id_idx" ON "refund" ("pay_channel", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_refunded_at_created_at_id_idx" ON "refund" ("refunded_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_next_at_deleted_at_idx" ON "refund" ("next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_status_refunded_at_dealer_id_amount_cents_del_1ea630d" ON "refund" ("status", "refunded_at", "dealer_id", "amount_cents", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "refund_refund_no_q_fts" USING fts5("refund_no_q", content="refund", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_insert" AFTER INSERT ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"(rowid, "refund_no_q") VALUES (new.id, new."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_delete" AFTER DELETE ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts", rowid, "refund_no_q") VALUES ('delete', old.id, old."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_update" AFTER UPDATE OF "refund_no_q" ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts", rowid, "refund_no_q") VALUES ('delete', old.id, old."refund_no_q"); INSERT INTO "refund_refund_no_q_fts"(rowid, "refund_no_q") VALUES (new.id, new."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "refund_return_tracking_no_q_fts" USING fts5("return_tracking_no_q", content="refund", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_insert" AFTER INSERT ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"(rowid, "return_tracking_no_q") VALUES (new.id, new."return_tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_delete" AFTER DELETE ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts", rowid, "return_tracking_no_q") VALUES ('delete', old.id, old."return_tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_update" AFTER UPDATE OF "return_tracking_no_q" ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts", rowid, "return_tracking_no_q") VALUES ('delete', old.id, old."return_tracking_no_q"); INSERT INTO "refund_return_tracking_no_q_fts"(rowid, "return_tracking_no_q") VALUES (new.id, new."return_tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "physical_prize" (
  "prize_no" text NOT NULL DEFAULT '',
  "prize_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "image" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "sku_id" integer NOT NULL DEFAULT 0,
  "market_value_cents" integer NOT NULL DEFAULT 0,
  "cost_cents" integer NOT NULL DEFAULT 0,
  "claim_days" integer NOT NULL DEFAULT 0,
  "need_identity" integer NOT NULL DEFAULT 0,
  "supplier" text NOT NULL DEFAULT '',
  "supplier_q" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "stock_total" integer NOT NULL DEFAULT 0,
  "allocated" integer NOT NULL DEFAULT 0,
  "remaining" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "allocated"),
  CHECK ("allocated" <= "stock_total")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_created_at_id_idx" ON "physical_prize" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "physical_prize_prize_no_key" ON "physical_prize" ("prize_no") WHERE deleted_at = 0 AND prize_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_category_created_at_id_idx" ON "physical_prize" ("category", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_sku_id_created_at_id_idx" ON "physical_prize" ("sku_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_market_value_cents_created_at_id_idx" ON "physical_prize" ("market_value_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_need_identity_created_at_id_idx" ON "physical_prize" ("need_identity", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_supplier_created_at_id_idx" ON "physical_prize" ("supplier", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_stock_total_created_at_id_idx" ON "physical_prize" ("stock_total", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_remaining_created_at_id_idx" ON "physical_prize" ("remaining", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_status_created_at_id_idx" ON "physical_prize" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_prize_no_q_fts" USING fts5("prize_no_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"(rowid, "prize_no_q") VALUES (new.id, new."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts", rowid, "prize_no_q") VALUES ('delete', old.id, old."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_update" AFTER UPDATE OF "prize_no_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts", rowid, "prize_no_q") VALUES ('delete', old.id, old."prize_no_q"); INSERT INTO "physical_prize_prize_no_q_fts"(rowid, "prize_no_q") VALUES (new.id, new."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_name_q_fts" USING fts5("name_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_update" AFTER UPDATE OF "name_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "physical_prize_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_supplier_q_fts" USING fts5("supplier_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"(rowid, "supplier_q") VALUES (new.id, new."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts", rowid, "supplier_q") VALUES ('delete', old.id, old."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_update" AFTER UPDATE OF "supplier_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts", rowid, "supplier_q") VALUES ('delete', old.id, old."supplier_q"); INSERT INTO "physical_prize_supplier_q_fts"(rowid, "supplier_q") VALUES (new.id, new."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "coupon" (
  "coupon_no" text NOT NULL DEFAULT '',
  "coupon_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "coupon_type" integer NOT NULL DEFAULT 0,
  "value_cents" integer NOT NULL DEFAULT 0,
  "discount_bp" integer NOT NULL DEFAULT 0,
  "max_discount_cents" integer NOT NULL DEFAULT 0,
  "exchange_sku_id" integer NOT NULL DEFAULT 0,
  "service_days" integer NOT NULL DEFAULT 0,
  "plan_type" text NOT NULL DEFAULT '',
  "threshold_cents" integer NOT NULL DEFAULT 0,
  "use_scope" integer NOT NULL DEFAULT 0,
  "category_codes" text NOT NULL DEFAULT '',
  "product_ids" text NOT NULL DEFAULT '',
  "issue_mode" integer NOT NULL DEFAULT 0,
  "total_quantity" integer NOT NULL DEFAULT 0,
  "per_user_limit" integer NOT NULL DEFAULT 0,
  "valid_mode" integer NOT NULL DEFAULT 0,
  "valid_from" integer NOT NULL DEFAULT 0,
  "valid_to" integer NOT NULL DEFAULT 0,
  "valid_days" integer NOT NULL DEFAULT 0,
  "rules" text NOT NULL DEFAULT '',
  "code_target" integer NOT NULL DEFAULT 0,
  "code_count" integer NOT NULL DEFAULT 0,
  "reserved_count" integer NOT NULL DEFAULT 0,
  "issued_count" integer NOT NULL DEFAULT 0,
  "used_count" integer NOT NULL DEFAULT 0,
  "use_rate" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "used_count"),
  CHECK ("used_count" <= "issued_count"),
  CHECK ("issued_count" <= "total_quantity"),
  CHECK (0 <= "code_count"),
  CHECK ("code_count" <= "code_target"),
  CHECK (0 <= "reserved_count"),
  CHECK ("reserved_count" <= "total_quantity")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_created_at_id_idx" ON "coupon" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "coupon_coupon_no_key" ON "coupon" ("coupon_no") WHERE deleted_at = 0 AND coupon_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_coupon_type_created_at_id_idx" ON "coupon" ("coupon_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_exchange_sku_id_created_at_id_idx" ON "coupon" ("exchange_sku_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_use_scope_created_at_id_idx" ON "coupon" ("use_scope", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_issue_mode_created_at_id_idx" ON "coupon" ("issue_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_mode_created_at_id_idx" ON "coupon" ("valid_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_from_created_at_id_idx" ON "coupon" ("valid_from", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_to_created_at_id_idx" ON "coupon" ("valid_to", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_days_created_at_id_idx" ON "coupon" ("valid_days", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_issued_count_created_at_id_idx" ON "coupon" ("issued_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_used_count_created_at_id_idx" ON "coupon" ("used_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_status_created_at_id_idx" ON "coupon" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "coupon_coupon_no_q_fts" USING fts5("coupon_no_q", content="coupon", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_insert" AFTER INSERT ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"(rowid, "coupon_no_q") VALUES (new.id, new."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_delete" AFTER DELETE ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts", rowid, "coupon_no_q") VALUES ('delete', old.id, old."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_update" AFTER UPDATE OF "coupon_no_q" ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts", rowid, "coupon_no_q") VALUES ('delete', old.id, old."coupon_no_q"); INSERT INTO "coupon_coupon_no_q_fts"(rowid, "coupon_no_q") VALUES (new.id, new."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "coupon_name_q_fts" USING fts5("name_q", content="coupon", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_insert" AFTER INSERT ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_delete" AFTER DELETE ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_update" AFTER UPDATE OF "name_q" ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "coupon_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "coupon_product_ids_fts" USING fts5("product_ids", content="coupon", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "coupon_product_ids_fts"("coupon_product_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_product_ids_fts_insert" AFTER INSERT ON "coupon" BEGIN INSERT INTO "coupon_product_ids_fts"(rowid, "product_ids") VALUES (new.id, new."product_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_product_ids_fts_delete" AFTER DELETE ON "coupon" BEGIN INSERT INTO "coupon_product_ids_fts"("coupon_product_ids_fts", rowid, "product_ids") VALUES ('delete', old.id, old."product_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_product_ids_fts_update" AFTER UPDATE OF "product_ids" ON "coupon" BEGIN INSERT INTO "coupon_product_ids_fts"("coupon_product_ids_fts", rowid, "product_ids") VALUES ('delete', old.id, old."product_ids"); INSERT INTO "coupon_product_ids_fts"(rowid, "product_ids") VALUES (new.id, new."product_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "coupon_code" (
  "coupon_id" integer NOT NULL DEFAULT 0,
  "shown" text NOT NULL DEFAULT '',
  "code" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "source_ref" text NOT NULL DEFAULT '',
  "received_at" integer NOT NULL DEFAULT 0,
  "valid_from" integer NOT NULL DEFAULT 0,
  "valid_to" integer NOT NULL DEFAULT 0,
  "used_at" integer NOT NULL DEFAULT 0,
  "used_for" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "void_reason" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_created_at_id_idx" ON "coupon_code" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_coupon_id_created_at_id_idx" ON "coupon_code" ("coupon_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "coupon_code_code_key" ON "coupon_code" ("code") WHERE code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_app_user_id_created_at_id_idx" ON "coupon_code" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_status_created_at_id_idx" ON "coupon_code" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_status_valid_to_idx" ON "coupon_code" ("status", "valid_to");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "raffle_activity" (
  "activity_no" text NOT NULL DEFAULT '',
  "activity_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "play_type" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "rule_text_zh" text NOT NULL DEFAULT '',
  "rule_text_en" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "draws_per_day" integer NOT NULL DEFAULT 0,
  "draws_total" integer NOT NULL DEFAULT 0,
  "wins_per_user" integer NOT NULL DEFAULT 0,
  "commitment" text NOT NULL DEFAULT '',
  "seed" text NOT NULL DEFAULT '',
  "sealed_seed" text NOT NULL DEFAULT '',
  "join_count" integer NOT NULL DEFAULT 0,
  "draw_count" integer NOT NULL DEFAULT 0,
  "win_count" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "join_count"),
  CHECK ("join_count" <= "draw_count"),
  CHECK (0 <= "win_count"),
  CHECK ("win_count" <= "draw_count")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_start_at_id_idx" ON "raffle_activity" ("start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "raffle_activity_activity_no_key" ON "raffle_activity" ("activity_no") WHERE deleted_at = 0 AND activity_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_play_type_start_at_id_idx" ON "raffle_activity" ("play_type", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_end_at_start_at_id_idx" ON "raffle_activity" ("end_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_join_count_start_at_id_idx" ON "raffle_activity" ("join_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_draw_count_start_at_id_idx" ON "raffle_activity" ("draw_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_win_count_start_at_id_idx" ON "raffle_activity" ("win_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_status_start_at_id_idx" ON "raffle_activity" ("status", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_created_at_start_at_id_idx" ON "raffle_activity" ("created_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_created_at_id_idx" ON "raffle_activity" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "raffle_activity_activity_no_q_fts" USING fts5("activity_no_q", content="raffle_activity", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_insert" AFTER INSERT ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"(rowid, "activity_no_q") VALUES (new.id, new."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_delete" AFTER DELETE ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts", rowid, "activity_no_q") VALUES ('delete', old.id, old."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_update" AFTER UPDATE OF "activity_no_q" ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts", rowid, "activity_no_q") VALUES ('delete', old.id, old."activity_no_q"); INSERT INTO "raffle_activity_activity_no_q_fts"(rowid, "activity_no_q") VALUES (new.id, new."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "raffle_activity_name_q_fts" USING fts5("name_q", content="raffle_activity", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_insert" AFTER INSERT ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_delete" AFTER DELETE ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_update" AFTER UPDATE OF "name_q" ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "raffle_activity_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "raffle_prize" (
  "activity_id" integer NOT NULL DEFAULT 0,
  "label_zh" text NOT NULL DEFAULT '',
  "label_en" text NOT NULL DEFAULT '',
  "prize_kind" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "coupon_id" integer NOT NULL DEFAULT 0,
  "quantity" integer NOT NULL DEFAULT 0,
  "daily_limit" integer NOT NULL DEFAULT 0,
  "probability_ppm" integer NOT NULL DEFAULT 0,
  "won_count" integer NOT NULL DEFAULT 0,
  "pick_count" integer NOT NULL DEFAULT 0,
  "published" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "day_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "won_count"),
  CHECK ("won_count" <= "quantity")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_activity_id_id_idx" ON "raffle_prize" ("activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_prize_kind_activity_id_id_idx" ON "raffle_prize" ("prize_kind", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_prize_id_activity_id_id_idx" ON "raffle_prize" ("prize_id", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_coupon_id_activity_id_id_idx" ON "raffle_prize" ("coupon_id", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_created_at_activity_id_id_idx" ON "raffle_prize" ("created_at", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_created_at_id_idx" ON "raffle_prize" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "draw_log" (
  "activity_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "drawn_at" integer NOT NULL DEFAULT 0,
  "player" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "number" integer NOT NULL DEFAULT 0,
  "picked_id" integer NOT NULL DEFAULT 0,
  "left_before" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "reason" integer NOT NULL DEFAULT 0,
  "request_id" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "draw_log_created_at_id_idx" ON "draw_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "draw_log_activity_id_created_at_id_idx" ON "draw_log" ("activity_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "draw_log_activity_id_seq_key" ON "draw_log" ("activity_id", "seq");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "draw_log_activity_id_app_user_id_request_id_key" ON "draw_log" ("activity_id", "app_user_id", "request_id") WHERE request_id <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "win_record" (
  "record_no" text NOT NULL DEFAULT '',
  "record_no_q" text NOT NULL DEFAULT '',
  "activity_id" integer NOT NULL DEFAULT 0,
  "source_type" integer NOT NULL DEFAULT 0,
  "prize_kind" integer NOT NULL DEFAULT 0,
  "prize_name_zh" text NOT NULL DEFAULT '',
  "prize_name_en" text NOT NULL DEFAULT '',
  "prize_name_q" text NOT NULL DEFAULT '',
  "prize_value_cents" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "coupon_id" integer NOT NULL DEFAULT 0,
  "coupon_code_id" integer NOT NULL DEFAULT 0,
  "raffle_prize_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "won_at" integer NOT NULL DEFAULT 0,
  "claim_deadline" integer NOT NULL DEFAULT 0,
  "extended" integer NOT NULL DEFAULT 0,
  "claimed_at" integer NOT NULL DEFAULT 0,
  "receiver" text NOT NULL DEFAULT '',
  "receiver_mobile" text NOT NULL DEFAULT '',
  "province_code" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "address" text NOT NULL DEFAULT '',
  "need_identity" integer NOT NULL DEFAULT 0,
  "identity_name" text NOT NULL DEFAULT '',
  "identity_no" text NOT NULL DEFAULT '',
  "sealed_identity" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "tracking_no" text NOT NULL DEFAULT '',
  "tracking_no_q" text NOT NULL DEFAULT '',
  "shipped_at" integer NOT NULL DEFAULT 0,
  "done_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "void_reason" text NOT NULL DEFAULT '',
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
CREATE INDEX "win_record_won_at_id_idx" ON "win_record" ("won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "win_record_record_no_key" ON "win_record" ("record_no") WHERE deleted_at = 0 AND record_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_activity_id_won_at_id_idx" ON "win_record" ("activity_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_prize_kind_won_at_id_idx" ON "win_record" ("prize_kind", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_prize_id_won_at_id_idx" ON "win_record" ("prize_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_coupon_id_won_at_id_idx" ON "win_record" ("coupon_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_raffle_prize_id_won_at_id_idx" ON "win_record" ("raffle_prize_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_app_user_id_won_at_id_idx" ON "win_record" ("app_user_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_claim_deadline_won_at_id_idx" ON "win_record" ("claim_deadline", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_claimed_at_won_at_id_idx" ON "win_record" ("claimed_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_company_won_at_id_idx" ON "win_record" ("company", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_tracking_no_won_at_id_idx" ON "win_record" ("tracking_no", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_shipped_at_won_at_id_idx" ON "win_record" ("shipped_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_status_won_at_id_idx" ON "win_record" ("status", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_created_at_won_at_id_idx" ON "win_record" ("created_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_created_at_id_idx" ON "win_record" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_record_no_q_fts" USING fts5("record_no_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_update" AFTER UPDATE OF "record_no_q" ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); INSERT INTO "win_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_prize_name_q_fts" USING fts5("prize_name_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"(rowid, "prize_name_q") VALUES (new.id, new."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts", rowid, "prize_name_q") VALUES ('delete', old.id, old."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_update" AFTER UPDATE OF "prize_name_q" ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts", rowid, "prize_name_q") VALUES ('delete', old.id, old."prize_name_q"); INSERT INTO "win_record_prize_name_q_fts"(rowid, "prize_name_q") VALUES (new.id, new."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_tracking_no_q_fts" USING fts5("tracking_no_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_update" AFTER UPDATE OF "tracking_no_q" ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); INSERT INTO "win_record_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "share_open" (
  "open_no" text NOT NULL DEFAULT '',
  "share_id" integer NOT NULL DEFAULT 0,
  "visitor" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "opened_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("open_no")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_open_share_idx" ON "share_open" ("share_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "share_open_opened_idx" ON "share_open" ("opened_at");
-- +goose StatementEnd
