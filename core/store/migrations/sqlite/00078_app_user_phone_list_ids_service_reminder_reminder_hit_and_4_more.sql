-- +goose Up

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
