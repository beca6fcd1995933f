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
