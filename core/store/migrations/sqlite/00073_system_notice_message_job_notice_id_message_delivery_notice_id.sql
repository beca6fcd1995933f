-- +goose Up

-- +goose StatementBegin
CREATE TABLE "system_notice" (
  "notice_no" text NOT NULL DEFAULT '',
  "notice_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "notice_type" text NOT NULL DEFAULT '',
  "level" integer NOT NULL DEFAULT 0,
  "maintenance_from" integer NOT NULL DEFAULT 0,
  "maintenance_to" integer NOT NULL DEFAULT 0,
  "agreement_version" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "pinned" integer NOT NULL DEFAULT 0,
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "channels" text NOT NULL DEFAULT '',
  "push_title_zh" text NOT NULL DEFAULT '',
  "push_title_en" text NOT NULL DEFAULT '',
  "push_body_zh" text NOT NULL DEFAULT '',
  "push_body_en" text NOT NULL DEFAULT '',
  "sms_text_zh" text NOT NULL DEFAULT '',
  "sms_text_en" text NOT NULL DEFAULT '',
  "sms_template_no" text NOT NULL DEFAULT '',
  "sms_template_no_en" text NOT NULL DEFAULT '',
  "sms_sign_name" text NOT NULL DEFAULT '',
  "send_mode" integer NOT NULL DEFAULT 0,
  "send_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "quiet_mode" integer NOT NULL DEFAULT 0,
  "rate_per_second" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "audience_count" integer NOT NULL DEFAULT 0,
  "sent_count" integer NOT NULL DEFAULT 0,
  "delivered_count" integer NOT NULL DEFAULT 0,
  "read_count" integer NOT NULL DEFAULT 0,
  "click_count" integer NOT NULL DEFAULT 0,
  "failed_count" integer NOT NULL DEFAULT 0,
  "skipped_count" integer NOT NULL DEFAULT 0,
  "first_sent_at" integer NOT NULL DEFAULT 0,
  "submitted_by" integer NOT NULL DEFAULT 0,
  "reviewed_by" integer NOT NULL DEFAULT 0,
  "review_remark" text NOT NULL DEFAULT '',
  "recall_reason" text NOT NULL DEFAULT '',
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
CREATE INDEX "system_notice_pinned_created_at_id_idx" ON "system_notice" ("pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "system_notice_notice_no_key" ON "system_notice" ("notice_no") WHERE deleted_at = 0 AND notice_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_notice_type_pinned_created_at_id_idx" ON "system_notice" ("notice_type", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_level_pinned_created_at_id_idx" ON "system_notice" ("level", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_pinned_id_idx" ON "system_notice" ("pinned", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_en_complete_pinned_created_at_id_idx" ON "system_notice" ("en_complete", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_send_mode_pinned_created_at_id_idx" ON "system_notice" ("send_mode", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_send_at_pinned_created_at_id_idx" ON "system_notice" ("send_at", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_status_pinned_created_at_id_idx" ON "system_notice" ("status", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_first_sent_at_pinned_created_at_id_idx" ON "system_notice" ("first_sent_at", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_reviewed_by_pinned_created_at_id_idx" ON "system_notice" ("reviewed_by", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_created_at_pinned_id_idx" ON "system_notice" ("created_at", "pinned" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_created_at_id_idx" ON "system_notice" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_notice_no_q_fts" USING fts5("notice_no_q", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"(rowid, "notice_no_q") VALUES (new.id, new."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts", rowid, "notice_no_q") VALUES ('delete', old.id, old."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_update" AFTER UPDATE OF "notice_no_q" ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts", rowid, "notice_no_q") VALUES ('delete', old.id, old."notice_no_q"); INSERT INTO "system_notice_notice_no_q_fts"(rowid, "notice_no_q") VALUES (new.id, new."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_title_q_fts" USING fts5("title_q", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_update" AFTER UPDATE OF "title_q" ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "system_notice_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_channels_fts" USING fts5("channels", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_update" AFTER UPDATE OF "channels" ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "system_notice_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "notice_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_job_source_type_activity_id_run_no_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_notice_id_planned_at_id_idx" ON "message_job" ("notice_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_job_source_type_activity_id_notice_id_run_no_key" ON "message_job" ("source_type", "activity_id", "notice_id", "run_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_notice_id_test_deleted_at_idx" ON "message_job" ("notice_id", "test", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_delivery" ADD COLUMN "notice_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_notice_id_created_at_id_idx" ON "message_delivery" ("notice_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_notice_id_status_idx" ON "message_delivery" ("notice_id", "status");
-- +goose StatementEnd
