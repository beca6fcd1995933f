-- +goose Up

-- +goose StatementBegin
CREATE TABLE "vehicle_xp" (
  "sn" text NOT NULL DEFAULT '',
  "sn_q" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "color_code" text NOT NULL DEFAULT '',
  "bt_mac" text NOT NULL DEFAULT '',
  "bt_mac_q" text NOT NULL DEFAULT '',
  "sku_region" integer NOT NULL DEFAULT 0,
  "battery_sn" text NOT NULL DEFAULT '',
  "battery_sn_q" text NOT NULL DEFAULT '',
  "production_date" text NOT NULL DEFAULT '',
  "sales_channel" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "owner_id" integer NOT NULL DEFAULT 0,
  "bind_status" integer NOT NULL DEFAULT 0,
  "activation_status" integer NOT NULL DEFAULT 0,
  "activated_at" integer NOT NULL DEFAULT 0,
  "warranty_end_at" text NOT NULL DEFAULT '',
  "operation_status" integer NOT NULL DEFAULT 0,
  "last_sync_at" integer NOT NULL DEFAULT 0,
  "reported_at" integer NOT NULL DEFAULT 0,
  "soc" integer NOT NULL DEFAULT 0,
  "total_mileage_km" integer NOT NULL DEFAULT 0,
  "lock_status" integer NOT NULL DEFAULT 0,
  "speed_limit_kmh" integer NOT NULL DEFAULT 0,
  "fault_code" text NOT NULL DEFAULT '',
  "main_version" text NOT NULL DEFAULT '',
  "main_version_q" text NOT NULL DEFAULT '',
  "ble_version_no" text NOT NULL DEFAULT '',
  "bms_version" text NOT NULL DEFAULT '',
  "last_geo_lng" real NOT NULL DEFAULT 0,
  "last_geo_lat" real NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_xp_created_at_id_idx" ON "vehicle_xp" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_xp_sn_key" ON "vehicle_xp" ("sn") WHERE deleted_at = 0 AND sn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_model_id_created_at_id_idx" ON "vehicle_xp" ("model_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_color_code_created_at_id_idx" ON "vehicle_xp" ("color_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_xp_bt_mac_key" ON "vehicle_xp" ("bt_mac") WHERE deleted_at = 0 AND bt_mac <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_sku_region_created_at_id_idx" ON "vehicle_xp" ("sku_region", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_battery_sn_created_at_id_idx" ON "vehicle_xp" ("battery_sn", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_production_date_created_at_id_idx" ON "vehicle_xp" ("production_date", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_sales_channel_created_at_id_idx" ON "vehicle_xp" ("sales_channel", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_dealer_id_created_at_id_idx" ON "vehicle_xp" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_owner_id_created_at_id_idx" ON "vehicle_xp" ("owner_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_bind_status_created_at_id_idx" ON "vehicle_xp" ("bind_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_activation_status_created_at_id_idx" ON "vehicle_xp" ("activation_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_activated_at_created_at_id_idx" ON "vehicle_xp" ("activated_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_warranty_end_at_created_at_id_idx" ON "vehicle_xp" ("warranty_end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_operation_status_created_at_id_idx" ON "vehicle_xp" ("operation_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_last_sync_at_created_at_id_idx" ON "vehicle_xp" ("last_sync_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_soc_created_at_id_idx" ON "vehicle_xp" ("soc", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_total_mileage_km_created_at_id_idx" ON "vehicle_xp" ("total_mileage_km", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_lock_status_created_at_id_idx" ON "vehicle_xp" ("lock_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_fault_code_created_at_id_idx" ON "vehicle_xp" ("fault_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_xp_main_version_created_at_id_idx" ON "vehicle_xp" ("main_version", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_xp_sn_q_fts" USING fts5("sn_q", content="vehicle_xp", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_xp_sn_q_fts"("vehicle_xp_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_sn_q_fts_insert" AFTER INSERT ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_sn_q_fts"(rowid, "sn_q") VALUES (new.id, new."sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_sn_q_fts_delete" AFTER DELETE ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_sn_q_fts"("vehicle_xp_sn_q_fts", rowid, "sn_q") VALUES ('delete', old.id, old."sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_sn_q_fts_update" AFTER UPDATE OF "sn_q" ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_sn_q_fts"("vehicle_xp_sn_q_fts", rowid, "sn_q") VALUES ('delete', old.id, old."sn_q"); INSERT INTO "vehicle_xp_sn_q_fts"(rowid, "sn_q") VALUES (new.id, new."sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_xp_bt_mac_q_fts" USING fts5("bt_mac_q", content="vehicle_xp", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_xp_bt_mac_q_fts"("vehicle_xp_bt_mac_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_bt_mac_q_fts_insert" AFTER INSERT ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_bt_mac_q_fts_delete" AFTER DELETE ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_bt_mac_q_fts"("vehicle_xp_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_bt_mac_q_fts_update" AFTER UPDATE OF "bt_mac_q" ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_bt_mac_q_fts"("vehicle_xp_bt_mac_q_fts", rowid, "bt_mac_q") VALUES ('delete', old.id, old."bt_mac_q"); INSERT INTO "vehicle_xp_bt_mac_q_fts"(rowid, "bt_mac_q") VALUES (new.id, new."bt_mac_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_xp_battery_sn_q_fts" USING fts5("battery_sn_q", content="vehicle_xp", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_xp_battery_sn_q_fts"("vehicle_xp_battery_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_battery_sn_q_fts_insert" AFTER INSERT ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_battery_sn_q_fts"(rowid, "battery_sn_q") VALUES (new.id, new."battery_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_battery_sn_q_fts_delete" AFTER DELETE ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_battery_sn_q_fts"("vehicle_xp_battery_sn_q_fts", rowid, "battery_sn_q") VALUES ('delete', old.id, old."battery_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_battery_sn_q_fts_update" AFTER UPDATE OF "battery_sn_q" ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_battery_sn_q_fts"("vehicle_xp_battery_sn_q_fts", rowid, "battery_sn_q") VALUES ('delete', old.id, old."battery_sn_q"); INSERT INTO "vehicle_xp_battery_sn_q_fts"(rowid, "battery_sn_q") VALUES (new.id, new."battery_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_xp_main_version_q_fts" USING fts5("main_version_q", content="vehicle_xp", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_xp_main_version_q_fts"("vehicle_xp_main_version_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_main_version_q_fts_insert" AFTER INSERT ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_main_version_q_fts"(rowid, "main_version_q") VALUES (new.id, new."main_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_main_version_q_fts_delete" AFTER DELETE ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_main_version_q_fts"("vehicle_xp_main_version_q_fts", rowid, "main_version_q") VALUES ('delete', old.id, old."main_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_xp_main_version_q_fts_update" AFTER UPDATE OF "main_version_q" ON "vehicle_xp" BEGIN INSERT INTO "vehicle_xp_main_version_q_fts"("vehicle_xp_main_version_q_fts", rowid, "main_version_q") VALUES ('delete', old.id, old."main_version_q"); INSERT INTO "vehicle_xp_main_version_q_fts"(rowid, "main_version_q") VALUES (new.id, new."main_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "xp_instruction" (
  "command_no" text NOT NULL DEFAULT '',
  "vehicle_xp_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "kmh" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "attempt" integer NOT NULL DEFAULT 0,
  "queued_at" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "result_text" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_queued_at_id_idx" ON "xp_instruction" ("queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "xp_instruction_command_no_key" ON "xp_instruction" ("command_no") WHERE command_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_vehicle_xp_id_queued_at_id_idx" ON "xp_instruction" ("vehicle_xp_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_dealer_id_queued_at_id_idx" ON "xp_instruction" ("dealer_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_kind_queued_at_id_idx" ON "xp_instruction" ("kind", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_state_queued_at_id_idx" ON "xp_instruction" ("state", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_created_at_queued_at_id_idx" ON "xp_instruction" ("created_at", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_created_at_id_idx" ON "xp_instruction" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_instruction_state_expire_at_idx" ON "xp_instruction" ("state", "expire_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "xp_sync" (
  "vehicle_xp_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "synced_at" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "records" integer NOT NULL DEFAULT 0,
  "repeated" integer NOT NULL DEFAULT 0,
  "soc" integer NOT NULL DEFAULT 0,
  "total_mileage_km" integer NOT NULL DEFAULT 0,
  "lock_status" integer NOT NULL DEFAULT 0,
  "fault_code" text NOT NULL DEFAULT '',
  "main_version" text NOT NULL DEFAULT '',
  "results" integer NOT NULL DEFAULT 0,
  "instructions" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_synced_at_id_idx" ON "xp_sync" ("synced_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_vehicle_xp_id_synced_at_id_idx" ON "xp_sync" ("vehicle_xp_id", "synced_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_dealer_id_synced_at_id_idx" ON "xp_sync" ("dealer_id", "synced_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_fault_code_synced_at_id_idx" ON "xp_sync" ("fault_code", "synced_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_created_at_synced_at_id_idx" ON "xp_sync" ("created_at", "synced_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_created_at_id_idx" ON "xp_sync" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_sync_vehicle_xp_id_synced_at_idx" ON "xp_sync" ("vehicle_xp_id", "synced_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "xp_binding" (
  "vehicle_xp_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "bound_at" integer NOT NULL DEFAULT 0,
  "unbound_at" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "evidences" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "xp_binding_bound_at_id_idx" ON "xp_binding" ("bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_vehicle_xp_id_bound_at_id_idx" ON "xp_binding" ("vehicle_xp_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_dealer_id_bound_at_id_idx" ON "xp_binding" ("dealer_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_app_user_id_bound_at_id_idx" ON "xp_binding" ("app_user_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_state_bound_at_id_idx" ON "xp_binding" ("state", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_unbound_at_bound_at_id_idx" ON "xp_binding" ("unbound_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_created_at_bound_at_id_idx" ON "xp_binding" ("created_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_binding_created_at_id_idx" ON "xp_binding" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "xp_binding_vehicle_xp_id_key" ON "xp_binding" ("vehicle_xp_id") WHERE deleted_at = 0 AND unbound_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "virtual_vin" (
  "vin" text NOT NULL DEFAULT '',
  "vin_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "color_code" text NOT NULL DEFAULT '',
  "purpose" integer NOT NULL DEFAULT 0,
  "count" integer NOT NULL DEFAULT 0,
  "scenario" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "remark" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "bound_at" integer NOT NULL DEFAULT 0,
  "use_count" integer NOT NULL DEFAULT 0,
  "batch_no" text NOT NULL DEFAULT '',
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
CREATE INDEX "virtual_vin_created_at_id_idx" ON "virtual_vin" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "virtual_vin_vin_key" ON "virtual_vin" ("vin") WHERE deleted_at = 0 AND vin <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_status_created_at_id_idx" ON "virtual_vin" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_model_id_created_at_id_idx" ON "virtual_vin" ("model_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_purpose_created_at_id_idx" ON "virtual_vin" ("purpose", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_scenario_created_at_id_idx" ON "virtual_vin" ("scenario", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_dealer_id_created_at_id_idx" ON "virtual_vin" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_expire_at_created_at_id_idx" ON "virtual_vin" ("expire_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_app_user_id_created_at_id_idx" ON "virtual_vin" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_bound_at_created_at_id_idx" ON "virtual_vin" ("bound_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_batch_no_created_at_id_idx" ON "virtual_vin" ("batch_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "virtual_vin_vin_q_fts" USING fts5("vin_q", content="virtual_vin", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "virtual_vin_vin_q_fts"("virtual_vin_vin_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "virtual_vin_vin_q_fts_insert" AFTER INSERT ON "virtual_vin" BEGIN INSERT INTO "virtual_vin_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "virtual_vin_vin_q_fts_delete" AFTER DELETE ON "virtual_vin" BEGIN INSERT INTO "virtual_vin_vin_q_fts"("virtual_vin_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "virtual_vin_vin_q_fts_update" AFTER UPDATE OF "vin_q" ON "virtual_vin" BEGIN INSERT INTO "virtual_vin_vin_q_fts"("virtual_vin_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); INSERT INTO "virtual_vin_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "virtual_vin_use" (
  "virtual_vin_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "bound_at" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "end_reason" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "virtual_vin_use_bound_at_id_idx" ON "virtual_vin_use" ("bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_virtual_vin_id_bound_at_id_idx" ON "virtual_vin_use" ("virtual_vin_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_dealer_id_bound_at_id_idx" ON "virtual_vin_use" ("dealer_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_app_user_id_bound_at_id_idx" ON "virtual_vin_use" ("app_user_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_ended_at_bound_at_id_idx" ON "virtual_vin_use" ("ended_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_end_reason_bound_at_id_idx" ON "virtual_vin_use" ("end_reason", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_created_at_bound_at_id_idx" ON "virtual_vin_use" ("created_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "virtual_vin_use_created_at_id_idx" ON "virtual_vin_use" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "virtual_vin_use_virtual_vin_id_key" ON "virtual_vin_use" ("virtual_vin_id") WHERE deleted_at = 0 AND ended_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "nfc_card" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "uid" text NOT NULL DEFAULT '',
  "uid_q" text NOT NULL DEFAULT '',
  "card_kind" integer NOT NULL DEFAULT 0,
  "alias" text NOT NULL DEFAULT '',
  "alias_q" text NOT NULL DEFAULT '',
  "valid_to" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "sync" integer NOT NULL DEFAULT 0,
  "key_slot" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "issued_at" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "command_no" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "nfc_card_created_at_id_idx" ON "nfc_card" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_vehicle_id_created_at_id_idx" ON "nfc_card" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_uid_created_at_id_idx" ON "nfc_card" ("uid", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_card_kind_created_at_id_idx" ON "nfc_card" ("card_kind", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_alias_created_at_id_idx" ON "nfc_card" ("alias", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_valid_to_created_at_id_idx" ON "nfc_card" ("valid_to", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_status_created_at_id_idx" ON "nfc_card" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_sync_created_at_id_idx" ON "nfc_card" ("sync", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_app_user_id_created_at_id_idx" ON "nfc_card" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_issued_at_created_at_id_idx" ON "nfc_card" ("issued_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_ended_at_created_at_id_idx" ON "nfc_card" ("ended_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_command_no_created_at_id_idx" ON "nfc_card" ("command_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_dealer_id_created_at_id_idx" ON "nfc_card" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "nfc_card_vehicle_id_uid_ended_at_key" ON "nfc_card" ("vehicle_id", "uid", "ended_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_status_valid_to_deleted_at_idx" ON "nfc_card" ("status", "valid_to", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "nfc_card_uid_q_fts" USING fts5("uid_q", content="nfc_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_insert" AFTER INSERT ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"(rowid, "uid_q") VALUES (new.id, new."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_delete" AFTER DELETE ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts", rowid, "uid_q") VALUES ('delete', old.id, old."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_update" AFTER UPDATE OF "uid_q" ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts", rowid, "uid_q") VALUES ('delete', old.id, old."uid_q"); INSERT INTO "nfc_card_uid_q_fts"(rowid, "uid_q") VALUES (new.id, new."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "nfc_card_alias_q_fts" USING fts5("alias_q", content="nfc_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_insert" AFTER INSERT ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"(rowid, "alias_q") VALUES (new.id, new."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_delete" AFTER DELETE ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts", rowid, "alias_q") VALUES ('delete', old.id, old."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_update" AFTER UPDATE OF "alias_q" ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts", rowid, "alias_q") VALUES ('delete', old.id, old."alias_q"); INSERT INTO "nfc_card_alias_q_fts"(rowid, "alias_q") VALUES (new.id, new."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "free_period" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "service_code" text NOT NULL DEFAULT '',
  "days" integer NOT NULL DEFAULT 0,
  "start_at" text NOT NULL DEFAULT '',
  "end_at" text NOT NULL DEFAULT '',
  "grant_source" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "policy_id" integer NOT NULL DEFAULT 0,
  "start_rule" integer NOT NULL DEFAULT 0,
  "event_on" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "granted_at" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "grace_end_at" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "reminder_days" integer NOT NULL DEFAULT 0,
  "revoked_at" integer NOT NULL DEFAULT 0,
  "revoked_by" integer NOT NULL DEFAULT 0,
  "revoke_reason" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "free_period_status_end_at_id_idx" ON "free_period" ("status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_vehicle_id_status_end_at_id_idx" ON "free_period" ("vehicle_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_id_idx" ON "free_period" ("status", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_kind_status_end_at_id_idx" ON "free_period" ("kind", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_service_code_status_end_at_id_idx" ON "free_period" ("service_code", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_status_end_at_id_idx" ON "free_period" ("start_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_id_idx" ON "free_period" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_end_at_status_id_idx" ON "free_period" ("end_at", "status", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_end_at_id_idx" ON "free_period" ("end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grant_source_status_end_at_id_idx" ON "free_period" ("grant_source", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_id_status_end_at_id_idx" ON "free_period" ("policy_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_rule_status_end_at_id_idx" ON "free_period" ("start_rule", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_granted_at_status_end_at_id_idx" ON "free_period" ("granted_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grace_end_at_status_end_at_id_idx" ON "free_period" ("grace_end_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_reminded_at_status_end_at_id_idx" ON "free_period" ("reminded_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_revoked_at_status_end_at_id_idx" ON "free_period" ("revoked_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_dealer_id_status_end_at_id_idx" ON "free_period" ("dealer_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_status_end_at_id_idx" ON "free_period" ("created_at", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_id_idx" ON "free_period" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "free_period_vehicle_id_service_code_start_at_revoked_at_key" ON "free_period" ("vehicle_id", "service_code", "start_at", "revoked_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_end_at_deleted_at_idx" ON "free_period" ("status", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_user_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_phone_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_nickname_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_phone_model_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_app_version_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_remark_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_user" ADD COLUMN "phone_list_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_user" ADD COLUMN "tag_ids" text NOT NULL DEFAULT '';
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
CREATE VIRTUAL TABLE "app_user_phone_list_ids_fts" USING fts5("phone_list_ids", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_phone_list_ids_fts"("app_user_phone_list_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_list_ids_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_phone_list_ids_fts"(rowid, "phone_list_ids") VALUES (new.id, new."phone_list_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_list_ids_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_phone_list_ids_fts"("app_user_phone_list_ids_fts", rowid, "phone_list_ids") VALUES ('delete', old.id, old."phone_list_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_list_ids_fts_update" AFTER UPDATE OF "phone_list_ids" ON "app_user" BEGIN INSERT INTO "app_user_phone_list_ids_fts"("app_user_phone_list_ids_fts", rowid, "phone_list_ids") VALUES ('delete', old.id, old."phone_list_ids"); INSERT INTO "app_user_phone_list_ids_fts"(rowid, "phone_list_ids") VALUES (new.id, new."phone_list_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_tag_ids_fts" USING fts5("tag_ids", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"(rowid, "tag_ids") VALUES (new.id, new."tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts", rowid, "tag_ids") VALUES ('delete', old.id, old."tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_update" AFTER UPDATE OF "tag_ids" ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts", rowid, "tag_ids") VALUES ('delete', old.id, old."tag_ids"); INSERT INTO "app_user_tag_ids_fts"(rowid, "tag_ids") VALUES (new.id, new."tag_ids"); END;
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
CREATE TABLE "user_tag" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "category" text NOT NULL DEFAULT '',
  "kind" integer NOT NULL DEFAULT 0,
  "color" text NOT NULL DEFAULT '',
  "expire_at" text NOT NULL DEFAULT '',
  "description" text NOT NULL DEFAULT '',
  "rule_reach" text NOT NULL DEFAULT '',
  "rule" text NOT NULL DEFAULT '',
  "refresh_cycle" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "member_count" integer NOT NULL DEFAULT 0,
  "last_run_at" integer NOT NULL DEFAULT 0,
  "last_error" text NOT NULL DEFAULT '',
  "used_by" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "user_tag_category_created_at_id_idx" ON "user_tag" ("category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_code_key" ON "user_tag" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_category_id_idx" ON "user_tag" ("category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_kind_category_created_at_id_idx" ON "user_tag" ("kind", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_expire_at_category_created_at_id_idx" ON "user_tag" ("expire_at", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_refresh_cycle_category_created_at_id_idx" ON "user_tag" ("refresh_cycle", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_status_category_created_at_id_idx" ON "user_tag" ("status", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_count_category_created_at_id_idx" ON "user_tag" ("member_count", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_last_run_at_category_created_at_id_idx" ON "user_tag" ("last_run_at", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_created_at_category_id_idx" ON "user_tag" ("created_at", "category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_created_at_id_idx" ON "user_tag" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "user_tag_code_q_fts" USING fts5("code_q", content="user_tag", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_insert" AFTER INSERT ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_delete" AFTER DELETE ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_update" AFTER UPDATE OF "code_q" ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "user_tag_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "user_tag_name_q_fts" USING fts5("name_q", content="user_tag", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_insert" AFTER INSERT ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_delete" AFTER DELETE ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_update" AFTER UPDATE OF "name_q" ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "user_tag_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "user_tag_member" (
  "tag_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "add_source" integer NOT NULL DEFAULT 0,
  "added_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "user_tag_member_added_at_id_idx" ON "user_tag_member" ("added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_tag_id_added_at_id_idx" ON "user_tag_member" ("tag_id", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_city_code_added_at_id_idx" ON "user_tag_member" ("city_code", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_model_id_added_at_id_idx" ON "user_tag_member" ("model_id", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_add_source_added_at_id_idx" ON "user_tag_member" ("add_source", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_created_at_added_at_id_idx" ON "user_tag_member" ("created_at", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_created_at_id_idx" ON "user_tag_member" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_member_tag_id_app_user_id_key" ON "user_tag_member" ("tag_id", "app_user_id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_tag_id_added_at_deleted_at_idx" ON "user_tag_member" ("tag_id", "added_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_app_user_id_deleted_at_idx" ON "user_tag_member" ("app_user_id", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "user_tag_size" (
  "tag_id" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "member_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_created_at_id_idx" ON "user_tag_size" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_tag_id_created_at_id_idx" ON "user_tag_size" ("tag_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_size_tag_id_day_key" ON "user_tag_size" ("tag_id", "day") WHERE day <> '';
-- +goose StatementEnd

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

-- +goose StatementBegin
CREATE TABLE "service_reminder" (
  "reminder_no" text NOT NULL DEFAULT '',
  "reminder_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "trigger_type" integer NOT NULL DEFAULT 0,
  "trigger_value" integer NOT NULL DEFAULT 0,
  "trigger_value2" integer NOT NULL DEFAULT 0,
  "repeat_days" integer NOT NULL DEFAULT 0,
  "max_repeats" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "receivers" text NOT NULL DEFAULT '',
  "template_id" integer NOT NULL DEFAULT 0,
  "channels" text NOT NULL DEFAULT '',
  "run_at" text NOT NULL DEFAULT '',
  "send_at" integer NOT NULL DEFAULT 0,
  "valid_from" text NOT NULL DEFAULT '',
  "valid_to" text NOT NULL DEFAULT '',
  "enabled" integer NOT NULL DEFAULT 0,
  "enabled_by" integer NOT NULL DEFAULT 0,
  "enabled_at" integer NOT NULL DEFAULT 0,
  "last_run_at" integer NOT NULL DEFAULT 0,
  "last_hit_count" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "service_reminder_enabled_trigger_type_id_idx" ON "service_reminder" ("enabled" desc, "trigger_type", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_reminder_reminder_no_key" ON "service_reminder" ("reminder_no") WHERE deleted_at = 0 AND reminder_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_reminder_name_zh_key" ON "service_reminder" ("name_zh") WHERE deleted_at = 0 AND name_zh <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_trigger_type_enabled_id_idx" ON "service_reminder" ("trigger_type", "enabled" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_trigger_type_id_idx" ON "service_reminder" ("trigger_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_template_id_enabled_trigger_type_id_idx" ON "service_reminder" ("template_id", "enabled" desc, "trigger_type", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_enabled_id_idx" ON "service_reminder" ("enabled", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_created_at_enabled_trigger_type_id_idx" ON "service_reminder" ("created_at", "enabled" desc, "trigger_type", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_reminder_created_at_id_idx" ON "service_reminder" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_reminder_reminder_no_q_fts" USING fts5("reminder_no_q", content="service_reminder", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_reminder_reminder_no_q_fts"("service_reminder_reminder_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_reminder_no_q_fts_insert" AFTER INSERT ON "service_reminder" BEGIN INSERT INTO "service_reminder_reminder_no_q_fts"(rowid, "reminder_no_q") VALUES (new.id, new."reminder_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_reminder_no_q_fts_delete" AFTER DELETE ON "service_reminder" BEGIN INSERT INTO "service_reminder_reminder_no_q_fts"("service_reminder_reminder_no_q_fts", rowid, "reminder_no_q") VALUES ('delete', old.id, old."reminder_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_reminder_no_q_fts_update" AFTER UPDATE OF "reminder_no_q" ON "service_reminder" BEGIN INSERT INTO "service_reminder_reminder_no_q_fts"("service_reminder_reminder_no_q_fts", rowid, "reminder_no_q") VALUES ('delete', old.id, old."reminder_no_q"); INSERT INTO "service_reminder_reminder_no_q_fts"(rowid, "reminder_no_q") VALUES (new.id, new."reminder_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_reminder_name_q_fts" USING fts5("name_q", content="service_reminder", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_reminder_name_q_fts"("service_reminder_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_name_q_fts_insert" AFTER INSERT ON "service_reminder" BEGIN INSERT INTO "service_reminder_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_name_q_fts_delete" AFTER DELETE ON "service_reminder" BEGIN INSERT INTO "service_reminder_name_q_fts"("service_reminder_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_name_q_fts_update" AFTER UPDATE OF "name_q" ON "service_reminder" BEGIN INSERT INTO "service_reminder_name_q_fts"("service_reminder_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "service_reminder_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_reminder_model_ids_fts" USING fts5("model_ids", content="service_reminder", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_reminder_model_ids_fts"("service_reminder_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_model_ids_fts_insert" AFTER INSERT ON "service_reminder" BEGIN INSERT INTO "service_reminder_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_model_ids_fts_delete" AFTER DELETE ON "service_reminder" BEGIN INSERT INTO "service_reminder_model_ids_fts"("service_reminder_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "service_reminder" BEGIN INSERT INTO "service_reminder_model_ids_fts"("service_reminder_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "service_reminder_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_reminder_channels_fts" USING fts5("channels", content="service_reminder", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_reminder_channels_fts"("service_reminder_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_channels_fts_insert" AFTER INSERT ON "service_reminder" BEGIN INSERT INTO "service_reminder_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_channels_fts_delete" AFTER DELETE ON "service_reminder" BEGIN INSERT INTO "service_reminder_channels_fts"("service_reminder_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_reminder_channels_fts_update" AFTER UPDATE OF "channels" ON "service_reminder" BEGIN INSERT INTO "service_reminder_channels_fts"("service_reminder_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "service_reminder_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "reminder_hit" (
  "reminder_id" integer NOT NULL DEFAULT 0,
  "vin" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "found_value" text NOT NULL DEFAULT '',
  "cycle_key" text NOT NULL DEFAULT '',
  "time_no" integer NOT NULL DEFAULT 0,
  "delivery_status" integer NOT NULL DEFAULT 0,
  "answered" integer NOT NULL DEFAULT 0,
  "hit_at" integer NOT NULL DEFAULT 0,
  "job_id" integer NOT NULL DEFAULT 0,
  "subject" text NOT NULL DEFAULT '',
  "rendered" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_hit_at_id_idx" ON "reminder_hit" ("hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_reminder_id_hit_at_id_idx" ON "reminder_hit" ("reminder_id", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_vin_hit_at_id_idx" ON "reminder_hit" ("vin", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_vehicle_id_hit_at_id_idx" ON "reminder_hit" ("vehicle_id", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_app_user_id_hit_at_id_idx" ON "reminder_hit" ("app_user_id", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_delivery_status_hit_at_id_idx" ON "reminder_hit" ("delivery_status", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_answered_hit_at_id_idx" ON "reminder_hit" ("answered", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_created_at_hit_at_id_idx" ON "reminder_hit" ("created_at", "hit_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_created_at_id_idx" ON "reminder_hit" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "reminder_hit_reminder_id_subject_cycle_key_time_no_key" ON "reminder_hit" ("reminder_id", "subject", "cycle_key", "time_no");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_reminder_id_hit_at_delivery_status_answered_idx" ON "reminder_hit" ("reminder_id", "hit_at", "delivery_status", "answered");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reminder_hit_job_id_idx" ON "reminder_hit" ("job_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "recipient_list" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "file" text NOT NULL DEFAULT '',
  "sms_consent" integer NOT NULL DEFAULT 0,
  "expire_on" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "total_rows" integer NOT NULL DEFAULT 0,
  "valid_rows" integer NOT NULL DEFAULT 0,
  "duplicate_rows" integer NOT NULL DEFAULT 0,
  "invalid_rows" integer NOT NULL DEFAULT 0,
  "matched_users" integer NOT NULL DEFAULT 0,
  "matched_at" integer NOT NULL DEFAULT 0,
  "used_count" integer NOT NULL DEFAULT 0,
  "error_file" text NOT NULL DEFAULT '',
  "failed_because_zh" text NOT NULL DEFAULT '',
  "failed_because_en" text NOT NULL DEFAULT '',
  "owner_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "recipient_list_created_at_id_idx" ON "recipient_list" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "recipient_list_name_created_at_id_idx" ON "recipient_list" ("name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "recipient_list_sms_consent_created_at_id_idx" ON "recipient_list" ("sms_consent", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "recipient_list_status_created_at_id_idx" ON "recipient_list" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "recipient_list_owner_id_name_key" ON "recipient_list" ("owner_id", "name") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "recipient_list_owner_id_created_at_id_idx" ON "recipient_list" ("owner_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "recipient_list_name_q_fts" USING fts5("name_q", content="recipient_list", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "recipient_list_name_q_fts"("recipient_list_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "recipient_list_name_q_fts_insert" AFTER INSERT ON "recipient_list" BEGIN INSERT INTO "recipient_list_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "recipient_list_name_q_fts_delete" AFTER DELETE ON "recipient_list" BEGIN INSERT INTO "recipient_list_name_q_fts"("recipient_list_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "recipient_list_name_q_fts_update" AFTER UPDATE OF "name_q" ON "recipient_list" BEGIN INSERT INTO "recipient_list_name_q_fts"("recipient_list_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "recipient_list_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "reminder_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_reminder_id_planned_at_id_idx" ON "message_job" ("reminder_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_delivery" ADD COLUMN "hit_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_delivery_job_id_channel_app_user_id_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_delivery_job_id_channel_app_user_id_hit_id_key" ON "message_delivery" ("job_id", "channel", "app_user_id", "hit_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "xp_record" (
  "vehicle_xp_id" integer NOT NULL DEFAULT 0,
  "rec_id" text NOT NULL DEFAULT '',
  "ts" integer NOT NULL DEFAULT 0,
  "stored_at" integer NOT NULL DEFAULT 0,
  "body" text NOT NULL DEFAULT '',
  PRIMARY KEY ("vehicle_xp_id", "rec_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "xp_record_stored_idx" ON "xp_record" ("stored_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "recipient_phone" (
  "list_id" integer NOT NULL DEFAULT 0,
  "phone_hash" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "line" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("list_id", "phone_hash")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "recipient_phone_line_idx" ON "recipient_phone" ("list_id", "line");
-- +goose StatementEnd
