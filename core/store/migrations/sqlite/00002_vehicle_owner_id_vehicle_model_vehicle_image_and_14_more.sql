-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "owner_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_owner_id_created_at_id_idx" ON "vehicle" ("owner_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
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
ALTER TABLE "vehicle_model" ADD COLUMN "command_codes" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_model" ADD COLUMN "bluetooth_setup_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_model" ADD COLUMN "free_period_policy_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_fts" USING fts5("model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes", content="vehicle_model", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_fts"("vehicle_model_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model", new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model", old."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_update" AFTER UPDATE OF "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model", old."command_codes"); INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model", new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_image" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "color_code" text NOT NULL DEFAULT '',
  "angle" integer NOT NULL DEFAULT 0,
  "client" integer NOT NULL DEFAULT 0,
  "image" text NOT NULL DEFAULT '',
  "width" integer NOT NULL DEFAULT 0,
  "height" integer NOT NULL DEFAULT 0,
  "size_kb" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "is_default" integer NOT NULL DEFAULT 0,
  "default_of" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "sort_no" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_image_model_id_color_code_angle_sort_no_id_idx" ON "vehicle_image" ("model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_name_model_id_color_code_angle_sort_no_id_idx" ON "vehicle_image" ("name", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_model_id_id_idx" ON "vehicle_image" ("model_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_color_code_model_id_angle_sort_no_id_idx" ON "vehicle_image" ("color_code", "model_id", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_color_code_id_idx" ON "vehicle_image" ("color_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_angle_model_id_color_code_sort_no_id_idx" ON "vehicle_image" ("angle", "model_id", "color_code", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_angle_id_idx" ON "vehicle_image" ("angle", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_client_model_id_color_code_angle_sort__56381c0" ON "vehicle_image" ("client", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_sha256_model_id_color_code_angle_sort__fac8026" ON "vehicle_image" ("sha256", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_is_default_model_id_color_code_angle_s_71047f1" ON "vehicle_image" ("is_default", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_image_default_of_key" ON "vehicle_image" ("default_of") WHERE deleted_at = 0 AND default_of <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_status_model_id_color_code_angle_sort__b05f6e3" ON "vehicle_image" ("status", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_sort_no_id_idx" ON "vehicle_image" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_created_at_model_id_color_code_angle_s_46d0bd6" ON "vehicle_image" ("created_at", "model_id", "color_code", "angle", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_image_created_at_id_idx" ON "vehicle_image" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_image_fts" USING fts5("name_q", content="vehicle_image", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_image_fts"("vehicle_image_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_fts_insert" AFTER INSERT ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_fts_delete" AFTER DELETE ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_fts"("vehicle_image_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_image_fts_update" AFTER UPDATE OF "name_q" ON "vehicle_image" BEGIN INSERT INTO "vehicle_image_fts"("vehicle_image_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "vehicle_image_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "command_def" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "args_schema" text NOT NULL DEFAULT '',
  "risk_level" integer NOT NULL DEFAULT 0,
  "preconditions" text NOT NULL DEFAULT '',
  "protocol_gens" text NOT NULL DEFAULT '',
  "wake_allowed" integer NOT NULL DEFAULT 0,
  "ttl_s" integer NOT NULL DEFAULT 0,
  "ack_timeout_s" integer NOT NULL DEFAULT 0,
  "exec_timeout_s" integer NOT NULL DEFAULT 0,
  "max_attempts" integer NOT NULL DEFAULT 0,
  "exclusive_group" text NOT NULL DEFAULT '',
  "app_allowed" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "command_def_category_sort_no_id_idx" ON "command_def" ("category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "command_def_code_key" ON "command_def" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_category_id_idx" ON "command_def" ("category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_risk_level_category_sort_no_id_idx" ON "command_def" ("risk_level", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_wake_allowed_category_sort_no_id_idx" ON "command_def" ("wake_allowed", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_app_allowed_category_sort_no_id_idx" ON "command_def" ("app_allowed", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_sort_no_id_idx" ON "command_def" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_enabled_category_sort_no_id_idx" ON "command_def" ("enabled", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_created_at_category_sort_no_id_idx" ON "command_def" ("created_at", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "command_def_created_at_id_idx" ON "command_def" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "command_def_fts" USING fts5("code_q", "name_q", "protocol_gens", content="command_def", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "command_def_fts"("command_def_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_fts_insert" AFTER INSERT ON "command_def" BEGIN INSERT INTO "command_def_fts"(rowid, "code_q", "name_q", "protocol_gens") VALUES (new.id, new."code_q", new."name_q", new."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_fts_delete" AFTER DELETE ON "command_def" BEGIN INSERT INTO "command_def_fts"("command_def_fts", rowid, "code_q", "name_q", "protocol_gens") VALUES ('delete', old.id, old."code_q", old."name_q", old."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "command_def_fts_update" AFTER UPDATE OF "code_q", "name_q", "protocol_gens" ON "command_def" BEGIN INSERT INTO "command_def_fts"("command_def_fts", rowid, "code_q", "name_q", "protocol_gens") VALUES ('delete', old.id, old."code_q", old."name_q", old."protocol_gens"); INSERT INTO "command_def_fts"(rowid, "code_q", "name_q", "protocol_gens") VALUES (new.id, new."code_q", new."name_q", new."protocol_gens"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "free_period_policy" (
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "kind" integer NOT NULL DEFAULT 0,
  "service_codes" text NOT NULL DEFAULT '',
  "days" integer NOT NULL DEFAULT 0,
  "start_rule" integer NOT NULL DEFAULT 0,
  "fixed_start" text NOT NULL DEFAULT '',
  "grace_days" integer NOT NULL DEFAULT 0,
  "once_per_owner" integer NOT NULL DEFAULT 0,
  "priority" integer NOT NULL DEFAULT 0,
  "series_ids" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "dealer_ids" text NOT NULL DEFAULT '',
  "area_codes" text NOT NULL DEFAULT '',
  "produced_from" text NOT NULL DEFAULT '',
  "produced_to" text NOT NULL DEFAULT '',
  "scope_json" text NOT NULL DEFAULT '',
  "effect_from" integer NOT NULL DEFAULT 0,
  "effect_to" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "free_period_policy_priority_id_idx" ON "free_period_policy" ("priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_kind_priority_id_idx" ON "free_period_policy" ("kind", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_days_priority_id_idx" ON "free_period_policy" ("days", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_start_rule_priority_id_idx" ON "free_period_policy" ("start_rule", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_once_per_owner_priority_id_idx" ON "free_period_policy" ("once_per_owner", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_effect_from_priority_id_idx" ON "free_period_policy" ("effect_from", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_enabled_priority_id_idx" ON "free_period_policy" ("enabled", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_created_at_priority_id_idx" ON "free_period_policy" ("created_at", "priority" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_created_at_id_idx" ON "free_period_policy" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_fts" USING fts5("name_q", "series_ids", "model_ids", "dealer_ids", "area_codes", content="free_period_policy", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_fts"("free_period_policy_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"(rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES (new.id, new."name_q", new."series_ids", new."model_ids", new."dealer_ids", new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"("free_period_policy_fts", rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES ('delete', old.id, old."name_q", old."series_ids", old."model_ids", old."dealer_ids", old."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_update" AFTER UPDATE OF "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"("free_period_policy_fts", rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES ('delete', old.id, old."name_q", old."series_ids", old."model_ids", old."dealer_ids", old."area_codes"); INSERT INTO "free_period_policy_fts"(rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES (new.id, new."name_q", new."series_ids", new."model_ids", new."dealer_ids", new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "bluetooth_setup" (
  "profile_code" text NOT NULL DEFAULT '',
  "profile_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "name_prefix" text NOT NULL DEFAULT '',
  "name_prefix_q" text NOT NULL DEFAULT '',
  "service_uuid" text NOT NULL DEFAULT '',
  "write_uuid" text NOT NULL DEFAULT '',
  "notify_uuid" text NOT NULL DEFAULT '',
  "ble_version" integer NOT NULL DEFAULT 0,
  "mtu" integer NOT NULL DEFAULT 0,
  "connect_timeout_s" integer NOT NULL DEFAULT 0,
  "auth_mode" integer NOT NULL DEFAULT 0,
  "key_rotate_days" integer NOT NULL DEFAULT 0,
  "max_keys" integer NOT NULL DEFAULT 0,
  "unlock_rssi" integer NOT NULL DEFAULT 0,
  "lock_rssi" integer NOT NULL DEFAULT 0,
  "lock_delay_s" integer NOT NULL DEFAULT 0,
  "config_version" integer NOT NULL DEFAULT 0,
  "unpublished" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "bluetooth_setup_updated_at_id_idx" ON "bluetooth_setup" ("updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "bluetooth_setup_profile_code_key" ON "bluetooth_setup" ("profile_code") WHERE deleted_at = 0 AND profile_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_name_prefix_updated_at_id_idx" ON "bluetooth_setup" ("name_prefix", "updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_ble_version_updated_at_id_idx" ON "bluetooth_setup" ("ble_version", "updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_auth_mode_updated_at_id_idx" ON "bluetooth_setup" ("auth_mode", "updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_status_updated_at_id_idx" ON "bluetooth_setup" ("status", "updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_created_at_updated_at_id_idx" ON "bluetooth_setup" ("created_at", "updated_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_created_at_id_idx" ON "bluetooth_setup" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "bluetooth_setup_fts" USING fts5("profile_code_q", "name_q", "name_prefix_q", content="bluetooth_setup", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "bluetooth_setup_fts"("bluetooth_setup_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_fts_insert" AFTER INSERT ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_fts"(rowid, "profile_code_q", "name_q", "name_prefix_q") VALUES (new.id, new."profile_code_q", new."name_q", new."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_fts_delete" AFTER DELETE ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_fts"("bluetooth_setup_fts", rowid, "profile_code_q", "name_q", "name_prefix_q") VALUES ('delete', old.id, old."profile_code_q", old."name_q", old."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "bluetooth_setup_fts_update" AFTER UPDATE OF "profile_code_q", "name_q", "name_prefix_q" ON "bluetooth_setup" BEGIN INSERT INTO "bluetooth_setup_fts"("bluetooth_setup_fts", rowid, "profile_code_q", "name_q", "name_prefix_q") VALUES ('delete', old.id, old."profile_code_q", old."name_q", old."name_prefix_q"); INSERT INTO "bluetooth_setup_fts"(rowid, "profile_code_q", "name_q", "name_prefix_q") VALUES (new.id, new."profile_code_q", new."name_q", new."name_prefix_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "bluetooth_setup_version" (
  "setup_id" integer NOT NULL DEFAULT 0,
  "config_version" integer NOT NULL DEFAULT 0,
  "name_prefix" text NOT NULL DEFAULT '',
  "service_uuid" text NOT NULL DEFAULT '',
  "write_uuid" text NOT NULL DEFAULT '',
  "notify_uuid" text NOT NULL DEFAULT '',
  "ble_version" integer NOT NULL DEFAULT 0,
  "mtu" integer NOT NULL DEFAULT 0,
  "connect_timeout_s" integer NOT NULL DEFAULT 0,
  "auth_mode" integer NOT NULL DEFAULT 0,
  "key_rotate_days" integer NOT NULL DEFAULT 0,
  "max_keys" integer NOT NULL DEFAULT 0,
  "unlock_rssi" integer NOT NULL DEFAULT 0,
  "lock_rssi" integer NOT NULL DEFAULT 0,
  "lock_delay_s" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_version_config_version_id_idx" ON "bluetooth_setup_version" ("config_version" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_version_setup_id_config_version_id_idx" ON "bluetooth_setup_version" ("setup_id", "config_version" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_version_created_at_config_version_id_idx" ON "bluetooth_setup_version" ("created_at", "config_version" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "bluetooth_setup_version_created_at_id_idx" ON "bluetooth_setup_version" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "bluetooth_setup_version_setup_id_config_version_key" ON "bluetooth_setup_version" ("setup_id", "config_version");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "vehicle_binding" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "bind_role" integer NOT NULL DEFAULT 0,
  "bind_source" integer NOT NULL DEFAULT 0,
  "verify_kind" integer NOT NULL DEFAULT 0,
  "evidences" text NOT NULL DEFAULT '',
  "bound_at" integer NOT NULL DEFAULT 0,
  "unbound_at" integer NOT NULL DEFAULT 0,
  "unbind_reason" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
  "odo_km" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "vehicle_binding_bound_at_id_idx" ON "vehicle_binding" ("bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_vehicle_id_bound_at_id_idx" ON "vehicle_binding" ("vehicle_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_dealer_id_bound_at_id_idx" ON "vehicle_binding" ("dealer_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_app_user_id_bound_at_id_idx" ON "vehicle_binding" ("app_user_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_phone_bound_at_id_idx" ON "vehicle_binding" ("phone", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_bind_role_bound_at_id_idx" ON "vehicle_binding" ("bind_role", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_bind_source_bound_at_id_idx" ON "vehicle_binding" ("bind_source", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_verify_kind_bound_at_id_idx" ON "vehicle_binding" ("verify_kind", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_unbound_at_bound_at_id_idx" ON "vehicle_binding" ("unbound_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_unbind_reason_bound_at_id_idx" ON "vehicle_binding" ("unbind_reason", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_created_at_bound_at_id_idx" ON "vehicle_binding" ("created_at", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_created_at_id_idx" ON "vehicle_binding" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_open_app_user_idx" ON "vehicle_binding" ("dealer_id", "app_user_id") WHERE deleted_at = 0 AND unbound_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_binding_fts" USING fts5("phone_q", content="vehicle_binding", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_binding_fts"("vehicle_binding_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_fts_insert" AFTER INSERT ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_fts_delete" AFTER DELETE ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_fts"("vehicle_binding_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_binding_fts_update" AFTER UPDATE OF "phone_q" ON "vehicle_binding" BEGIN INSERT INTO "vehicle_binding_fts"("vehicle_binding_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "vehicle_binding_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_user" (
  "user_no" text NOT NULL DEFAULT '',
  "user_no_q" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "country_code" text NOT NULL DEFAULT '',
  "nickname" text NOT NULL DEFAULT '',
  "nickname_q" text NOT NULL DEFAULT '',
  "avatar" text NOT NULL DEFAULT '',
  "gender" integer NOT NULL DEFAULT 0,
  "birthday" text NOT NULL DEFAULT '',
  "real_name" text NOT NULL DEFAULT '',
  "real_name_status" integer NOT NULL DEFAULT 0,
  "province_code" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "register_channel" integer NOT NULL DEFAULT 0,
  "register_at" integer NOT NULL DEFAULT 0,
  "last_login_at" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "phone_model" text NOT NULL DEFAULT '',
  "phone_model_q" text NOT NULL DEFAULT '',
  "app_version" text NOT NULL DEFAULT '',
  "app_version_q" text NOT NULL DEFAULT '',
  "lang" text NOT NULL DEFAULT '',
  "push_enabled" integer NOT NULL DEFAULT 0,
  "marketing_consent" integer NOT NULL DEFAULT 0,
  "vehicle_count" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "freeze_reason" integer NOT NULL DEFAULT 0,
  "frozen_until" integer NOT NULL DEFAULT 0,
  "cancel_applied_at" integer NOT NULL DEFAULT 0,
  "remark" text NOT NULL DEFAULT '',
  "remark_q" text NOT NULL DEFAULT '',
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
CREATE INDEX "app_user_register_at_id_idx" ON "app_user" ("register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_user_user_no_key" ON "app_user" ("user_no") WHERE deleted_at = 0 AND user_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_user_no_register_at_id_idx" ON "app_user" ("user_no", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_phone_register_at_id_idx" ON "app_user" ("phone", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_nickname_register_at_id_idx" ON "app_user" ("nickname", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_gender_register_at_id_idx" ON "app_user" ("gender", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_real_name_status_register_at_id_idx" ON "app_user" ("real_name_status", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_province_code_register_at_id_idx" ON "app_user" ("province_code", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_city_code_register_at_id_idx" ON "app_user" ("city_code", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_register_channel_register_at_id_idx" ON "app_user" ("register_channel", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_last_login_at_register_at_id_idx" ON "app_user" ("last_login_at", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_platform_register_at_id_idx" ON "app_user" ("platform", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_phone_model_register_at_id_idx" ON "app_user" ("phone_model", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_app_version_register_at_id_idx" ON "app_user" ("app_version", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_lang_register_at_id_idx" ON "app_user" ("lang", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_push_enabled_register_at_id_idx" ON "app_user" ("push_enabled", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_marketing_consent_register_at_id_idx" ON "app_user" ("marketing_consent", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_vehicle_count_register_at_id_idx" ON "app_user" ("vehicle_count", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_status_register_at_id_idx" ON "app_user" ("status", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_freeze_reason_register_at_id_idx" ON "app_user" ("freeze_reason", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_cancel_applied_at_register_at_id_idx" ON "app_user" ("cancel_applied_at", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_remark_register_at_id_idx" ON "app_user" ("remark", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_created_at_register_at_id_idx" ON "app_user" ("created_at", "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_created_at_id_idx" ON "app_user" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_user_country_code_phone_key" ON "app_user" ("country_code", "phone") WHERE deleted_at = 0 AND phone <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_fts" USING fts5("user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q", content="app_user", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_fts"("app_user_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_fts"(rowid, "user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q") VALUES (new.id, new."user_no_q", new."phone_q", new."nickname_q", new."phone_model_q", new."app_version_q", new."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_fts"("app_user_fts", rowid, "user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q") VALUES ('delete', old.id, old."user_no_q", old."phone_q", old."nickname_q", old."phone_model_q", old."app_version_q", old."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_fts_update" AFTER UPDATE OF "user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q" ON "app_user" BEGIN INSERT INTO "app_user_fts"("app_user_fts", rowid, "user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q") VALUES ('delete', old.id, old."user_no_q", old."phone_q", old."nickname_q", old."phone_model_q", old."app_version_q", old."remark_q"); INSERT INTO "app_user_fts"(rowid, "user_no_q", "phone_q", "nickname_q", "phone_model_q", "app_version_q", "remark_q") VALUES (new.id, new."user_no_q", new."phone_q", new."nickname_q", new."phone_model_q", new."app_version_q", new."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "stopped_from" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "rating" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "sla_rate" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "open_repair_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_rating_dealer_code_id_idx" ON "dealer" ("rating", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_rating_id_idx" ON "dealer" ("rating", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_sla_rate_dealer_code_id_idx" ON "dealer" ("sla_rate", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "second_factor" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_second_factor_created_at_id_idx" ON "operator" ("second_factor", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "area" ADD COLUMN "center_lng" real NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "area" ADD COLUMN "center_lat" real NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sms_log" (
  "mobile" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "template" text NOT NULL DEFAULT '',
  "driver" text NOT NULL DEFAULT '',
  "attempt" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "provider_id" text NOT NULL DEFAULT '',
  "cost" integer NOT NULL DEFAULT 0,
  "error_message" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_created_at_id_idx" ON "sms_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_mobile_created_at_id_idx" ON "sms_log" ("mobile", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_user_id_created_at_id_idx" ON "sms_log" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_template_created_at_id_idx" ON "sms_log" ("template", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_driver_created_at_id_idx" ON "sms_log" ("driver", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_result_created_at_id_idx" ON "sms_log" ("result", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_provider_id_created_at_id_idx" ON "sms_log" ("provider_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_organization_code_created_at_id_idx" ON "sms_log" ("organization_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "notice" (
  "user_id" integer NOT NULL DEFAULT 0,
  "kind" text NOT NULL DEFAULT '',
  "params" text NOT NULL DEFAULT '',
  "link" text NOT NULL DEFAULT '',
  "read_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "notice_created_at_id_idx" ON "notice" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "notice_user_id_created_at_id_idx" ON "notice" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "taken_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_expire_at_created_at_id_idx" ON "file_object" ("expire_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sms_message" (
  "ticket" text NOT NULL DEFAULT '',
  "template" text NOT NULL DEFAULT '',
  "mobile" text NOT NULL DEFAULT '',
  "user_name" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "source" text NOT NULL DEFAULT '',
  "language" text NOT NULL DEFAULT '',
  "content" text NOT NULL DEFAULT '',
  "created_at" integer NOT NULL DEFAULT 0,
  "attempts" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "tries" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("ticket")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_mobile_idx" ON "sms_message" ("mobile", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_source_idx" ON "sms_message" ("source", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_user_name_idx" ON "sms_message" ("user_name", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_created_idx" ON "sms_message" ("created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "second_factor" (
  "user_id" integer NOT NULL DEFAULT 0,
  "secret" text NOT NULL DEFAULT '',
  "enrolled_at" integer NOT NULL DEFAULT 0,
  "last_step" integer NOT NULL DEFAULT 0,
  "recovery" text NOT NULL DEFAULT '',
  PRIMARY KEY ("user_id")
);
-- +goose StatementEnd
