-- +goose Up

-- +goose StatementBegin
CREATE TABLE "service_template" (
  "template_code" text NOT NULL DEFAULT '',
  "template_code_q" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "scene_code" text NOT NULL DEFAULT '',
  "channels" text NOT NULL DEFAULT '',
  "title_tpl_zh" text NOT NULL DEFAULT '',
  "title_tpl_en" text NOT NULL DEFAULT '',
  "title_tpl_q" text NOT NULL DEFAULT '',
  "body_tpl_zh" text NOT NULL DEFAULT '',
  "body_tpl_en" text NOT NULL DEFAULT '',
  "sms_tpl_zh" text NOT NULL DEFAULT '',
  "sms_tpl_en" text NOT NULL DEFAULT '',
  "sms_provider_id" text NOT NULL DEFAULT '',
  "is_default" integer NOT NULL DEFAULT 0,
  "sms_provider_status" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
  "last_used_at" integer NOT NULL DEFAULT 0,
  "used_placeholders" text NOT NULL DEFAULT '',
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
CREATE INDEX "service_template_scene_code_is_default_id_idx" ON "service_template" ("scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_template_template_code_key" ON "service_template" ("template_code") WHERE deleted_at = 0 AND template_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_name_scene_code_is_default_id_idx" ON "service_template" ("name", "scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_scene_code_id_idx" ON "service_template" ("scene_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_is_default_scene_code_id_idx" ON "service_template" ("is_default", "scene_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_is_default_id_idx" ON "service_template" ("is_default", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_sms_provider_status_scene_code_is_d_9ac9722" ON "service_template" ("sms_provider_status", "scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_enabled_scene_code_is_default_id_idx" ON "service_template" ("enabled", "scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_created_at_scene_code_is_default_id_idx" ON "service_template" ("created_at", "scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_created_at_id_idx" ON "service_template" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_template_template_code_q_fts" USING fts5("template_code_q", content="service_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_template_template_code_q_fts"("service_template_template_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_template_code_q_fts_insert" AFTER INSERT ON "service_template" BEGIN INSERT INTO "service_template_template_code_q_fts"(rowid, "template_code_q") VALUES (new.id, new."template_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_template_code_q_fts_delete" AFTER DELETE ON "service_template" BEGIN INSERT INTO "service_template_template_code_q_fts"("service_template_template_code_q_fts", rowid, "template_code_q") VALUES ('delete', old.id, old."template_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_template_code_q_fts_update" AFTER UPDATE OF "template_code_q" ON "service_template" BEGIN INSERT INTO "service_template_template_code_q_fts"("service_template_template_code_q_fts", rowid, "template_code_q") VALUES ('delete', old.id, old."template_code_q"); INSERT INTO "service_template_template_code_q_fts"(rowid, "template_code_q") VALUES (new.id, new."template_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_template_name_q_fts" USING fts5("name_q", content="service_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_template_name_q_fts"("service_template_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_name_q_fts_insert" AFTER INSERT ON "service_template" BEGIN INSERT INTO "service_template_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_name_q_fts_delete" AFTER DELETE ON "service_template" BEGIN INSERT INTO "service_template_name_q_fts"("service_template_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_name_q_fts_update" AFTER UPDATE OF "name_q" ON "service_template" BEGIN INSERT INTO "service_template_name_q_fts"("service_template_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "service_template_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_template_channels_fts" USING fts5("channels", content="service_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_template_channels_fts"("service_template_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_channels_fts_insert" AFTER INSERT ON "service_template" BEGIN INSERT INTO "service_template_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_channels_fts_delete" AFTER DELETE ON "service_template" BEGIN INSERT INTO "service_template_channels_fts"("service_template_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_channels_fts_update" AFTER UPDATE OF "channels" ON "service_template" BEGIN INSERT INTO "service_template_channels_fts"("service_template_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "service_template_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_template_title_tpl_q_fts" USING fts5("title_tpl_q", content="service_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_template_title_tpl_q_fts"("service_template_title_tpl_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_title_tpl_q_fts_insert" AFTER INSERT ON "service_template" BEGIN INSERT INTO "service_template_title_tpl_q_fts"(rowid, "title_tpl_q") VALUES (new.id, new."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_title_tpl_q_fts_delete" AFTER DELETE ON "service_template" BEGIN INSERT INTO "service_template_title_tpl_q_fts"("service_template_title_tpl_q_fts", rowid, "title_tpl_q") VALUES ('delete', old.id, old."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_template_title_tpl_q_fts_update" AFTER UPDATE OF "title_tpl_q" ON "service_template" BEGIN INSERT INTO "service_template_title_tpl_q_fts"("service_template_title_tpl_q_fts", rowid, "title_tpl_q") VALUES ('delete', old.id, old."title_tpl_q"); INSERT INTO "service_template_title_tpl_q_fts"(rowid, "title_tpl_q") VALUES (new.id, new."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_template" (
  "alarm_code" text NOT NULL DEFAULT '',
  "alarm_err_code" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "level" integer NOT NULL DEFAULT 0,
  "receivers" text NOT NULL DEFAULT '',
  "channels" text NOT NULL DEFAULT '',
  "title_tpl_zh" text NOT NULL DEFAULT '',
  "title_tpl_en" text NOT NULL DEFAULT '',
  "title_tpl_q" text NOT NULL DEFAULT '',
  "body_tpl_zh" text NOT NULL DEFAULT '',
  "body_tpl_en" text NOT NULL DEFAULT '',
  "sms_tpl_zh" text NOT NULL DEFAULT '',
  "sms_tpl_en" text NOT NULL DEFAULT '',
  "sms_provider_id" text NOT NULL DEFAULT '',
  "advice_zh" text NOT NULL DEFAULT '',
  "advice_en" text NOT NULL DEFAULT '',
  "suppress_minutes" integer NOT NULL DEFAULT 0,
  "max_per_day" integer NOT NULL DEFAULT 0,
  "bypass_quiet" integer NOT NULL DEFAULT 0,
  "sms_provider_status" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
  "last_used_at" integer NOT NULL DEFAULT 0,
  "used_placeholders" text NOT NULL DEFAULT '',
  "invalid_reason" text NOT NULL DEFAULT '',
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
CREATE INDEX "alarm_template_alarm_code_id_idx" ON "alarm_template" ("alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_alarm_err_code_alarm_code_id_idx" ON "alarm_template" ("alarm_err_code", "alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_level_alarm_code_id_idx" ON "alarm_template" ("level", "alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_sms_provider_status_alarm_code_id_idx" ON "alarm_template" ("sms_provider_status", "alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_enabled_alarm_code_id_idx" ON "alarm_template" ("enabled", "alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_created_at_alarm_code_id_idx" ON "alarm_template" ("created_at", "alarm_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_template_created_at_id_idx" ON "alarm_template" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_template_model_ids_fts" USING fts5("model_ids", content="alarm_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_template_model_ids_fts"("alarm_template_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_model_ids_fts_insert" AFTER INSERT ON "alarm_template" BEGIN INSERT INTO "alarm_template_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_model_ids_fts_delete" AFTER DELETE ON "alarm_template" BEGIN INSERT INTO "alarm_template_model_ids_fts"("alarm_template_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "alarm_template" BEGIN INSERT INTO "alarm_template_model_ids_fts"("alarm_template_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "alarm_template_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_template_receivers_fts" USING fts5("receivers", content="alarm_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_template_receivers_fts"("alarm_template_receivers_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_receivers_fts_insert" AFTER INSERT ON "alarm_template" BEGIN INSERT INTO "alarm_template_receivers_fts"(rowid, "receivers") VALUES (new.id, new."receivers"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_receivers_fts_delete" AFTER DELETE ON "alarm_template" BEGIN INSERT INTO "alarm_template_receivers_fts"("alarm_template_receivers_fts", rowid, "receivers") VALUES ('delete', old.id, old."receivers"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_receivers_fts_update" AFTER UPDATE OF "receivers" ON "alarm_template" BEGIN INSERT INTO "alarm_template_receivers_fts"("alarm_template_receivers_fts", rowid, "receivers") VALUES ('delete', old.id, old."receivers"); INSERT INTO "alarm_template_receivers_fts"(rowid, "receivers") VALUES (new.id, new."receivers"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_template_channels_fts" USING fts5("channels", content="alarm_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_template_channels_fts"("alarm_template_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_channels_fts_insert" AFTER INSERT ON "alarm_template" BEGIN INSERT INTO "alarm_template_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_channels_fts_delete" AFTER DELETE ON "alarm_template" BEGIN INSERT INTO "alarm_template_channels_fts"("alarm_template_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_channels_fts_update" AFTER UPDATE OF "channels" ON "alarm_template" BEGIN INSERT INTO "alarm_template_channels_fts"("alarm_template_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "alarm_template_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_template_title_tpl_q_fts" USING fts5("title_tpl_q", content="alarm_template", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_template_title_tpl_q_fts"("alarm_template_title_tpl_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_title_tpl_q_fts_insert" AFTER INSERT ON "alarm_template" BEGIN INSERT INTO "alarm_template_title_tpl_q_fts"(rowid, "title_tpl_q") VALUES (new.id, new."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_title_tpl_q_fts_delete" AFTER DELETE ON "alarm_template" BEGIN INSERT INTO "alarm_template_title_tpl_q_fts"("alarm_template_title_tpl_q_fts", rowid, "title_tpl_q") VALUES ('delete', old.id, old."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_template_title_tpl_q_fts_update" AFTER UPDATE OF "title_tpl_q" ON "alarm_template" BEGIN INSERT INTO "alarm_template_title_tpl_q_fts"("alarm_template_title_tpl_q_fts", rowid, "title_tpl_q") VALUES ('delete', old.id, old."title_tpl_q"); INSERT INTO "alarm_template_title_tpl_q_fts"(rowid, "title_tpl_q") VALUES (new.id, new."title_tpl_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "text_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "text_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "service_template_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "alarm_template_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "vehicle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "event_type" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "event_key" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "suppressed" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "rendered" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_job_source_type_activity_id_notice_id_run_no_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_service_template_id_planned_at_id_idx" ON "message_job" ("service_template_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_alarm_template_id_planned_at_id_idx" ON "message_job" ("alarm_template_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_vehicle_id_planned_at_id_idx" ON "message_job" ("vehicle_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_suppressed_planned_at_id_idx" ON "message_job" ("suppressed", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_job_source_type_activity_id_notice_id_run_no_cbdd2b7" ON "message_job" ("source_type", "activity_id", "notice_id", "run_no", "event_key") WHERE deleted_at = 0 AND event_key <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_vehicle_id_event_type_planned_at_deleted_at_idx" ON "message_job" ("vehicle_id", "event_type", "planned_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_alarm_template_id_planned_at_suppressed__499cea1" ON "message_job" ("alarm_template_id", "planned_at", "suppressed", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_service_template_id_planned_at_deleted_at_idx" ON "message_job" ("service_template_id", "planned_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
