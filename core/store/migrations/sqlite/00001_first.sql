-- +goose Up

-- +goose StatementBegin
CREATE TABLE "vehicle" (
  "vin" text NOT NULL DEFAULT '',
  "vin_q" text NOT NULL DEFAULT '',
  "plate_no" text NOT NULL DEFAULT '',
  "plate_no_q" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "series_id" integer NOT NULL DEFAULT 0,
  "vehicle_type_id" integer NOT NULL DEFAULT 0,
  "color_code" text NOT NULL DEFAULT '',
  "tbox_sn" text NOT NULL DEFAULT '',
  "tbox_sn_q" text NOT NULL DEFAULT '',
  "imei" text NOT NULL DEFAULT '',
  "imei_q" text NOT NULL DEFAULT '',
  "sim_card_id" integer NOT NULL DEFAULT 0,
  "bt_mac" text NOT NULL DEFAULT '',
  "bt_mac_q" text NOT NULL DEFAULT '',
  "motor_no" text NOT NULL DEFAULT '',
  "motor_no_q" text NOT NULL DEFAULT '',
  "controller_no" text NOT NULL DEFAULT '',
  "controller_no_q" text NOT NULL DEFAULT '',
  "production_date" text NOT NULL DEFAULT '',
  "plant_code" text NOT NULL DEFAULT '',
  "batch_no" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "shipped_at" integer NOT NULL DEFAULT 0,
  "sold_at" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "activation_status" integer NOT NULL DEFAULT 0,
  "activated_at" integer NOT NULL DEFAULT 0,
  "activation_source" integer NOT NULL DEFAULT 0,
  "operation_status" integer NOT NULL DEFAULT 0,
  "bind_status" integer NOT NULL DEFAULT 0,
  "bound_at" integer NOT NULL DEFAULT 0,
  "stolen_flag" integer NOT NULL DEFAULT 0,
  "cross_region_flag" integer NOT NULL DEFAULT 0,
  "area_code" text NOT NULL DEFAULT '',
  "warranty_end_at" text NOT NULL DEFAULT '',
  "service_end_at" text NOT NULL DEFAULT '',
  "labels" text NOT NULL DEFAULT '',
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
CREATE INDEX "vehicle_created_at_id_idx" ON "vehicle" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_vin_key" ON "vehicle" ("vin") WHERE deleted_at = 0 AND vin <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_plate_no_key" ON "vehicle" ("plate_no") WHERE deleted_at = 0 AND plate_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_id_created_at_id_idx" ON "vehicle" ("model_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_id_created_at_id_idx" ON "vehicle" ("series_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_vehicle_type_id_created_at_id_idx" ON "vehicle" ("vehicle_type_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_color_code_created_at_id_idx" ON "vehicle" ("color_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_tbox_sn_key" ON "vehicle" ("tbox_sn") WHERE deleted_at = 0 AND tbox_sn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_imei_key" ON "vehicle" ("imei") WHERE deleted_at = 0 AND imei <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_sim_card_id_key" ON "vehicle" ("sim_card_id") WHERE deleted_at = 0 AND sim_card_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_sim_card_id_created_at_id_idx" ON "vehicle" ("sim_card_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_bt_mac_key" ON "vehicle" ("bt_mac") WHERE deleted_at = 0 AND bt_mac <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_motor_no_key" ON "vehicle" ("motor_no") WHERE deleted_at = 0 AND motor_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_controller_no_created_at_id_idx" ON "vehicle" ("controller_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_production_date_created_at_id_idx" ON "vehicle" ("production_date", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_production_date_id_idx" ON "vehicle" ("production_date", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_plant_code_created_at_id_idx" ON "vehicle" ("plant_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_batch_no_created_at_id_idx" ON "vehicle" ("batch_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_dealer_id_created_at_id_idx" ON "vehicle" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shipped_at_created_at_id_idx" ON "vehicle" ("shipped_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_sold_at_created_at_id_idx" ON "vehicle" ("sold_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_status_created_at_id_idx" ON "vehicle" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_created_at_id_idx" ON "vehicle" ("activation_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activated_at_created_at_id_idx" ON "vehicle" ("activated_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_source_created_at_id_idx" ON "vehicle" ("activation_source", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_operation_status_created_at_id_idx" ON "vehicle" ("operation_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_bind_status_created_at_id_idx" ON "vehicle" ("bind_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_bound_at_created_at_id_idx" ON "vehicle" ("bound_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_stolen_flag_created_at_id_idx" ON "vehicle" ("stolen_flag", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_cross_region_flag_created_at_id_idx" ON "vehicle" ("cross_region_flag", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_area_code_created_at_id_idx" ON "vehicle" ("area_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_warranty_end_at_created_at_id_idx" ON "vehicle" ("warranty_end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_service_end_at_created_at_id_idx" ON "vehicle" ("service_end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_fts" USING fts5("vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels", content="vehicle", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_fts"("vehicle_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_fts_insert" AFTER INSERT ON "vehicle" BEGIN INSERT INTO "vehicle_fts"(rowid, "vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels") VALUES (new.id, new."vin_q", new."plate_no_q", new."tbox_sn_q", new."imei_q", new."bt_mac_q", new."motor_no_q", new."controller_no_q", new."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_fts_delete" AFTER DELETE ON "vehicle" BEGIN INSERT INTO "vehicle_fts"("vehicle_fts", rowid, "vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels") VALUES ('delete', old.id, old."vin_q", old."plate_no_q", old."tbox_sn_q", old."imei_q", old."bt_mac_q", old."motor_no_q", old."controller_no_q", old."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_fts_update" AFTER UPDATE OF "vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels" ON "vehicle" BEGIN INSERT INTO "vehicle_fts"("vehicle_fts", rowid, "vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels") VALUES ('delete', old.id, old."vin_q", old."plate_no_q", old."tbox_sn_q", old."imei_q", old."bt_mac_q", old."motor_no_q", old."controller_no_q", old."labels"); INSERT INTO "vehicle_fts"(rowid, "vin_q", "plate_no_q", "tbox_sn_q", "imei_q", "bt_mac_q", "motor_no_q", "controller_no_q", "labels") VALUES (new.id, new."vin_q", new."plate_no_q", new."tbox_sn_q", new."imei_q", new."bt_mac_q", new."motor_no_q", new."controller_no_q", new."labels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_model" (
  "model_code" text NOT NULL DEFAULT '',
  "model_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "series_id" integer NOT NULL DEFAULT 0,
  "vehicle_type_id" integer NOT NULL DEFAULT 0,
  "announce_no" text NOT NULL DEFAULT '',
  "announce_no_q" text NOT NULL DEFAULT '',
  "model_year" integer NOT NULL DEFAULT 0,
  "wmi" text NOT NULL DEFAULT '',
  "vds_pattern" text NOT NULL DEFAULT '',
  "terminal_type" integer NOT NULL DEFAULT 0,
  "protocol_gen" integer NOT NULL DEFAULT 0,
  "startup_model" text NOT NULL DEFAULT '',
  "battery_type" integer NOT NULL DEFAULT 0,
  "battery_slots" integer NOT NULL DEFAULT 0,
  "nominal_voltage" integer NOT NULL DEFAULT 0,
  "rated_capacity" integer NOT NULL DEFAULT 0,
  "rated_range" integer NOT NULL DEFAULT 0,
  "max_speed" integer NOT NULL DEFAULT 0,
  "motor_power" integer NOT NULL DEFAULT 0,
  "curb_weight" integer NOT NULL DEFAULT 0,
  "colors" text NOT NULL DEFAULT '',
  "ecu_list" text NOT NULL DEFAULT '',
  "warranty_months" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_model_created_at_id_idx" ON "vehicle_model" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_model_model_code_key" ON "vehicle_model" ("model_code") WHERE deleted_at = 0 AND model_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_series_id_created_at_id_idx" ON "vehicle_model" ("series_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_vehicle_type_id_created_at_id_idx" ON "vehicle_model" ("vehicle_type_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_announce_no_created_at_id_idx" ON "vehicle_model" ("announce_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_model_year_created_at_id_idx" ON "vehicle_model" ("model_year", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_wmi_created_at_id_idx" ON "vehicle_model" ("wmi", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_terminal_type_created_at_id_idx" ON "vehicle_model" ("terminal_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_protocol_gen_created_at_id_idx" ON "vehicle_model" ("protocol_gen", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_battery_type_created_at_id_idx" ON "vehicle_model" ("battery_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_nominal_voltage_created_at_id_idx" ON "vehicle_model" ("nominal_voltage", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_rated_range_created_at_id_idx" ON "vehicle_model" ("rated_range", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_status_created_at_id_idx" ON "vehicle_model" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_fts" USING fts5("model_code_q", "name_q", "announce_no_q", "startup_model", content="vehicle_model", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_fts"("vehicle_model_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_update" AFTER UPDATE OF "model_code_q", "name_q", "announce_no_q", "startup_model" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model"); INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_series" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "vehicle_type_id" integer NOT NULL DEFAULT 0,
  "product_line" integer NOT NULL DEFAULT 0,
  "brand" text NOT NULL DEFAULT '',
  "cover_image" text NOT NULL DEFAULT '',
  "launch_date" text NOT NULL DEFAULT '',
  "delist_date" text NOT NULL DEFAULT '',
  "sales_status" integer NOT NULL DEFAULT 0,
  "intro_zh" text NOT NULL DEFAULT '',
  "intro_en" text NOT NULL DEFAULT '',
  "sort_no" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_series_sort_no_launch_date_id_idx" ON "vehicle_series" ("sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_series_code_key" ON "vehicle_series" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_vehicle_type_id_sort_no_launch_date_id_idx" ON "vehicle_series" ("vehicle_type_id", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_product_line_sort_no_launch_date_id_idx" ON "vehicle_series" ("product_line", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_brand_sort_no_launch_date_id_idx" ON "vehicle_series" ("brand", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_launch_date_sort_no_id_idx" ON "vehicle_series" ("launch_date", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_launch_date_id_idx" ON "vehicle_series" ("launch_date", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_sales_status_sort_no_launch_date_id_idx" ON "vehicle_series" ("sales_status", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_sort_no_id_idx" ON "vehicle_series" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_enabled_sort_no_launch_date_id_idx" ON "vehicle_series" ("enabled", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_created_at_sort_no_launch_date_id_idx" ON "vehicle_series" ("created_at", "sort_no", "launch_date" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_series_created_at_id_idx" ON "vehicle_series" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_series_fts" USING fts5("code_q", "name_q", content="vehicle_series", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_series_fts"("vehicle_series_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_fts_insert" AFTER INSERT ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_fts_delete" AFTER DELETE ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_fts"("vehicle_series_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_series_fts_update" AFTER UPDATE OF "code_q", "name_q" ON "vehicle_series" BEGIN INSERT INTO "vehicle_series_fts"("vehicle_series_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); INSERT INTO "vehicle_series_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_type" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "vehicle_class" integer NOT NULL DEFAULT 0,
  "id_kind" integer NOT NULL DEFAULT 0,
  "plate_kind" integer NOT NULL DEFAULT 0,
  "legal_max_speed" integer NOT NULL DEFAULT 0,
  "sort_no" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_type_sort_no_code_id_idx" ON "vehicle_type" ("sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_type_code_key" ON "vehicle_type" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_code_id_idx" ON "vehicle_type" ("code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_type_name_zh_key" ON "vehicle_type" ("name_zh") WHERE deleted_at = 0 AND name_zh <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_vehicle_class_sort_no_code_id_idx" ON "vehicle_type" ("vehicle_class", "sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_id_kind_sort_no_code_id_idx" ON "vehicle_type" ("id_kind", "sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_plate_kind_sort_no_code_id_idx" ON "vehicle_type" ("plate_kind", "sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_sort_no_id_idx" ON "vehicle_type" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_enabled_sort_no_code_id_idx" ON "vehicle_type" ("enabled", "sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_created_at_sort_no_code_id_idx" ON "vehicle_type" ("created_at", "sort_no", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_type_created_at_id_idx" ON "vehicle_type" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_type_fts" USING fts5("code_q", "name_q", content="vehicle_type", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_type_fts"("vehicle_type_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_fts_insert" AFTER INSERT ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_fts_delete" AFTER DELETE ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_fts"("vehicle_type_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_type_fts_update" AFTER UPDATE OF "code_q", "name_q" ON "vehicle_type" BEGIN INSERT INTO "vehicle_type_fts"("vehicle_type_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); INSERT INTO "vehicle_type_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_card" (
  "iccid" text NOT NULL DEFAULT '',
  "iccid_q" text NOT NULL DEFAULT '',
  "account_id" integer NOT NULL DEFAULT 0,
  "carrier" integer NOT NULL DEFAULT 0,
  "sim_status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "sim_card_created_at_id_idx" ON "sim_card" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_card_iccid_key" ON "sim_card" ("iccid") WHERE deleted_at = 0 AND iccid <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_account_id_created_at_id_idx" ON "sim_card" ("account_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_carrier_created_at_id_idx" ON "sim_card" ("carrier", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_sim_status_created_at_id_idx" ON "sim_card" ("sim_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_card_vehicle_id_key" ON "sim_card" ("vehicle_id") WHERE deleted_at = 0 AND vehicle_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_vehicle_id_created_at_id_idx" ON "sim_card" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_dealer_id_created_at_id_idx" ON "sim_card" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_card_fts" USING fts5("iccid_q", content="sim_card", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_card_fts"("sim_card_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_insert" AFTER INSERT ON "sim_card" BEGIN INSERT INTO "sim_card_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_delete" AFTER DELETE ON "sim_card" BEGIN INSERT INTO "sim_card_fts"("sim_card_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_card_fts_update" AFTER UPDATE OF "iccid_q" ON "sim_card" BEGIN INSERT INTO "sim_card_fts"("sim_card_fts", rowid, "iccid_q") VALUES ('delete', old.id, old."iccid_q"); INSERT INTO "sim_card_fts"(rowid, "iccid_q") VALUES (new.id, new."iccid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_account" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "carrier" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "sim_account_code_id_idx" ON "sim_account" ("code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_account_code_key" ON "sim_account" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_name_code_id_idx" ON "sim_account" ("name", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_carrier_code_id_idx" ON "sim_account" ("carrier", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_enabled_code_id_idx" ON "sim_account" ("enabled", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_created_at_code_id_idx" ON "sim_account" ("created_at", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_account_created_at_id_idx" ON "sim_account" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_account_fts" USING fts5("code_q", "name_q", content="sim_account", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_account_fts"("sim_account_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_fts_insert" AFTER INSERT ON "sim_account" BEGIN INSERT INTO "sim_account_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_fts_delete" AFTER DELETE ON "sim_account" BEGIN INSERT INTO "sim_account_fts"("sim_account_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_account_fts_update" AFTER UPDATE OF "code_q", "name_q" ON "sim_account" BEGIN INSERT INTO "sim_account_fts"("sim_account_fts", rowid, "code_q", "name_q") VALUES ('delete', old.id, old."code_q", old."name_q"); INSERT INTO "sim_account_fts"(rowid, "code_q", "name_q") VALUES (new.id, new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "dealer" (
  "dealer_code" text NOT NULL DEFAULT '',
  "dealer_code_q" text NOT NULL DEFAULT '',
  "sap_code" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "dealer_type" integer NOT NULL DEFAULT 0,
  "level" integer NOT NULL DEFAULT 0,
  "parent_id" integer NOT NULL DEFAULT 0,
  "org_code" text NOT NULL DEFAULT '',
  "licence_no" text NOT NULL DEFAULT '',
  "province_code" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "district_code" integer NOT NULL DEFAULT 0,
  "address" text NOT NULL DEFAULT '',
  "address_q" text NOT NULL DEFAULT '',
  "location_lng" real NOT NULL DEFAULT 0,
  "location_lat" real NOT NULL DEFAULT 0,
  "contact_name" text NOT NULL DEFAULT '',
  "contact_name_q" text NOT NULL DEFAULT '',
  "contact_phone" text NOT NULL DEFAULT '',
  "contact_phone_q" text NOT NULL DEFAULT '',
  "service_hotline" text NOT NULL DEFAULT '',
  "business_hours" text NOT NULL DEFAULT '',
  "services" text NOT NULL DEFAULT '',
  "photos" text NOT NULL DEFAULT '',
  "operation_status" integer NOT NULL DEFAULT 0,
  "stop_reason" text NOT NULL DEFAULT '',
  "show_in_app" integer NOT NULL DEFAULT 0,
  "open_date" text NOT NULL DEFAULT '',
  "contract_end" text NOT NULL DEFAULT '',
  "max_open_repairs" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "dealer_dealer_code_id_idx" ON "dealer" ("dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "dealer_dealer_code_key" ON "dealer" ("dealer_code") WHERE deleted_at = 0 AND dealer_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "dealer_sap_code_key" ON "dealer" ("sap_code") WHERE deleted_at = 0 AND sap_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_sap_code_dealer_code_id_idx" ON "dealer" ("sap_code", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "dealer_name_zh_key" ON "dealer" ("name_zh") WHERE deleted_at = 0 AND name_zh <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_dealer_type_dealer_code_id_idx" ON "dealer" ("dealer_type", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_level_dealer_code_id_idx" ON "dealer" ("level", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_parent_id_dealer_code_id_idx" ON "dealer" ("parent_id", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_licence_no_dealer_code_id_idx" ON "dealer" ("licence_no", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_province_code_dealer_code_id_idx" ON "dealer" ("province_code", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_city_code_dealer_code_id_idx" ON "dealer" ("city_code", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_district_code_dealer_code_id_idx" ON "dealer" ("district_code", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_address_dealer_code_id_idx" ON "dealer" ("address", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_contact_name_dealer_code_id_idx" ON "dealer" ("contact_name", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_contact_phone_dealer_code_id_idx" ON "dealer" ("contact_phone", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_operation_status_dealer_code_id_idx" ON "dealer" ("operation_status", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_show_in_app_dealer_code_id_idx" ON "dealer" ("show_in_app", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_open_date_dealer_code_id_idx" ON "dealer" ("open_date", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_contract_end_dealer_code_id_idx" ON "dealer" ("contract_end", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_created_at_dealer_code_id_idx" ON "dealer" ("created_at", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_created_at_id_idx" ON "dealer" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_org_code_dealer_code_id_idx" ON "dealer" ("org_code", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dealer_fts" USING fts5("dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services", content="dealer", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dealer_fts"("dealer_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_fts_insert" AFTER INSERT ON "dealer" BEGIN INSERT INTO "dealer_fts"(rowid, "dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services") VALUES (new.id, new."dealer_code_q", new."name_q", new."address_q", new."contact_name_q", new."contact_phone_q", new."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_fts_delete" AFTER DELETE ON "dealer" BEGIN INSERT INTO "dealer_fts"("dealer_fts", rowid, "dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services") VALUES ('delete', old.id, old."dealer_code_q", old."name_q", old."address_q", old."contact_name_q", old."contact_phone_q", old."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dealer_fts_update" AFTER UPDATE OF "dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services" ON "dealer" BEGIN INSERT INTO "dealer_fts"("dealer_fts", rowid, "dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services") VALUES ('delete', old.id, old."dealer_code_q", old."name_q", old."address_q", old."contact_name_q", old."contact_phone_q", old."services"); INSERT INTO "dealer_fts"(rowid, "dealer_code_q", "name_q", "address_q", "contact_name_q", "contact_phone_q", "services") VALUES (new.id, new."dealer_code_q", new."name_q", new."address_q", new."contact_name_q", new."contact_phone_q", new."services"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "operator" (
  "user_name" text NOT NULL DEFAULT '',
  "user_name_q" text NOT NULL DEFAULT '',
  "real_name" text NOT NULL DEFAULT '',
  "real_name_q" text NOT NULL DEFAULT '',
  "employee_no" text NOT NULL DEFAULT '',
  "mobile" text NOT NULL DEFAULT '',
  "mobile_q" text NOT NULL DEFAULT '',
  "email" text NOT NULL DEFAULT '',
  "email_q" text NOT NULL DEFAULT '',
  "avatar" text NOT NULL DEFAULT '',
  "user_type" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "organization_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "roles" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "language" text NOT NULL DEFAULT '',
  "expire_at" text NOT NULL DEFAULT '',
  "must_change_password" integer NOT NULL DEFAULT 0,
  "password_changed_at" integer NOT NULL DEFAULT 0,
  "locked_until" integer NOT NULL DEFAULT 0,
  "last_login_at" integer NOT NULL DEFAULT 0,
  "last_login_ip" text NOT NULL DEFAULT '',
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
CREATE INDEX "operator_created_at_id_idx" ON "operator" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "operator_user_name_key" ON "operator" ("user_name") WHERE deleted_at = 0 AND user_name <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_real_name_created_at_id_idx" ON "operator" ("real_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "operator_employee_no_key" ON "operator" ("employee_no") WHERE deleted_at = 0 AND employee_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_employee_no_created_at_id_idx" ON "operator" ("employee_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "operator_mobile_key" ON "operator" ("mobile") WHERE deleted_at = 0 AND mobile <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_mobile_created_at_id_idx" ON "operator" ("mobile", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_email_created_at_id_idx" ON "operator" ("email", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_user_type_created_at_id_idx" ON "operator" ("user_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_organization_code_created_at_id_idx" ON "operator" ("organization_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_organization_id_created_at_id_idx" ON "operator" ("organization_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_dealer_id_created_at_id_idx" ON "operator" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_status_created_at_id_idx" ON "operator" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_language_created_at_id_idx" ON "operator" ("language", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_expire_at_created_at_id_idx" ON "operator" ("expire_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_must_change_password_created_at_id_idx" ON "operator" ("must_change_password", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_password_changed_at_created_at_id_idx" ON "operator" ("password_changed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_locked_until_created_at_id_idx" ON "operator" ("locked_until", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_last_login_at_created_at_id_idx" ON "operator" ("last_login_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_last_login_ip_created_at_id_idx" ON "operator" ("last_login_ip", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "operator_fts" USING fts5("user_name_q", "real_name_q", "mobile_q", "email_q", "roles", content="operator", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "operator_fts"("operator_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_fts_insert" AFTER INSERT ON "operator" BEGIN INSERT INTO "operator_fts"(rowid, "user_name_q", "real_name_q", "mobile_q", "email_q", "roles") VALUES (new.id, new."user_name_q", new."real_name_q", new."mobile_q", new."email_q", new."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_fts_delete" AFTER DELETE ON "operator" BEGIN INSERT INTO "operator_fts"("operator_fts", rowid, "user_name_q", "real_name_q", "mobile_q", "email_q", "roles") VALUES ('delete', old.id, old."user_name_q", old."real_name_q", old."mobile_q", old."email_q", old."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "operator_fts_update" AFTER UPDATE OF "user_name_q", "real_name_q", "mobile_q", "email_q", "roles" ON "operator" BEGIN INSERT INTO "operator_fts"("operator_fts", rowid, "user_name_q", "real_name_q", "mobile_q", "email_q", "roles") VALUES ('delete', old.id, old."user_name_q", old."real_name_q", old."mobile_q", old."email_q", old."roles"); INSERT INTO "operator_fts"(rowid, "user_name_q", "real_name_q", "mobile_q", "email_q", "roles") VALUES (new.id, new."user_name_q", new."real_name_q", new."mobile_q", new."email_q", new."roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "role" (
  "role_code" text NOT NULL DEFAULT '',
  "role_code_q" text NOT NULL DEFAULT '',
  "role_name_zh" text NOT NULL DEFAULT '',
  "role_name_en" text NOT NULL DEFAULT '',
  "role_name_q" text NOT NULL DEFAULT '',
  "user_kind" integer NOT NULL DEFAULT 0,
  "data_scope" integer NOT NULL DEFAULT 0,
  "permission_count" integer NOT NULL DEFAULT 0,
  "built_in" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "role_sort_id_idx" ON "role" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "role_role_code_key" ON "role" ("role_code") WHERE deleted_at = 0 AND role_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "role_role_name_zh_key" ON "role" ("role_name_zh") WHERE deleted_at = 0 AND role_name_zh <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_user_kind_sort_id_idx" ON "role" ("user_kind", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_data_scope_sort_id_idx" ON "role" ("data_scope", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_built_in_sort_id_idx" ON "role" ("built_in", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_status_sort_id_idx" ON "role" ("status", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_created_at_sort_id_idx" ON "role" ("created_at", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_created_at_id_idx" ON "role" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "role_fts" USING fts5("role_code_q", "role_name_q", content="role", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "role_fts"("role_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_fts_insert" AFTER INSERT ON "role" BEGIN INSERT INTO "role_fts"(rowid, "role_code_q", "role_name_q") VALUES (new.id, new."role_code_q", new."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_fts_delete" AFTER DELETE ON "role" BEGIN INSERT INTO "role_fts"("role_fts", rowid, "role_code_q", "role_name_q") VALUES ('delete', old.id, old."role_code_q", old."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "role_fts_update" AFTER UPDATE OF "role_code_q", "role_name_q" ON "role" BEGIN INSERT INTO "role_fts"("role_fts", rowid, "role_code_q", "role_name_q") VALUES ('delete', old.id, old."role_code_q", old."role_name_q"); INSERT INTO "role_fts"(rowid, "role_code_q", "role_name_q") VALUES (new.id, new."role_code_q", new."role_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "function" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "function_type" integer NOT NULL DEFAULT 0,
  "function_url" text NOT NULL DEFAULT '',
  "function_url_q" text NOT NULL DEFAULT '',
  "parent_id" integer NOT NULL DEFAULT 0,
  "permission" text NOT NULL DEFAULT '',
  "permission_q" text NOT NULL DEFAULT '',
  "component" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "hidden" integer NOT NULL DEFAULT 0,
  "cached" integer NOT NULL DEFAULT 0,
  "active_menu" text NOT NULL DEFAULT '',
  "external_link" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "built_in" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "function_parent_id_sort_id_idx" ON "function" ("parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "function_code_key" ON "function" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_function_type_parent_id_sort_id_idx" ON "function" ("function_type", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_function_url_parent_id_sort_id_idx" ON "function" ("function_url", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_parent_id_id_idx" ON "function" ("parent_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_permission_parent_id_sort_id_idx" ON "function" ("permission", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_hidden_parent_id_sort_id_idx" ON "function" ("hidden", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_external_link_parent_id_sort_id_idx" ON "function" ("external_link", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_sort_id_idx" ON "function" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_status_parent_id_sort_id_idx" ON "function" ("status", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_built_in_parent_id_sort_id_idx" ON "function" ("built_in", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_created_at_parent_id_sort_id_idx" ON "function" ("created_at", "parent_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_created_at_id_idx" ON "function" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_fts" USING fts5("code_q", "name_q", "function_url_q", "permission_q", content="function", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_fts"("function_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_fts_insert" AFTER INSERT ON "function" BEGIN INSERT INTO "function_fts"(rowid, "code_q", "name_q", "function_url_q", "permission_q") VALUES (new.id, new."code_q", new."name_q", new."function_url_q", new."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_fts_delete" AFTER DELETE ON "function" BEGIN INSERT INTO "function_fts"("function_fts", rowid, "code_q", "name_q", "function_url_q", "permission_q") VALUES ('delete', old.id, old."code_q", old."name_q", old."function_url_q", old."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_fts_update" AFTER UPDATE OF "code_q", "name_q", "function_url_q", "permission_q" ON "function" BEGIN INSERT INTO "function_fts"("function_fts", rowid, "code_q", "name_q", "function_url_q", "permission_q") VALUES ('delete', old.id, old."code_q", old."name_q", old."function_url_q", old."permission_q"); INSERT INTO "function_fts"(rowid, "code_q", "name_q", "function_url_q", "permission_q") VALUES (new.id, new."code_q", new."name_q", new."function_url_q", new."permission_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "organization" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "org_type" text NOT NULL DEFAULT '',
  "parent_id" integer NOT NULL DEFAULT 0,
  "leader_id" integer NOT NULL DEFAULT 0,
  "area_ids" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "organization_code_id_idx" ON "organization" ("code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "organization_code_key" ON "organization" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_org_type_code_id_idx" ON "organization" ("org_type", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_parent_id_code_id_idx" ON "organization" ("parent_id", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_leader_id_code_id_idx" ON "organization" ("leader_id", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_status_code_id_idx" ON "organization" ("status", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_created_at_code_id_idx" ON "organization" ("created_at", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "organization_created_at_id_idx" ON "organization" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "organization_parent_id_name_zh_key" ON "organization" ("parent_id", "name_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "organization_fts" USING fts5("code_q", "name_q", "area_ids", content="organization", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "organization_fts"("organization_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_fts_insert" AFTER INSERT ON "organization" BEGIN INSERT INTO "organization_fts"(rowid, "code_q", "name_q", "area_ids") VALUES (new.id, new."code_q", new."name_q", new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_fts_delete" AFTER DELETE ON "organization" BEGIN INSERT INTO "organization_fts"("organization_fts", rowid, "code_q", "name_q", "area_ids") VALUES ('delete', old.id, old."code_q", old."name_q", old."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "organization_fts_update" AFTER UPDATE OF "code_q", "name_q", "area_ids" ON "organization" BEGIN INSERT INTO "organization_fts"("organization_fts", rowid, "code_q", "name_q", "area_ids") VALUES ('delete', old.id, old."code_q", old."name_q", old."area_ids"); INSERT INTO "organization_fts"(rowid, "code_q", "name_q", "area_ids") VALUES (new.id, new."code_q", new."name_q", new."area_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "dictionary_item" (
  "category" text NOT NULL DEFAULT '',
  "category_q" text NOT NULL DEFAULT '',
  "category_desc_zh" text NOT NULL DEFAULT '',
  "category_desc_en" text NOT NULL DEFAULT '',
  "category_desc_q" text NOT NULL DEFAULT '',
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "parent_code" text NOT NULL DEFAULT '',
  "alarm_err_code" text NOT NULL DEFAULT '',
  "tag_color" text NOT NULL DEFAULT '',
  "bootstrap" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
  "built_in" integer NOT NULL DEFAULT 0,
  "open" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "dictionary_item_category_sort_id_idx" ON "dictionary_item" ("category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_category_id_idx" ON "dictionary_item" ("category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_code_category_sort_id_idx" ON "dictionary_item" ("code", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_parent_code_category_sort_id_idx" ON "dictionary_item" ("parent_code", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_alarm_err_code_category_sort_id_idx" ON "dictionary_item" ("alarm_err_code", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_bootstrap_category_sort_id_idx" ON "dictionary_item" ("bootstrap", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_sort_id_idx" ON "dictionary_item" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_built_in_category_sort_id_idx" ON "dictionary_item" ("built_in", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_status_category_sort_id_idx" ON "dictionary_item" ("status", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_created_at_category_sort_id_idx" ON "dictionary_item" ("created_at", "category", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dictionary_item_created_at_id_idx" ON "dictionary_item" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "dictionary_item_category_code_key" ON "dictionary_item" ("category", "code") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "dictionary_item_fts" USING fts5("category_q", "category_desc_q", "code_q", "name_q", content="dictionary_item", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "dictionary_item_fts"("dictionary_item_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_fts_insert" AFTER INSERT ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_fts"(rowid, "category_q", "category_desc_q", "code_q", "name_q") VALUES (new.id, new."category_q", new."category_desc_q", new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_fts_delete" AFTER DELETE ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_fts"("dictionary_item_fts", rowid, "category_q", "category_desc_q", "code_q", "name_q") VALUES ('delete', old.id, old."category_q", old."category_desc_q", old."code_q", old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "dictionary_item_fts_update" AFTER UPDATE OF "category_q", "category_desc_q", "code_q", "name_q" ON "dictionary_item" BEGIN INSERT INTO "dictionary_item_fts"("dictionary_item_fts", rowid, "category_q", "category_desc_q", "code_q", "name_q") VALUES ('delete', old.id, old."category_q", old."category_desc_q", old."code_q", old."name_q"); INSERT INTO "dictionary_item_fts"(rowid, "category_q", "category_desc_q", "code_q", "name_q") VALUES (new.id, new."category_q", new."category_desc_q", new."code_q", new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "area" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_en_q" text NOT NULL DEFAULT '',
  "short_name" text NOT NULL DEFAULT '',
  "short_name_q" text NOT NULL DEFAULT '',
  "level_type" integer NOT NULL DEFAULT 0,
  "parent_id" integer NOT NULL DEFAULT 0,
  "jian_pin" text NOT NULL DEFAULT '',
  "jian_pin_q" text NOT NULL DEFAULT '',
  "city_code" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "area_id_idx" ON "area" ("id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_name_id_idx" ON "area" ("name", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_name_en_id_idx" ON "area" ("name_en", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_short_name_id_idx" ON "area" ("short_name", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_level_type_id_idx" ON "area" ("level_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_parent_id_id_idx" ON "area" ("parent_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_jian_pin_id_idx" ON "area" ("jian_pin", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_city_code_id_idx" ON "area" ("city_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_status_id_idx" ON "area" ("status", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "area_created_at_id_idx" ON "area" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "area_fts" USING fts5("name_q", "name_en_q", "short_name_q", "jian_pin_q", content="area", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "area_fts"("area_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_fts_insert" AFTER INSERT ON "area" BEGIN INSERT INTO "area_fts"(rowid, "name_q", "name_en_q", "short_name_q", "jian_pin_q") VALUES (new.id, new."name_q", new."name_en_q", new."short_name_q", new."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_fts_delete" AFTER DELETE ON "area" BEGIN INSERT INTO "area_fts"("area_fts", rowid, "name_q", "name_en_q", "short_name_q", "jian_pin_q") VALUES ('delete', old.id, old."name_q", old."name_en_q", old."short_name_q", old."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "area_fts_update" AFTER UPDATE OF "name_q", "name_en_q", "short_name_q", "jian_pin_q" ON "area" BEGIN INSERT INTO "area_fts"("area_fts", rowid, "name_q", "name_en_q", "short_name_q", "jian_pin_q") VALUES ('delete', old.id, old."name_q", old."name_en_q", old."short_name_q", old."jian_pin_q"); INSERT INTO "area_fts"(rowid, "name_q", "name_en_q", "short_name_q", "jian_pin_q") VALUES (new.id, new."name_q", new."name_en_q", new."short_name_q", new."jian_pin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "audit_log" (
  "user_id" integer NOT NULL DEFAULT 0,
  "user_name" text NOT NULL DEFAULT '',
  "user_type" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "module" text NOT NULL DEFAULT '',
  "action" text NOT NULL DEFAULT '',
  "target_id" text NOT NULL DEFAULT '',
  "target_label" text NOT NULL DEFAULT '',
  "target_label_q" text NOT NULL DEFAULT '',
  "result" integer NOT NULL DEFAULT 0,
  "error_code" integer NOT NULL DEFAULT 0,
  "changes" text NOT NULL DEFAULT '',
  "summary" text NOT NULL DEFAULT '',
  "summary_q" text NOT NULL DEFAULT '',
  "risk_level" integer NOT NULL DEFAULT 0,
  "ip" text NOT NULL DEFAULT '',
  "user_agent" text NOT NULL DEFAULT '',
  "method" text NOT NULL DEFAULT '',
  "path" text NOT NULL DEFAULT '',
  "path_q" text NOT NULL DEFAULT '',
  "duration_ms" integer NOT NULL DEFAULT 0,
  "trace_id" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_user_id_created_at_id_idx" ON "audit_log" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_user_name_created_at_id_idx" ON "audit_log" ("user_name", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_dealer_id_created_at_id_idx" ON "audit_log" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_module_created_at_id_idx" ON "audit_log" ("module", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_action_created_at_id_idx" ON "audit_log" ("action", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_target_id_created_at_id_idx" ON "audit_log" ("target_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_target_label_created_at_id_idx" ON "audit_log" ("target_label", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_result_created_at_id_idx" ON "audit_log" ("result", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_error_code_created_at_id_idx" ON "audit_log" ("error_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_summary_created_at_id_idx" ON "audit_log" ("summary", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_risk_level_created_at_id_idx" ON "audit_log" ("risk_level", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_ip_created_at_id_idx" ON "audit_log" ("ip", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_path_created_at_id_idx" ON "audit_log" ("path", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_trace_id_created_at_id_idx" ON "audit_log" ("trace_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_organization_code_created_at_id_idx" ON "audit_log" ("organization_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "audit_log_fts" USING fts5("target_label_q", "summary_q", "path_q", content="audit_log", content_rowid='id', tokenize='trigram');
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
CREATE TABLE "login_log" (
  "user_name" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "event_type" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "ip" text NOT NULL DEFAULT '',
  "device" text NOT NULL DEFAULT '',
  "known_device" integer NOT NULL DEFAULT 0,
  "session_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_created_at_id_idx" ON "login_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_user_name_created_at_id_idx" ON "login_log" ("user_name", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_user_id_created_at_id_idx" ON "login_log" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_event_type_created_at_id_idx" ON "login_log" ("event_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_result_created_at_id_idx" ON "login_log" ("result", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_ip_created_at_id_idx" ON "login_log" ("ip", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_known_device_created_at_id_idx" ON "login_log" ("known_device", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_session_id_created_at_id_idx" ON "login_log" ("session_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_organization_code_created_at_id_idx" ON "login_log" ("organization_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "session" (
  "user_id" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "last_seen_at" integer NOT NULL DEFAULT 0,
  "idle_expire_at" integer NOT NULL DEFAULT 0,
  "absolute_expire_at" integer NOT NULL DEFAULT 0,
  "ip" text NOT NULL DEFAULT '',
  "device" text NOT NULL DEFAULT '',
  "client_kind" integer NOT NULL DEFAULT 0,
  "restricted" integer NOT NULL DEFAULT 0,
  "active_role" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "end_reason" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_last_seen_at_id_idx" ON "session" ("last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_user_id_last_seen_at_id_idx" ON "session" ("user_id", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_ip_last_seen_at_id_idx" ON "session" ("ip", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_device_last_seen_at_id_idx" ON "session" ("device", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_client_kind_last_seen_at_id_idx" ON "session" ("client_kind", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_restricted_last_seen_at_id_idx" ON "session" ("restricted", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_active_role_last_seen_at_id_idx" ON "session" ("active_role", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_status_last_seen_at_id_idx" ON "session" ("status", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_created_at_last_seen_at_id_idx" ON "session" ("created_at", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_created_at_id_idx" ON "session" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_organization_code_last_seen_at_id_idx" ON "session" ("organization_code", "last_seen_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "job" (
  "job_no" text NOT NULL DEFAULT '',
  "job_type" integer NOT NULL DEFAULT 0,
  "module" text NOT NULL DEFAULT '',
  "title" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "params" text NOT NULL DEFAULT '',
  "total" integer NOT NULL DEFAULT 0,
  "done" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "progress" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "attempt" integer NOT NULL DEFAULT 0,
  "result_file" text NOT NULL DEFAULT '',
  "error_file" text NOT NULL DEFAULT '',
  "file_size" integer NOT NULL DEFAULT 0,
  "download_count" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "lease_until" integer NOT NULL DEFAULT 0,
  "error_message" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_created_at_id_idx" ON "job" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_job_no_created_at_id_idx" ON "job" ("job_no", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_job_type_created_at_id_idx" ON "job" ("job_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_module_created_at_id_idx" ON "job" ("module", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_title_created_at_id_idx" ON "job" ("title", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_status_created_at_id_idx" ON "job" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_finished_at_created_at_id_idx" ON "job" ("finished_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_user_id_created_at_id_idx" ON "job" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "job_fts" USING fts5("title_q", content="job", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "job_fts"("job_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_insert" AFTER INSERT ON "job" BEGIN INSERT INTO "job_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_delete" AFTER DELETE ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_update" AFTER UPDATE OF "title_q" ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "job_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "file_object" (
  "file_key" text NOT NULL DEFAULT '',
  "original_name" text NOT NULL DEFAULT '',
  "original_name_q" text NOT NULL DEFAULT '',
  "biz_type" text NOT NULL DEFAULT '',
  "content_type" text NOT NULL DEFAULT '',
  "size" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "width" integer NOT NULL DEFAULT 0,
  "height" integer NOT NULL DEFAULT 0,
  "visibility" integer NOT NULL DEFAULT 0,
  "ref_module" text NOT NULL DEFAULT '',
  "ref_id" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "user_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_created_at_id_idx" ON "file_object" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "file_object_file_key_key" ON "file_object" ("file_key") WHERE file_key <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_file_key_created_at_id_idx" ON "file_object" ("file_key", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_original_name_created_at_id_idx" ON "file_object" ("original_name", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_biz_type_created_at_id_idx" ON "file_object" ("biz_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_content_type_created_at_id_idx" ON "file_object" ("content_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_sha256_created_at_id_idx" ON "file_object" ("sha256", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_visibility_created_at_id_idx" ON "file_object" ("visibility", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_ref_module_created_at_id_idx" ON "file_object" ("ref_module", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_ref_id_created_at_id_idx" ON "file_object" ("ref_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_status_created_at_id_idx" ON "file_object" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_user_id_created_at_id_idx" ON "file_object" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "file_object_fts" USING fts5("original_name_q", content="file_object", content_rowid='id', tokenize='trigram');
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
CREATE TABLE "credential" (
  "user_id" integer NOT NULL DEFAULT 0,
  "hash" text NOT NULL DEFAULT '',
  "pepper_key" text NOT NULL DEFAULT '',
  "history" text NOT NULL DEFAULT '',
  "temporary_until" integer NOT NULL DEFAULT 0,
  "changed_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("user_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "session_token" (
  "hash" text NOT NULL DEFAULT '',
  "session_id" integer NOT NULL DEFAULT 0,
  "user_id" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("hash")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_token_session_idx" ON "session_token" ("session_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "login_guard" (
  "name" text NOT NULL DEFAULT '',
  "device" text NOT NULL DEFAULT '',
  "failures" integer NOT NULL DEFAULT 0,
  "window_start" integer NOT NULL DEFAULT 0,
  "locked_until" integer NOT NULL DEFAULT 0,
  "locks" integer NOT NULL DEFAULT 0,
  "last_lock" integer NOT NULL DEFAULT 0,
  "total" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("name", "device")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "role_function" (
  "role_id" integer NOT NULL DEFAULT 0,
  "function_id" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("role_id", "function_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "role_function_function_idx" ON "role_function" ("function_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "change_version" (
  "name" text NOT NULL DEFAULT '',
  "version" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("name")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "idempotency" (
  "user_id" integer NOT NULL DEFAULT 0,
  "key" text NOT NULL DEFAULT '',
  "request" text NOT NULL DEFAULT '',
  "answer" text NOT NULL DEFAULT '',
  "created_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("user_id", "key")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "idempotency_created_idx" ON "idempotency" ("created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "setting" (
  "key" text NOT NULL DEFAULT '',
  "value" text NOT NULL DEFAULT '',
  PRIMARY KEY ("key")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sheet_mapping" (
  "user_id" integer NOT NULL DEFAULT 0,
  "resource" text NOT NULL DEFAULT '',
  "header" text NOT NULL DEFAULT '',
  "field" text NOT NULL DEFAULT '',
  PRIMARY KEY ("user_id", "resource", "header")
);
-- +goose StatementEnd
