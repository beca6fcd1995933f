-- +goose Up

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
CREATE INDEX "share_count_content_id_stat_date_share_times_id_idx" ON "share_count" ("content_id", "stat_date" desc, "share_times" desc, "id" desc);
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
