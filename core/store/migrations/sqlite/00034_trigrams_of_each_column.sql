-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_vin_q_fts" USING fts5("vin_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_vin_q_fts"("vehicle_vin_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_vin_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_vin_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_vin_q_fts"("vehicle_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_vin_q_fts_update" AFTER UPDATE OF "vin_q" ON "vehicle" BEGIN INSERT INTO "vehicle_vin_q_fts"("vehicle_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); INSERT INTO "vehicle_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_plate_no_q_fts" USING fts5("plate_no_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_plate_no_q_fts"("vehicle_plate_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_plate_no_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_plate_no_q_fts"(rowid, "plate_no_q") VALUES (new.id, new."plate_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_plate_no_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_plate_no_q_fts"("vehicle_plate_no_q_fts", rowid, "plate_no_q") VALUES ('delete', old.id, old."plate_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_plate_no_q_fts_update" AFTER UPDATE OF "plate_no_q" ON "vehicle" BEGIN INSERT INTO "vehicle_plate_no_q_fts"("vehicle_plate_no_q_fts", rowid, "plate_no_q") VALUES ('delete', old.id, old."plate_no_q"); INSERT INTO "vehicle_plate_no_q_fts"(rowid, "plate_no_q") VALUES (new.id, new."plate_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_tbox_sn_q_fts" USING fts5("tbox_sn_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_tbox_sn_q_fts"("vehicle_tbox_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_tbox_sn_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_tbox_sn_q_fts"(rowid, "tbox_sn_q") VALUES (new.id, new."tbox_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_tbox_sn_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_tbox_sn_q_fts"("vehicle_tbox_sn_q_fts", rowid, "tbox_sn_q") VALUES ('delete', old.id, old."tbox_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_tbox_sn_q_fts_update" AFTER UPDATE OF "tbox_sn_q" ON "vehicle" BEGIN INSERT INTO "vehicle_tbox_sn_q_fts"("vehicle_tbox_sn_q_fts", rowid, "tbox_sn_q") VALUES ('delete', old.id, old."tbox_sn_q"); INSERT INTO "vehicle_tbox_sn_q_fts"(rowid, "tbox_sn_q") VALUES (new.id, new."tbox_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_imei_q_fts" USING fts5("imei_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_imei_q_fts"("vehicle_imei_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_imei_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_imei_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_imei_q_fts"("vehicle_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_imei_q_fts_update" AFTER UPDATE OF "imei_q" ON "vehicle" BEGIN INSERT INTO "vehicle_imei_q_fts"("vehicle_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); INSERT INTO "vehicle_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_bt_mac_q_fts" USING fts5("bt_mac_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_bt_mac_q_fts"("vehicle_bt_mac_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_bt_mac_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_bt_mac_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_bt_mac_q_fts"("vehicle_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_bt_mac_q_fts_update" AFTER UPDATE OF "bt_mac_q" ON "vehicle" BEGIN INSERT INTO "vehicle_bt_mac_q_fts"("vehicle_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); INSERT INTO "vehicle_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_motor_no_q_fts" USING fts5("motor_no_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_motor_no_q_fts"("vehicle_motor_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_motor_no_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_motor_no_q_fts"(rowid, "motor_no_q") VALUES (new.id, new."motor_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_motor_no_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_motor_no_q_fts"("vehicle_motor_no_q_fts", rowid, "motor_no_q") VALUES ('delete', old.id, old."motor_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_motor_no_q_fts_update" AFTER UPDATE OF "motor_no_q" ON "vehicle" BEGIN INSERT INTO "vehicle_motor_no_q_fts"("vehicle_motor_no_q_fts", rowid, "motor_no_q") VALUES ('delete', old.id, old."motor_no_q"); INSERT INTO "vehicle_motor_no_q_fts"(rowid, "motor_no_q") VALUES (new.id, new."motor_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_controller_no_q_fts" USING fts5("controller_no_q", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_controller_no_q_fts"("vehicle_controller_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_controller_no_q_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_controller_no_q_fts"(rowid, "controller_no_q") VALUES (new.id, new."controller_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_controller_no_q_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_controller_no_q_fts"("vehicle_controller_no_q_fts", rowid, "controller_no_q") VALUES ('delete', old.id, old."controller_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_controller_no_q_fts_update" AFTER UPDATE OF "controller_no_q" ON "vehicle" BEGIN INSERT INTO "vehicle_controller_no_q_fts"("vehicle_controller_no_q_fts", rowid, "controller_no_q") VALUES ('delete', old.id, old."controller_no_q"); INSERT INTO "vehicle_controller_no_q_fts"(rowid, "controller_no_q") VALUES (new.id, new."controller_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_labels_fts" USING fts5("labels", content="vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_labels_fts"("vehicle_labels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_labels_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_labels_fts"(rowid, "labels") VALUES (new.id, new."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_labels_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_labels_fts"("vehicle_labels_fts", rowid, "labels") VALUES ('delete', old.id, old."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_labels_fts_update" AFTER UPDATE OF "labels" ON "vehicle" BEGIN INSERT INTO "vehicle_labels_fts"("vehicle_labels_fts", rowid, "labels") VALUES ('delete', old.id, old."labels"); INSERT INTO "vehicle_labels_fts"(rowid, "labels") VALUES (new.id, new."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "link_message_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "link_message_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "link_message_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "link_message_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "link_message_fts" USING fts5("payload_q", "parse_error_q", content="link_message", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "link_message_fts"("link_message_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_insert" AFTER INSERT ON "link_message" BEGIN INSERT INTO "link_message_fts"(rowid, "payload_q", "parse_error_q") VALUES (new.id, new."payload_q", new."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_delete" AFTER DELETE ON "link_message" BEGIN INSERT INTO "link_message_fts"("link_message_fts", rowid, "payload_q", "parse_error_q") VALUES ('delete', old.id, old."payload_q", old."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_update" AFTER UPDATE OF "payload_q", "parse_error_q" ON "link_message" BEGIN INSERT INTO "link_message_fts"("link_message_fts", rowid, "payload_q", "parse_error_q") VALUES ('delete', old.id, old."payload_q", old."parse_error_q"); INSERT INTO "link_message_fts"(rowid, "payload_q", "parse_error_q") VALUES (new.id, new."payload_q", new."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "ecu_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "ecu_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "ecu_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "ecu_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ecu_fts" USING fts5("ecu_sn_q", "supplier_q", "software_version_q", content="ecu", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ecu_fts"("ecu_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_insert" AFTER INSERT ON "ecu" BEGIN INSERT INTO "ecu_fts"(rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES (new.id, new."ecu_sn_q", new."supplier_q", new."software_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_delete" AFTER DELETE ON "ecu" BEGIN INSERT INTO "ecu_fts"("ecu_fts", rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES ('delete', old.id, old."ecu_sn_q", old."supplier_q", old."software_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_update" AFTER UPDATE OF "ecu_sn_q", "supplier_q", "software_version_q" ON "ecu" BEGIN INSERT INTO "ecu_fts"("ecu_fts", rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES ('delete', old.id, old."ecu_sn_q", old."supplier_q", old."software_version_q"); INSERT INTO "ecu_fts"(rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES (new.id, new."ecu_sn_q", new."supplier_q", new."software_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_model_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_model_code_q_fts" USING fts5("model_code_q", content="vehicle_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_model_code_q_fts"("vehicle_model_model_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_model_code_q_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_model_code_q_fts"(rowid, "model_code_q") VALUES (new.id, new."model_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_model_code_q_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_model_code_q_fts"("vehicle_model_model_code_q_fts", rowid, "model_code_q") VALUES ('delete', old.id, old."model_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_model_code_q_fts_update" AFTER UPDATE OF "model_code_q" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_model_code_q_fts"("vehicle_model_model_code_q_fts", rowid, "model_code_q") VALUES ('delete', old.id, old."model_code_q"); INSERT INTO "vehicle_model_model_code_q_fts"(rowid, "model_code_q") VALUES (new.id, new."model_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_name_q_fts" USING fts5("name_q", content="vehicle_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_name_q_fts"("vehicle_model_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_name_q_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_name_q_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_name_q_fts"("vehicle_model_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_name_q_fts_update" AFTER UPDATE OF "name_q" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_name_q_fts"("vehicle_model_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "vehicle_model_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_announce_no_q_fts" USING fts5("announce_no_q", content="vehicle_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_announce_no_q_fts"("vehicle_model_announce_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_announce_no_q_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_announce_no_q_fts"(rowid, "announce_no_q") VALUES (new.id, new."announce_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_announce_no_q_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_announce_no_q_fts"("vehicle_model_announce_no_q_fts", rowid, "announce_no_q") VALUES ('delete', old.id, old."announce_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_announce_no_q_fts_update" AFTER UPDATE OF "announce_no_q" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_announce_no_q_fts"("vehicle_model_announce_no_q_fts", rowid, "announce_no_q") VALUES ('delete', old.id, old."announce_no_q"); INSERT INTO "vehicle_model_announce_no_q_fts"(rowid, "announce_no_q") VALUES (new.id, new."announce_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_startup_model_fts" USING fts5("startup_model", content="vehicle_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_startup_model_fts"("vehicle_model_startup_model_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_startup_model_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_startup_model_fts"(rowid, "startup_model") VALUES (new.id, new."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_startup_model_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_startup_model_fts"("vehicle_model_startup_model_fts", rowid, "startup_model") VALUES ('delete', old.id, old."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_startup_model_fts_update" AFTER UPDATE OF "startup_model" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_startup_model_fts"("vehicle_model_startup_model_fts", rowid, "startup_model") VALUES ('delete', old.id, old."startup_model"); INSERT INTO "vehicle_model_startup_model_fts"(rowid, "startup_model") VALUES (new.id, new."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_command_codes_fts" USING fts5("command_codes", content="vehicle_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_command_codes_fts"("vehicle_model_command_codes_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_command_codes_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_command_codes_fts"(rowid, "command_codes") VALUES (new.id, new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_command_codes_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_command_codes_fts"("vehicle_model_command_codes_fts", rowid, "command_codes") VALUES ('delete', old.id, old."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_command_codes_fts_update" AFTER UPDATE OF "command_codes" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_command_codes_fts"("vehicle_model_command_codes_fts", rowid, "command_codes") VALUES ('delete', old.id, old."command_codes"); INSERT INTO "vehicle_model_command_codes_fts"(rowid, "command_codes") VALUES (new.id, new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_series_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_series_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_series_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_series_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_series_code_q_fts" USING fts5("code_q", content="vehicle_series", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_series_code_q_fts"("vehicle_series_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_code_q_fts_insert" AFTER INSERT ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_code_q_fts_delete" AFTER DELETE ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_code_q_fts"("vehicle_series_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_code_q_fts_update" AFTER UPDATE OF "code_q" ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_code_q_fts"("vehicle_series_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "vehicle_series_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_series_name_q_fts" USING fts5("name_q", content="vehicle_series", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_series_name_q_fts"("vehicle_series_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_name_q_fts_insert" AFTER INSERT ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_name_q_fts_delete" AFTER DELETE ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_name_q_fts"("vehicle_series_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_name_q_fts_update" AFTER UPDATE OF "name_q" ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_name_q_fts"("vehicle_series_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "vehicle_series_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_type_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_type_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_type_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_type_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_type_code_q_fts" USING fts5("code_q", content="vehicle_type", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_type_code_q_fts"("vehicle_type_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_code_q_fts_insert" AFTER INSERT ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_code_q_fts_delete" AFTER DELETE ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_code_q_fts"("vehicle_type_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_code_q_fts_update" AFTER UPDATE OF "code_q" ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_code_q_fts"("vehicle_type_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "vehicle_type_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_type_name_q_fts" USING fts5("name_q", content="vehicle_type", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_type_name_q_fts"("vehicle_type_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_name_q_fts_insert" AFTER INSERT ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_name_q_fts_delete" AFTER DELETE ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_name_q_fts"("vehicle_type_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_name_q_fts_update" AFTER UPDATE OF "name_q" ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_name_q_fts"("vehicle_type_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "vehicle_type_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_image_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_image_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_image_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_image_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_image_name_q_fts" USING fts5("name_q", content="vehicle_image", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_image_name_q_fts"("vehicle_image_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_name_q_fts_insert" AFTER INSERT ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_name_q_fts_delete" AFTER DELETE ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_name_q_fts"("vehicle_image_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_name_q_fts_update" AFTER UPDATE OF "name_q" ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_name_q_fts"("vehicle_image_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "vehicle_image_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "command_def_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "command_def_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "command_def_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "command_def_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "command_def_code_q_fts" USING fts5("code_q", content="command_def", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "command_def_code_q_fts"("command_def_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_code_q_fts_insert" AFTER INSERT ON "command_def" BEGIN INSERT INTO "command_def_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_code_q_fts_delete" AFTER DELETE ON "command_def" BEGIN INSERT INTO "command_def_code_q_fts"("command_def_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_code_q_fts_update" AFTER UPDATE OF "code_q" ON "command_def" BEGIN INSERT INTO "command_def_code_q_fts"("command_def_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "command_def_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "command_def_name_q_fts" USING fts5("name_q", content="command_def", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "command_def_name_q_fts"("command_def_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_name_q_fts_insert" AFTER INSERT ON "command_def" BEGIN INSERT INTO "command_def_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_name_q_fts_delete" AFTER DELETE ON "command_def" BEGIN INSERT INTO "command_def_name_q_fts"("command_def_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_name_q_fts_update" AFTER UPDATE OF "name_q" ON "command_def" BEGIN INSERT INTO "command_def_name_q_fts"("command_def_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "command_def_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "command_def_protocol_gens_fts" USING fts5("protocol_gens", content="command_def", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "command_def_protocol_gens_fts"("command_def_protocol_gens_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_protocol_gens_fts_insert" AFTER INSERT ON "command_def" BEGIN INSERT INTO "command_def_protocol_gens_fts"(rowid, "protocol_gens") VALUES (new.id, new."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_protocol_gens_fts_delete" AFTER DELETE ON "command_def" BEGIN INSERT INTO "command_def_protocol_gens_fts"("command_def_protocol_gens_fts", rowid, "protocol_gens") VALUES ('delete', old.id, old."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_protocol_gens_fts_update" AFTER UPDATE OF "protocol_gens" ON "command_def" BEGIN INSERT INTO "command_def_protocol_gens_fts"("command_def_protocol_gens_fts", rowid, "protocol_gens") VALUES ('delete', old.id, old."protocol_gens"); INSERT INTO "command_def_protocol_gens_fts"(rowid, "protocol_gens") VALUES (new.id, new."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_fts" USING fts5("firmware_q", content="alarm", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_fts"("alarm_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_insert" AFTER INSERT ON "alarm" BEGIN INSERT INTO "alarm_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_delete" AFTER DELETE ON "alarm" BEGIN INSERT INTO "alarm_fts"("alarm_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_update" AFTER UPDATE OF "firmware_q" ON "alarm" BEGIN INSERT INTO "alarm_fts"("alarm_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "alarm_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_err_code_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_err_code_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "alarm_err_code_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "alarm_err_code_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_err_code_code_q_fts" USING fts5("code_q", content="alarm_err_code", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_err_code_code_q_fts"("alarm_err_code_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_code_q_fts_insert" AFTER INSERT ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_code_q_fts_delete" AFTER DELETE ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_code_q_fts"("alarm_err_code_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_code_q_fts_update" AFTER UPDATE OF "code_q" ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_code_q_fts"("alarm_err_code_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "alarm_err_code_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_err_code_name_q_fts" USING fts5("name_q", content="alarm_err_code", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_err_code_name_q_fts"("alarm_err_code_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_name_q_fts_insert" AFTER INSERT ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_name_q_fts_delete" AFTER DELETE ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_name_q_fts"("alarm_err_code_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_name_q_fts_update" AFTER UPDATE OF "name_q" ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_name_q_fts"("alarm_err_code_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "alarm_err_code_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_err_code_raw_code_q_fts" USING fts5("raw_code_q", content="alarm_err_code", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_err_code_raw_code_q_fts"("alarm_err_code_raw_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_raw_code_q_fts_insert" AFTER INSERT ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_raw_code_q_fts"(rowid, "raw_code_q") VALUES (new.id, new."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_raw_code_q_fts_delete" AFTER DELETE ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_raw_code_q_fts"("alarm_err_code_raw_code_q_fts", rowid, "raw_code_q") VALUES ('delete', old.id, old."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_raw_code_q_fts_update" AFTER UPDATE OF "raw_code_q" ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_raw_code_q_fts"("alarm_err_code_raw_code_q_fts", rowid, "raw_code_q") VALUES ('delete', old.id, old."raw_code_q"); INSERT INTO "alarm_err_code_raw_code_q_fts"(rowid, "raw_code_q") VALUES (new.id, new."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_command_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_command_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_command_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "debug_command_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "debug_command_fts" USING fts5("template_name_q", "ticket_no_q", content="debug_command", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "debug_command_fts"("debug_command_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_insert" AFTER INSERT ON "debug_command" BEGIN INSERT INTO "debug_command_fts"(rowid, "template_name_q", "ticket_no_q") VALUES (new.id, new."template_name_q", new."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_delete" AFTER DELETE ON "debug_command" BEGIN INSERT INTO "debug_command_fts"("debug_command_fts", rowid, "template_name_q", "ticket_no_q") VALUES ('delete', old.id, old."template_name_q", old."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_update" AFTER UPDATE OF "template_name_q", "ticket_no_q" ON "debug_command" BEGIN INSERT INTO "debug_command_fts"("debug_command_fts", rowid, "template_name_q", "ticket_no_q") VALUES ('delete', old.id, old."template_name_q", old."ticket_no_q"); INSERT INTO "debug_command_fts"(rowid, "template_name_q", "ticket_no_q") VALUES (new.id, new."template_name_q", new."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_template_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_template_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "debug_template_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "debug_template_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "debug_template_name_q_fts" USING fts5("name_q", content="debug_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "debug_template_name_q_fts"("debug_template_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_name_q_fts_insert" AFTER INSERT ON "debug_template" BEGIN INSERT INTO "debug_template_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_name_q_fts_delete" AFTER DELETE ON "debug_template" BEGIN INSERT INTO "debug_template_name_q_fts"("debug_template_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_name_q_fts_update" AFTER UPDATE OF "name_q" ON "debug_template" BEGIN INSERT INTO "debug_template_name_q_fts"("debug_template_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "debug_template_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "free_period_policy_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_name_q_fts" USING fts5("name_q", content="free_period_policy", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_name_q_fts"("free_period_policy_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_name_q_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_name_q_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_name_q_fts"("free_period_policy_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_name_q_fts_update" AFTER UPDATE OF "name_q" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_name_q_fts"("free_period_policy_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "free_period_policy_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_series_ids_fts" USING fts5("series_ids", content="free_period_policy", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_series_ids_fts"("free_period_policy_series_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_series_ids_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_series_ids_fts"(rowid, "series_ids") VALUES (new.id, new."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_series_ids_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_series_ids_fts"("free_period_policy_series_ids_fts", rowid, "series_ids") VALUES ('delete', old.id, old."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_series_ids_fts_update" AFTER UPDATE OF "series_ids" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_series_ids_fts"("free_period_policy_series_ids_fts", rowid, "series_ids") VALUES ('delete', old.id, old."series_ids"); INSERT INTO "free_period_policy_series_ids_fts"(rowid, "series_ids") VALUES (new.id, new."series_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_model_ids_fts" USING fts5("model_ids", content="free_period_policy", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_model_ids_fts"("free_period_policy_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_model_ids_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_model_ids_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_model_ids_fts"("free_period_policy_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_model_ids_fts"("free_period_policy_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "free_period_policy_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_dealer_ids_fts" USING fts5("dealer_ids", content="free_period_policy", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_dealer_ids_fts"("free_period_policy_dealer_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_dealer_ids_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_dealer_ids_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_dealer_ids_fts"("free_period_policy_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_dealer_ids_fts_update" AFTER UPDATE OF "dealer_ids" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_dealer_ids_fts"("free_period_policy_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); INSERT INTO "free_period_policy_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_area_codes_fts" USING fts5("area_codes", content="free_period_policy", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_area_codes_fts"("free_period_policy_area_codes_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_area_codes_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_area_codes_fts"(rowid, "area_codes") VALUES (new.id, new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_area_codes_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_area_codes_fts"("free_period_policy_area_codes_fts", rowid, "area_codes") VALUES ('delete', old.id, old."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_area_codes_fts_update" AFTER UPDATE OF "area_codes" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_area_codes_fts"("free_period_policy_area_codes_fts", rowid, "area_codes") VALUES ('delete', old.id, old."area_codes"); INSERT INTO "free_period_policy_area_codes_fts"(rowid, "area_codes") VALUES (new.id, new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "bluetooth_setup_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "bluetooth_setup_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "bluetooth_setup_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "bluetooth_setup_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "bluetooth_setup_profile_code_q_fts" USING fts5("profile_code_q", content="bluetooth_setup", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "bluetooth_setup_profile_code_q_fts"("bluetooth_setup_profile_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_profile_code_q_fts_insert" AFTER INSERT ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_profile_code_q_fts"(rowid, "profile_code_q") VALUES (new.id, new."profile_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_profile_code_q_fts_delete" AFTER DELETE ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_profile_code_q_fts"("bluetooth_setup_profile_code_q_fts", rowid, "profile_code_q") VALUES ('delete', old.id, old."profile_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_profile_code_q_fts_update" AFTER UPDATE OF "profile_code_q" ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_profile_code_q_fts"("bluetooth_setup_profile_code_q_fts", rowid, "profile_code_q") VALUES ('delete', old.id, old."profile_code_q"); INSERT INTO "bluetooth_setup_profile_code_q_fts"(rowid, "profile_code_q") VALUES (new.id, new."profile_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "bluetooth_setup_name_q_fts" USING fts5("name_q", content="bluetooth_setup", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "bluetooth_setup_name_q_fts"("bluetooth_setup_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_q_fts_insert" AFTER INSERT ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_q_fts_delete" AFTER DELETE ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_q_fts"("bluetooth_setup_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_q_fts_update" AFTER UPDATE OF "name_q" ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_q_fts"("bluetooth_setup_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "bluetooth_setup_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "bluetooth_setup_name_prefix_q_fts" USING fts5("name_prefix_q", content="bluetooth_setup", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "bluetooth_setup_name_prefix_q_fts"("bluetooth_setup_name_prefix_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_prefix_q_fts_insert" AFTER INSERT ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_prefix_q_fts"(rowid, "name_prefix_q") VALUES (new.id, new."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_prefix_q_fts_delete" AFTER DELETE ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_prefix_q_fts"("bluetooth_setup_name_prefix_q_fts", rowid, "name_prefix_q") VALUES ('delete', old.id, old."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_name_prefix_q_fts_update" AFTER UPDATE OF "name_prefix_q" ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_name_prefix_q_fts"("bluetooth_setup_name_prefix_q_fts", rowid, "name_prefix_q") VALUES ('delete', old.id, old."name_prefix_q"); INSERT INTO "bluetooth_setup_name_prefix_q_fts"(rowid, "name_prefix_q") VALUES (new.id, new."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_binding_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_binding_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_binding_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_binding_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_binding_phone_q_fts" USING fts5("phone_q", content="vehicle_binding", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_binding_phone_q_fts"("vehicle_binding_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_phone_q_fts_insert" AFTER INSERT ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_phone_q_fts_delete" AFTER DELETE ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_phone_q_fts"("vehicle_binding_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_phone_q_fts_update" AFTER UPDATE OF "phone_q" ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_phone_q_fts"("vehicle_binding_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "vehicle_binding_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_user_no_q_fts" USING fts5("user_no_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"(rowid, "user_no_q") VALUES (new.id, new."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts", rowid, "user_no_q") VALUES ('delete', old.id, old."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_update" AFTER UPDATE OF "user_no_q" ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts", rowid, "user_no_q") VALUES ('delete', old.id, old."user_no_q"); INSERT INTO "app_user_user_no_q_fts"(rowid, "user_no_q") VALUES (new.id, new."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_phone_q_fts" USING fts5("phone_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_update" AFTER UPDATE OF "phone_q" ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "app_user_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_nickname_q_fts" USING fts5("nickname_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"(rowid, "nickname_q") VALUES (new.id, new."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts", rowid, "nickname_q") VALUES ('delete', old.id, old."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_update" AFTER UPDATE OF "nickname_q" ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts", rowid, "nickname_q") VALUES ('delete', old.id, old."nickname_q"); INSERT INTO "app_user_nickname_q_fts"(rowid, "nickname_q") VALUES (new.id, new."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_phone_model_q_fts" USING fts5("phone_model_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"(rowid, "phone_model_q") VALUES (new.id, new."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts", rowid, "phone_model_q") VALUES ('delete', old.id, old."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_update" AFTER UPDATE OF "phone_model_q" ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts", rowid, "phone_model_q") VALUES ('delete', old.id, old."phone_model_q"); INSERT INTO "app_user_phone_model_q_fts"(rowid, "phone_model_q") VALUES (new.id, new."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_app_version_q_fts" USING fts5("app_version_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"(rowid, "app_version_q") VALUES (new.id, new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts", rowid, "app_version_q") VALUES ('delete', old.id, old."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_update" AFTER UPDATE OF "app_version_q" ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts", rowid, "app_version_q") VALUES ('delete', old.id, old."app_version_q"); INSERT INTO "app_user_app_version_q_fts"(rowid, "app_version_q") VALUES (new.id, new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_remark_q_fts" USING fts5("remark_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"(rowid, "remark_q") VALUES (new.id, new."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts", rowid, "remark_q") VALUES ('delete', old.id, old."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_update" AFTER UPDATE OF "remark_q" ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts", rowid, "remark_q") VALUES ('delete', old.id, old."remark_q"); INSERT INTO "app_user_remark_q_fts"(rowid, "remark_q") VALUES (new.id, new."remark_q"); END;
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
CREATE VIRTUAL TABLE "sim_card_iccid_q_fts" USING fts5("iccid_q", content="sim_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_iccid_q_fts"("sim_card_iccid_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_iccid_q_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_iccid_q_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_iccid_q_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_iccid_q_fts"("sim_card_iccid_q_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_iccid_q_fts_update" AFTER UPDATE OF "iccid_q" ON "sim_card" BEGIN INSERT INTO "sim_card_iccid_q_fts"("sim_card_iccid_q_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); INSERT INTO "sim_card_iccid_q_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_card_msisdn_q_fts" USING fts5("msisdn_q", content="sim_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_msisdn_q_fts"("sim_card_msisdn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_msisdn_q_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_msisdn_q_fts"(rowid, "msisdn_q") VALUES (new.id, new."msisdn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_msisdn_q_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_msisdn_q_fts"("sim_card_msisdn_q_fts", rowid, "msisdn_q") VALUES ('delete', old.id, old."msisdn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_msisdn_q_fts_update" AFTER UPDATE OF "msisdn_q" ON "sim_card" BEGIN INSERT INTO "sim_card_msisdn_q_fts"("sim_card_msisdn_q_fts", rowid, "msisdn_q") VALUES ('delete', old.id, old."msisdn_q"); INSERT INTO "sim_card_msisdn_q_fts"(rowid, "msisdn_q") VALUES (new.id, new."msisdn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_card_imsi_q_fts" USING fts5("imsi_q", content="sim_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_imsi_q_fts"("sim_card_imsi_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imsi_q_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_imsi_q_fts"(rowid, "imsi_q") VALUES (new.id, new."imsi_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imsi_q_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_imsi_q_fts"("sim_card_imsi_q_fts", rowid, "imsi_q") VALUES ('delete', old.id, old."imsi_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imsi_q_fts_update" AFTER UPDATE OF "imsi_q" ON "sim_card" BEGIN INSERT INTO "sim_card_imsi_q_fts"("sim_card_imsi_q_fts", rowid, "imsi_q") VALUES ('delete', old.id, old."imsi_q"); INSERT INTO "sim_card_imsi_q_fts"(rowid, "imsi_q") VALUES (new.id, new."imsi_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_card_imei_q_fts" USING fts5("imei_q", content="sim_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_imei_q_fts"("sim_card_imei_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imei_q_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imei_q_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_imei_q_fts"("sim_card_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_imei_q_fts_update" AFTER UPDATE OF "imei_q" ON "sim_card" BEGIN INSERT INTO "sim_card_imei_q_fts"("sim_card_imei_q_fts", rowid, "imei_q") VALUES ('delete', old.id, old."imei_q"); INSERT INTO "sim_card_imei_q_fts"(rowid, "imei_q") VALUES (new.id, new."imei_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_card_rate_plan_q_fts" USING fts5("rate_plan_q", content="sim_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_rate_plan_q_fts"("sim_card_rate_plan_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_rate_plan_q_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_rate_plan_q_fts"(rowid, "rate_plan_q") VALUES (new.id, new."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_rate_plan_q_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_rate_plan_q_fts"("sim_card_rate_plan_q_fts", rowid, "rate_plan_q") VALUES ('delete', old.id, old."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_rate_plan_q_fts_update" AFTER UPDATE OF "rate_plan_q" ON "sim_card" BEGIN INSERT INTO "sim_card_rate_plan_q_fts"("sim_card_rate_plan_q_fts", rowid, "rate_plan_q") VALUES ('delete', old.id, old."rate_plan_q"); INSERT INTO "sim_card_rate_plan_q_fts"(rowid, "rate_plan_q") VALUES (new.id, new."rate_plan_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sim_account_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sim_account_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sim_account_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "sim_account_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_account_code_q_fts" USING fts5("code_q", content="sim_account", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_account_code_q_fts"("sim_account_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_code_q_fts_insert" AFTER INSERT ON "sim_account" BEGIN INSERT INTO "sim_account_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_code_q_fts_delete" AFTER DELETE ON "sim_account" BEGIN INSERT INTO "sim_account_code_q_fts"("sim_account_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_code_q_fts_update" AFTER UPDATE OF "code_q" ON "sim_account" BEGIN INSERT INTO "sim_account_code_q_fts"("sim_account_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "sim_account_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_account_name_q_fts" USING fts5("name_q", content="sim_account", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_account_name_q_fts"("sim_account_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_name_q_fts_insert" AFTER INSERT ON "sim_account" BEGIN INSERT INTO "sim_account_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_name_q_fts_delete" AFTER DELETE ON "sim_account" BEGIN INSERT INTO "sim_account_name_q_fts"("sim_account_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_name_q_fts_update" AFTER UPDATE OF "name_q" ON "sim_account" BEGIN INSERT INTO "sim_account_name_q_fts"("sim_account_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "sim_account_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dealer_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dealer_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dealer_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "dealer_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_dealer_code_q_fts" USING fts5("dealer_code_q", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_dealer_code_q_fts"("dealer_dealer_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_dealer_code_q_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_dealer_code_q_fts"(rowid, "dealer_code_q") VALUES (new.id, new."dealer_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_dealer_code_q_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_dealer_code_q_fts"("dealer_dealer_code_q_fts", rowid, "dealer_code_q") VALUES ('delete', old.id, old."dealer_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_dealer_code_q_fts_update" AFTER UPDATE OF "dealer_code_q" ON "dealer" BEGIN INSERT INTO "dealer_dealer_code_q_fts"("dealer_dealer_code_q_fts", rowid, "dealer_code_q") VALUES ('delete', old.id, old."dealer_code_q"); INSERT INTO "dealer_dealer_code_q_fts"(rowid, "dealer_code_q") VALUES (new.id, new."dealer_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_name_q_fts" USING fts5("name_q", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_name_q_fts"("dealer_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_name_q_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_name_q_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_name_q_fts"("dealer_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_name_q_fts_update" AFTER UPDATE OF "name_q" ON "dealer" BEGIN INSERT INTO "dealer_name_q_fts"("dealer_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "dealer_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_address_q_fts" USING fts5("address_q", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_address_q_fts"("dealer_address_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_address_q_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_address_q_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_address_q_fts"("dealer_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_address_q_fts_update" AFTER UPDATE OF "address_q" ON "dealer" BEGIN INSERT INTO "dealer_address_q_fts"("dealer_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); INSERT INTO "dealer_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_contact_name_q_fts" USING fts5("contact_name_q", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_contact_name_q_fts"("dealer_contact_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_name_q_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_name_q_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_contact_name_q_fts"("dealer_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_name_q_fts_update" AFTER UPDATE OF "contact_name_q" ON "dealer" BEGIN INSERT INTO "dealer_contact_name_q_fts"("dealer_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); INSERT INTO "dealer_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_contact_phone_q_fts" USING fts5("contact_phone_q", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_contact_phone_q_fts"("dealer_contact_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_phone_q_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_phone_q_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_contact_phone_q_fts"("dealer_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_contact_phone_q_fts_update" AFTER UPDATE OF "contact_phone_q" ON "dealer" BEGIN INSERT INTO "dealer_contact_phone_q_fts"("dealer_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); INSERT INTO "dealer_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_services_fts" USING fts5("services", content="dealer", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_services_fts"("dealer_services_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_services_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_services_fts"(rowid, "services") VALUES (new.id, new."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_services_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_services_fts"("dealer_services_fts", rowid, "services") VALUES ('delete', old.id, old."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_services_fts_update" AFTER UPDATE OF "services" ON "dealer" BEGIN INSERT INTO "dealer_services_fts"("dealer_services_fts", rowid, "services") VALUES ('delete', old.id, old."services"); INSERT INTO "dealer_services_fts"(rowid, "services") VALUES (new.id, new."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "operator_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "operator_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "operator_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "operator_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_user_name_q_fts" USING fts5("user_name_q", content="operator", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_user_name_q_fts"("operator_user_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_user_name_q_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_user_name_q_fts"(rowid, "user_name_q") VALUES (new.id, new."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_user_name_q_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_user_name_q_fts"("operator_user_name_q_fts", rowid, "user_name_q") VALUES ('delete', old.id, old."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_user_name_q_fts_update" AFTER UPDATE OF "user_name_q" ON "operator" BEGIN INSERT INTO "operator_user_name_q_fts"("operator_user_name_q_fts", rowid, "user_name_q") VALUES ('delete', old.id, old."user_name_q"); INSERT INTO "operator_user_name_q_fts"(rowid, "user_name_q") VALUES (new.id, new."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_real_name_q_fts" USING fts5("real_name_q", content="operator", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_real_name_q_fts"("operator_real_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_real_name_q_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_real_name_q_fts"(rowid, "real_name_q") VALUES (new.id, new."real_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_real_name_q_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_real_name_q_fts"("operator_real_name_q_fts", rowid, "real_name_q") VALUES ('delete', old.id, old."real_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_real_name_q_fts_update" AFTER UPDATE OF "real_name_q" ON "operator" BEGIN INSERT INTO "operator_real_name_q_fts"("operator_real_name_q_fts", rowid, "real_name_q") VALUES ('delete', old.id, old."real_name_q"); INSERT INTO "operator_real_name_q_fts"(rowid, "real_name_q") VALUES (new.id, new."real_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_mobile_q_fts" USING fts5("mobile_q", content="operator", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_mobile_q_fts"("operator_mobile_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_mobile_q_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_mobile_q_fts"(rowid, "mobile_q") VALUES (new.id, new."mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_mobile_q_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_mobile_q_fts"("operator_mobile_q_fts", rowid, "mobile_q") VALUES ('delete', old.id, old."mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_mobile_q_fts_update" AFTER UPDATE OF "mobile_q" ON "operator" BEGIN INSERT INTO "operator_mobile_q_fts"("operator_mobile_q_fts", rowid, "mobile_q") VALUES ('delete', old.id, old."mobile_q"); INSERT INTO "operator_mobile_q_fts"(rowid, "mobile_q") VALUES (new.id, new."mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_email_q_fts" USING fts5("email_q", content="operator", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_email_q_fts"("operator_email_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_email_q_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_email_q_fts"(rowid, "email_q") VALUES (new.id, new."email_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_email_q_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_email_q_fts"("operator_email_q_fts", rowid, "email_q") VALUES ('delete', old.id, old."email_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_email_q_fts_update" AFTER UPDATE OF "email_q" ON "operator" BEGIN INSERT INTO "operator_email_q_fts"("operator_email_q_fts", rowid, "email_q") VALUES ('delete', old.id, old."email_q"); INSERT INTO "operator_email_q_fts"(rowid, "email_q") VALUES (new.id, new."email_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_roles_fts" USING fts5("roles", content="operator", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_roles_fts"("operator_roles_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_roles_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_roles_fts"(rowid, "roles") VALUES (new.id, new."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_roles_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_roles_fts"("operator_roles_fts", rowid, "roles") VALUES ('delete', old.id, old."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_roles_fts_update" AFTER UPDATE OF "roles" ON "operator" BEGIN INSERT INTO "operator_roles_fts"("operator_roles_fts", rowid, "roles") VALUES ('delete', old.id, old."roles"); INSERT INTO "operator_roles_fts"(rowid, "roles") VALUES (new.id, new."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "role_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "role_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "role_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "role_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "role_role_code_q_fts" USING fts5("role_code_q", content="role", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "role_role_code_q_fts"("role_role_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_code_q_fts_insert" AFTER INSERT ON "role" BEGIN INSERT INTO "role_role_code_q_fts"(rowid, "role_code_q") VALUES (new.id, new."role_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_code_q_fts_delete" AFTER DELETE ON "role" BEGIN INSERT INTO "role_role_code_q_fts"("role_role_code_q_fts", rowid, "role_code_q") VALUES ('delete', old.id, old."role_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_code_q_fts_update" AFTER UPDATE OF "role_code_q" ON "role" BEGIN INSERT INTO "role_role_code_q_fts"("role_role_code_q_fts", rowid, "role_code_q") VALUES ('delete', old.id, old."role_code_q"); INSERT INTO "role_role_code_q_fts"(rowid, "role_code_q") VALUES (new.id, new."role_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "role_role_name_q_fts" USING fts5("role_name_q", content="role", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "role_role_name_q_fts"("role_role_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_name_q_fts_insert" AFTER INSERT ON "role" BEGIN INSERT INTO "role_role_name_q_fts"(rowid, "role_name_q") VALUES (new.id, new."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_name_q_fts_delete" AFTER DELETE ON "role" BEGIN INSERT INTO "role_role_name_q_fts"("role_role_name_q_fts", rowid, "role_name_q") VALUES ('delete', old.id, old."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_role_name_q_fts_update" AFTER UPDATE OF "role_name_q" ON "role" BEGIN INSERT INTO "role_role_name_q_fts"("role_role_name_q_fts", rowid, "role_name_q") VALUES ('delete', old.id, old."role_name_q"); INSERT INTO "role_role_name_q_fts"(rowid, "role_name_q") VALUES (new.id, new."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "function_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "function_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "function_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "function_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_code_q_fts" USING fts5("code_q", content="function", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_code_q_fts"("function_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_code_q_fts_insert" AFTER INSERT ON "function" BEGIN INSERT INTO "function_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_code_q_fts_delete" AFTER DELETE ON "function" BEGIN INSERT INTO "function_code_q_fts"("function_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_code_q_fts_update" AFTER UPDATE OF "code_q" ON "function" BEGIN INSERT INTO "function_code_q_fts"("function_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "function_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_name_q_fts" USING fts5("name_q", content="function", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_name_q_fts"("function_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_name_q_fts_insert" AFTER INSERT ON "function" BEGIN INSERT INTO "function_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_name_q_fts_delete" AFTER DELETE ON "function" BEGIN INSERT INTO "function_name_q_fts"("function_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_name_q_fts_update" AFTER UPDATE OF "name_q" ON "function" BEGIN INSERT INTO "function_name_q_fts"("function_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "function_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_function_url_q_fts" USING fts5("function_url_q", content="function", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_function_url_q_fts"("function_function_url_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_function_url_q_fts_insert" AFTER INSERT ON "function" BEGIN INSERT INTO "function_function_url_q_fts"(rowid, "function_url_q") VALUES (new.id, new."function_url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_function_url_q_fts_delete" AFTER DELETE ON "function" BEGIN INSERT INTO "function_function_url_q_fts"("function_function_url_q_fts", rowid, "function_url_q") VALUES ('delete', old.id, old."function_url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_function_url_q_fts_update" AFTER UPDATE OF "function_url_q" ON "function" BEGIN INSERT INTO "function_function_url_q_fts"("function_function_url_q_fts", rowid, "function_url_q") VALUES ('delete', old.id, old."function_url_q"); INSERT INTO "function_function_url_q_fts"(rowid, "function_url_q") VALUES (new.id, new."function_url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_permission_q_fts" USING fts5("permission_q", content="function", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_permission_q_fts"("function_permission_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_permission_q_fts_insert" AFTER INSERT ON "function" BEGIN INSERT INTO "function_permission_q_fts"(rowid, "permission_q") VALUES (new.id, new."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_permission_q_fts_delete" AFTER DELETE ON "function" BEGIN INSERT INTO "function_permission_q_fts"("function_permission_q_fts", rowid, "permission_q") VALUES ('delete', old.id, old."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_permission_q_fts_update" AFTER UPDATE OF "permission_q" ON "function" BEGIN INSERT INTO "function_permission_q_fts"("function_permission_q_fts", rowid, "permission_q") VALUES ('delete', old.id, old."permission_q"); INSERT INTO "function_permission_q_fts"(rowid, "permission_q") VALUES (new.id, new."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "organization_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "organization_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "organization_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "organization_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "organization_code_q_fts" USING fts5("code_q", content="organization", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "organization_code_q_fts"("organization_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_code_q_fts_insert" AFTER INSERT ON "organization" BEGIN INSERT INTO "organization_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_code_q_fts_delete" AFTER DELETE ON "organization" BEGIN INSERT INTO "organization_code_q_fts"("organization_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_code_q_fts_update" AFTER UPDATE OF "code_q" ON "organization" BEGIN INSERT INTO "organization_code_q_fts"("organization_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "organization_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "organization_name_q_fts" USING fts5("name_q", content="organization", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "organization_name_q_fts"("organization_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_name_q_fts_insert" AFTER INSERT ON "organization" BEGIN INSERT INTO "organization_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_name_q_fts_delete" AFTER DELETE ON "organization" BEGIN INSERT INTO "organization_name_q_fts"("organization_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_name_q_fts_update" AFTER UPDATE OF "name_q" ON "organization" BEGIN INSERT INTO "organization_name_q_fts"("organization_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "organization_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "organization_area_ids_fts" USING fts5("area_ids", content="organization", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "organization_area_ids_fts"("organization_area_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_area_ids_fts_insert" AFTER INSERT ON "organization" BEGIN INSERT INTO "organization_area_ids_fts"(rowid, "area_ids") VALUES (new.id, new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_area_ids_fts_delete" AFTER DELETE ON "organization" BEGIN INSERT INTO "organization_area_ids_fts"("organization_area_ids_fts", rowid, "area_ids") VALUES ('delete', old.id, old."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_area_ids_fts_update" AFTER UPDATE OF "area_ids" ON "organization" BEGIN INSERT INTO "organization_area_ids_fts"("organization_area_ids_fts", rowid, "area_ids") VALUES ('delete', old.id, old."area_ids"); INSERT INTO "organization_area_ids_fts"(rowid, "area_ids") VALUES (new.id, new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dictionary_item_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dictionary_item_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "dictionary_item_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "dictionary_item_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dictionary_item_category_q_fts" USING fts5("category_q", content="dictionary_item", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dictionary_item_category_q_fts"("dictionary_item_category_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_q_fts_insert" AFTER INSERT ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_q_fts"(rowid, "category_q") VALUES (new.id, new."category_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_q_fts_delete" AFTER DELETE ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_q_fts"("dictionary_item_category_q_fts", rowid, "category_q") VALUES ('delete', old.id, old."category_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_q_fts_update" AFTER UPDATE OF "category_q" ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_q_fts"("dictionary_item_category_q_fts", rowid, "category_q") VALUES ('delete', old.id, old."category_q"); INSERT INTO "dictionary_item_category_q_fts"(rowid, "category_q") VALUES (new.id, new."category_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dictionary_item_category_desc_q_fts" USING fts5("category_desc_q", content="dictionary_item", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dictionary_item_category_desc_q_fts"("dictionary_item_category_desc_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_desc_q_fts_insert" AFTER INSERT ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_desc_q_fts"(rowid, "category_desc_q") VALUES (new.id, new."category_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_desc_q_fts_delete" AFTER DELETE ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_desc_q_fts"("dictionary_item_category_desc_q_fts", rowid, "category_desc_q") VALUES ('delete', old.id, old."category_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_category_desc_q_fts_update" AFTER UPDATE OF "category_desc_q" ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_category_desc_q_fts"("dictionary_item_category_desc_q_fts", rowid, "category_desc_q") VALUES ('delete', old.id, old."category_desc_q"); INSERT INTO "dictionary_item_category_desc_q_fts"(rowid, "category_desc_q") VALUES (new.id, new."category_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dictionary_item_code_q_fts" USING fts5("code_q", content="dictionary_item", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dictionary_item_code_q_fts"("dictionary_item_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_code_q_fts_insert" AFTER INSERT ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_code_q_fts_delete" AFTER DELETE ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_code_q_fts"("dictionary_item_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_code_q_fts_update" AFTER UPDATE OF "code_q" ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_code_q_fts"("dictionary_item_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "dictionary_item_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dictionary_item_name_q_fts" USING fts5("name_q", content="dictionary_item", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dictionary_item_name_q_fts"("dictionary_item_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_name_q_fts_insert" AFTER INSERT ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_name_q_fts_delete" AFTER DELETE ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_name_q_fts"("dictionary_item_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_name_q_fts_update" AFTER UPDATE OF "name_q" ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_name_q_fts"("dictionary_item_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "dictionary_item_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "area_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "area_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "area_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "area_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "area_name_q_fts" USING fts5("name_q", content="area", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "area_name_q_fts"("area_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_q_fts_insert" AFTER INSERT ON "area" BEGIN INSERT INTO "area_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_q_fts_delete" AFTER DELETE ON "area" BEGIN INSERT INTO "area_name_q_fts"("area_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_q_fts_update" AFTER UPDATE OF "name_q" ON "area" BEGIN INSERT INTO "area_name_q_fts"("area_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "area_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "area_name_en_q_fts" USING fts5("name_en_q", content="area", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "area_name_en_q_fts"("area_name_en_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_en_q_fts_insert" AFTER INSERT ON "area" BEGIN INSERT INTO "area_name_en_q_fts"(rowid, "name_en_q") VALUES (new.id, new."name_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_en_q_fts_delete" AFTER DELETE ON "area" BEGIN INSERT INTO "area_name_en_q_fts"("area_name_en_q_fts", rowid, "name_en_q") VALUES ('delete', old.id, old."name_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_name_en_q_fts_update" AFTER UPDATE OF "name_en_q" ON "area" BEGIN INSERT INTO "area_name_en_q_fts"("area_name_en_q_fts", rowid, "name_en_q") VALUES ('delete', old.id, old."name_en_q"); INSERT INTO "area_name_en_q_fts"(rowid, "name_en_q") VALUES (new.id, new."name_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "area_short_name_q_fts" USING fts5("short_name_q", content="area", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "area_short_name_q_fts"("area_short_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_short_name_q_fts_insert" AFTER INSERT ON "area" BEGIN INSERT INTO "area_short_name_q_fts"(rowid, "short_name_q") VALUES (new.id, new."short_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_short_name_q_fts_delete" AFTER DELETE ON "area" BEGIN INSERT INTO "area_short_name_q_fts"("area_short_name_q_fts", rowid, "short_name_q") VALUES ('delete', old.id, old."short_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_short_name_q_fts_update" AFTER UPDATE OF "short_name_q" ON "area" BEGIN INSERT INTO "area_short_name_q_fts"("area_short_name_q_fts", rowid, "short_name_q") VALUES ('delete', old.id, old."short_name_q"); INSERT INTO "area_short_name_q_fts"(rowid, "short_name_q") VALUES (new.id, new."short_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "area_jian_pin_q_fts" USING fts5("jian_pin_q", content="area", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "area_jian_pin_q_fts"("area_jian_pin_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_jian_pin_q_fts_insert" AFTER INSERT ON "area" BEGIN INSERT INTO "area_jian_pin_q_fts"(rowid, "jian_pin_q") VALUES (new.id, new."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_jian_pin_q_fts_delete" AFTER DELETE ON "area" BEGIN INSERT INTO "area_jian_pin_q_fts"("area_jian_pin_q_fts", rowid, "jian_pin_q") VALUES ('delete', old.id, old."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_jian_pin_q_fts_update" AFTER UPDATE OF "jian_pin_q" ON "area" BEGIN INSERT INTO "area_jian_pin_q_fts"("area_jian_pin_q_fts", rowid, "jian_pin_q") VALUES ('delete', old.id, old."jian_pin_q"); INSERT INTO "area_jian_pin_q_fts"(rowid, "jian_pin_q") VALUES (new.id, new."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sys_setting_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sys_setting_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "sys_setting_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "sys_setting_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sys_setting_name_q_fts" USING fts5("name_q", content="sys_setting", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sys_setting_name_q_fts"("sys_setting_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_name_q_fts_insert" AFTER INSERT ON "sys_setting" BEGIN INSERT INTO "sys_setting_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_name_q_fts_delete" AFTER DELETE ON "sys_setting" BEGIN INSERT INTO "sys_setting_name_q_fts"("sys_setting_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_name_q_fts_update" AFTER UPDATE OF "name_q" ON "sys_setting" BEGIN INSERT INTO "sys_setting_name_q_fts"("sys_setting_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "sys_setting_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sys_setting_setting_key_q_fts" USING fts5("setting_key_q", content="sys_setting", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sys_setting_setting_key_q_fts"("sys_setting_setting_key_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_setting_key_q_fts_insert" AFTER INSERT ON "sys_setting" BEGIN INSERT INTO "sys_setting_setting_key_q_fts"(rowid, "setting_key_q") VALUES (new.id, new."setting_key_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_setting_key_q_fts_delete" AFTER DELETE ON "sys_setting" BEGIN INSERT INTO "sys_setting_setting_key_q_fts"("sys_setting_setting_key_q_fts", rowid, "setting_key_q") VALUES ('delete', old.id, old."setting_key_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_setting_key_q_fts_update" AFTER UPDATE OF "setting_key_q" ON "sys_setting" BEGIN INSERT INTO "sys_setting_setting_key_q_fts"("sys_setting_setting_key_q_fts", rowid, "setting_key_q") VALUES ('delete', old.id, old."setting_key_q"); INSERT INTO "sys_setting_setting_key_q_fts"(rowid, "setting_key_q") VALUES (new.id, new."setting_key_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "audit_log_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "audit_log_fts" USING fts5("target_label_q", "summary_q", "path_q", content="audit_log", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "audit_log_fts"("audit_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_insert" AFTER INSERT ON "audit_log" BEGIN INSERT INTO "audit_log_fts"(rowid, "target_label_q", "summary_q", "path_q") VALUES (new.id, new."target_label_q", new."summary_q", new."path_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_delete" AFTER DELETE ON "audit_log" BEGIN INSERT INTO "audit_log_fts"("audit_log_fts", rowid, "target_label_q", "summary_q", "path_q") VALUES ('delete', old.id, old."target_label_q", old."summary_q", old."path_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_update" AFTER UPDATE OF "target_label_q", "summary_q", "path_q" ON "audit_log" BEGIN INSERT INTO "audit_log_fts"("audit_log_fts", rowid, "target_label_q", "summary_q", "path_q") VALUES ('delete', old.id, old."target_label_q", old."summary_q", old."path_q"); INSERT INTO "audit_log_fts"(rowid, "target_label_q", "summary_q", "path_q") VALUES (new.id, new."target_label_q", new."summary_q", new."path_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "login_log_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "login_log_fts" USING fts5("location_q", "device_q", content="login_log", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "login_log_fts"("login_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_insert" AFTER INSERT ON "login_log" BEGIN INSERT INTO "login_log_fts"(rowid, "location_q", "device_q") VALUES (new.id, new."location_q", new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_delete" AFTER DELETE ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "location_q", "device_q") VALUES ('delete', old.id, old."location_q", old."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_update" AFTER UPDATE OF "location_q", "device_q" ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "location_q", "device_q") VALUES ('delete', old.id, old."location_q", old."device_q"); INSERT INTO "login_log_fts"(rowid, "location_q", "device_q") VALUES (new.id, new."location_q", new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "session_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "session_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "session_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "session_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "session_fts" USING fts5("location_q", content="session", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "session_fts"("session_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_insert" AFTER INSERT ON "session" BEGIN INSERT INTO "session_fts"(rowid, "location_q") VALUES (new.id, new."location_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_delete" AFTER DELETE ON "session" BEGIN INSERT INTO "session_fts"("session_fts", rowid, "location_q") VALUES ('delete', old.id, old."location_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_update" AFTER UPDATE OF "location_q" ON "session" BEGIN INSERT INTO "session_fts"("session_fts", rowid, "location_q") VALUES ('delete', old.id, old."location_q"); INSERT INTO "session_fts"(rowid, "location_q") VALUES (new.id, new."location_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "job_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "job_fts" USING fts5("job_no_q", "title_q", content="job", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "job_fts"("job_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_insert" AFTER INSERT ON "job" BEGIN INSERT INTO "job_fts"(rowid, "job_no_q", "title_q") VALUES (new.id, new."job_no_q", new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_delete" AFTER DELETE ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "job_no_q", "title_q") VALUES ('delete', old.id, old."job_no_q", old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_update" AFTER UPDATE OF "job_no_q", "title_q" ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "job_no_q", "title_q") VALUES ('delete', old.id, old."job_no_q", old."title_q"); INSERT INTO "job_fts"(rowid, "job_no_q", "title_q") VALUES (new.id, new."job_no_q", new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "file_object_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "file_object_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "file_object_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "file_object_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "file_object_fts" USING fts5("original_name_q", content="file_object", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "file_object_fts"("file_object_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "file_object_fts_insert" AFTER INSERT ON "file_object" BEGIN INSERT INTO "file_object_fts"(rowid, "original_name_q") VALUES (new.id, new."original_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "file_object_fts_delete" AFTER DELETE ON "file_object" BEGIN INSERT INTO "file_object_fts"("file_object_fts", rowid, "original_name_q") VALUES ('delete', old.id, old."original_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "file_object_fts_update" AFTER UPDATE OF "original_name_q" ON "file_object" BEGIN INSERT INTO "file_object_fts"("file_object_fts", rowid, "original_name_q") VALUES ('delete', old.id, old."original_name_q"); INSERT INTO "file_object_fts"(rowid, "original_name_q") VALUES (new.id, new."original_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "saved_view_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "saved_view_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "saved_view_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "saved_view_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "saved_view_name_q_fts" USING fts5("name_q", content="saved_view", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "saved_view_name_q_fts"("saved_view_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_name_q_fts_insert" AFTER INSERT ON "saved_view" BEGIN INSERT INTO "saved_view_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_name_q_fts_delete" AFTER DELETE ON "saved_view" BEGIN INSERT INTO "saved_view_name_q_fts"("saved_view_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_name_q_fts_update" AFTER UPDATE OF "name_q" ON "saved_view" BEGIN INSERT INTO "saved_view_name_q_fts"("saved_view_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "saved_view_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "saved_view_share_roles_fts" USING fts5("share_roles", content="saved_view", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "saved_view_share_roles_fts"("saved_view_share_roles_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_share_roles_fts_insert" AFTER INSERT ON "saved_view" BEGIN INSERT INTO "saved_view_share_roles_fts"(rowid, "share_roles") VALUES (new.id, new."share_roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_share_roles_fts_delete" AFTER DELETE ON "saved_view" BEGIN INSERT INTO "saved_view_share_roles_fts"("saved_view_share_roles_fts", rowid, "share_roles") VALUES ('delete', old.id, old."share_roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_share_roles_fts_update" AFTER UPDATE OF "share_roles" ON "saved_view" BEGIN INSERT INTO "saved_view_share_roles_fts"("saved_view_share_roles_fts", rowid, "share_roles") VALUES ('delete', old.id, old."share_roles"); INSERT INTO "saved_view_share_roles_fts"(rowid, "share_roles") VALUES (new.id, new."share_roles"); END;
-- +goose StatementEnd
