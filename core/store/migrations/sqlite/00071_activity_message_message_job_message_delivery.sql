-- +goose Up

-- +goose StatementBegin
CREATE TABLE "activity_message" (
  "msg_no" text NOT NULL DEFAULT '',
  "msg_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "activity_type" text NOT NULL DEFAULT '',
  "summary_zh" text NOT NULL DEFAULT '',
  "summary_en" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "activity_start" integer NOT NULL DEFAULT 0,
  "activity_end" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "activity_message_created_at_id_idx" ON "activity_message" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "activity_message_msg_no_key" ON "activity_message" ("msg_no") WHERE deleted_at = 0 AND msg_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_activity_type_created_at_id_idx" ON "activity_message" ("activity_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_activity_start_created_at_id_idx" ON "activity_message" ("activity_start", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_en_complete_created_at_id_idx" ON "activity_message" ("en_complete", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_send_mode_created_at_id_idx" ON "activity_message" ("send_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_send_at_created_at_id_idx" ON "activity_message" ("send_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_status_created_at_id_idx" ON "activity_message" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_first_sent_at_created_at_id_idx" ON "activity_message" ("first_sent_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_reviewed_by_created_at_id_idx" ON "activity_message" ("reviewed_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "activity_message_msg_no_q_fts" USING fts5("msg_no_q", content="activity_message", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "activity_message_msg_no_q_fts"("activity_message_msg_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_msg_no_q_fts_insert" AFTER INSERT ON "activity_message" BEGIN INSERT INTO "activity_message_msg_no_q_fts"(rowid, "msg_no_q") VALUES (new.id, new."msg_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_msg_no_q_fts_delete" AFTER DELETE ON "activity_message" BEGIN INSERT INTO "activity_message_msg_no_q_fts"("activity_message_msg_no_q_fts", rowid, "msg_no_q") VALUES ('delete', old.id, old."msg_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_msg_no_q_fts_update" AFTER UPDATE OF "msg_no_q" ON "activity_message" BEGIN INSERT INTO "activity_message_msg_no_q_fts"("activity_message_msg_no_q_fts", rowid, "msg_no_q") VALUES ('delete', old.id, old."msg_no_q"); INSERT INTO "activity_message_msg_no_q_fts"(rowid, "msg_no_q") VALUES (new.id, new."msg_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "activity_message_title_q_fts" USING fts5("title_q", content="activity_message", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "activity_message_title_q_fts"("activity_message_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_title_q_fts_insert" AFTER INSERT ON "activity_message" BEGIN INSERT INTO "activity_message_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_title_q_fts_delete" AFTER DELETE ON "activity_message" BEGIN INSERT INTO "activity_message_title_q_fts"("activity_message_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_title_q_fts_update" AFTER UPDATE OF "title_q" ON "activity_message" BEGIN INSERT INTO "activity_message_title_q_fts"("activity_message_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "activity_message_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "activity_message_channels_fts" USING fts5("channels", content="activity_message", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "activity_message_channels_fts"("activity_message_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_channels_fts_insert" AFTER INSERT ON "activity_message" BEGIN INSERT INTO "activity_message_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_channels_fts_delete" AFTER DELETE ON "activity_message" BEGIN INSERT INTO "activity_message_channels_fts"("activity_message_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "activity_message_channels_fts_update" AFTER UPDATE OF "channels" ON "activity_message" BEGIN INSERT INTO "activity_message_channels_fts"("activity_message_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "activity_message_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "message_job" (
  "job_no" text NOT NULL DEFAULT '',
  "job_no_q" text NOT NULL DEFAULT '',
  "source_type" integer NOT NULL DEFAULT 0,
  "activity_id" integer NOT NULL DEFAULT 0,
  "source_title_zh" text NOT NULL DEFAULT '',
  "source_title_en" text NOT NULL DEFAULT '',
  "source_title_q" text NOT NULL DEFAULT '',
  "run_no" integer NOT NULL DEFAULT 0,
  "test" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "pause_reason" integer NOT NULL DEFAULT 0,
  "confirmed" integer NOT NULL DEFAULT 0,
  "total" integer NOT NULL DEFAULT 0,
  "sent" integer NOT NULL DEFAULT 0,
  "delivered" integer NOT NULL DEFAULT 0,
  "read" integer NOT NULL DEFAULT 0,
  "clicked" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "skipped" integer NOT NULL DEFAULT 0,
  "cancelled" integer NOT NULL DEFAULT 0,
  "rate_per_second" integer NOT NULL DEFAULT 0,
  "last_error" text NOT NULL DEFAULT '',
  "planned_at" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "operated_by" integer NOT NULL DEFAULT 0,
  "retried" integer NOT NULL DEFAULT 0,
  "frozen_at" integer NOT NULL DEFAULT 0,
  "resumed_at" integer NOT NULL DEFAULT 0,
  "stale" integer NOT NULL DEFAULT 0,
  "drift_accepted" integer NOT NULL DEFAULT 0,
  "cursor_user_id" integer NOT NULL DEFAULT 0,
  "next_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "message_job_planned_at_id_idx" ON "message_job" ("planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_job_job_no_key" ON "message_job" ("job_no") WHERE deleted_at = 0 AND job_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_source_type_planned_at_id_idx" ON "message_job" ("source_type", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_activity_id_planned_at_id_idx" ON "message_job" ("activity_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_test_planned_at_id_idx" ON "message_job" ("test", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_status_planned_at_id_idx" ON "message_job" ("status", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_pause_reason_planned_at_id_idx" ON "message_job" ("pause_reason", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_started_at_planned_at_id_idx" ON "message_job" ("started_at", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_finished_at_planned_at_id_idx" ON "message_job" ("finished_at", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_created_at_planned_at_id_idx" ON "message_job" ("created_at", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_created_at_id_idx" ON "message_job" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_job_source_type_activity_id_run_no_key" ON "message_job" ("source_type", "activity_id", "run_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_status_next_at_deleted_at_idx" ON "message_job" ("status", "next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_activity_id_test_deleted_at_idx" ON "message_job" ("activity_id", "test", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_stale_deleted_at_idx" ON "message_job" ("stale", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "message_job_job_no_q_fts" USING fts5("job_no_q", content="message_job", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "message_job_job_no_q_fts"("message_job_job_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_job_no_q_fts_insert" AFTER INSERT ON "message_job" BEGIN INSERT INTO "message_job_job_no_q_fts"(rowid, "job_no_q") VALUES (new.id, new."job_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_job_no_q_fts_delete" AFTER DELETE ON "message_job" BEGIN INSERT INTO "message_job_job_no_q_fts"("message_job_job_no_q_fts", rowid, "job_no_q") VALUES ('delete', old.id, old."job_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_job_no_q_fts_update" AFTER UPDATE OF "job_no_q" ON "message_job" BEGIN INSERT INTO "message_job_job_no_q_fts"("message_job_job_no_q_fts", rowid, "job_no_q") VALUES ('delete', old.id, old."job_no_q"); INSERT INTO "message_job_job_no_q_fts"(rowid, "job_no_q") VALUES (new.id, new."job_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "message_job_source_title_q_fts" USING fts5("source_title_q", content="message_job", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "message_job_source_title_q_fts"("message_job_source_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_source_title_q_fts_insert" AFTER INSERT ON "message_job" BEGIN INSERT INTO "message_job_source_title_q_fts"(rowid, "source_title_q") VALUES (new.id, new."source_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_source_title_q_fts_delete" AFTER DELETE ON "message_job" BEGIN INSERT INTO "message_job_source_title_q_fts"("message_job_source_title_q_fts", rowid, "source_title_q") VALUES ('delete', old.id, old."source_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "message_job_source_title_q_fts_update" AFTER UPDATE OF "source_title_q" ON "message_job" BEGIN INSERT INTO "message_job_source_title_q_fts"("message_job_source_title_q_fts", rowid, "source_title_q") VALUES ('delete', old.id, old."source_title_q"); INSERT INTO "message_job_source_title_q_fts"(rowid, "source_title_q") VALUES (new.id, new."source_title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "message_delivery" (
  "job_id" integer NOT NULL DEFAULT 0,
  "source_type" integer NOT NULL DEFAULT 0,
  "activity_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "result_code" text NOT NULL DEFAULT '',
  "channel" text NOT NULL DEFAULT '',
  "platform" integer NOT NULL DEFAULT 0,
  "lang" text NOT NULL DEFAULT '',
  "provider_msg_id" text NOT NULL DEFAULT '',
  "retry_count" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "delivered_at" integer NOT NULL DEFAULT 0,
  "read_at" integer NOT NULL DEFAULT 0,
  "clicked_at" integer NOT NULL DEFAULT 0,
  "next_try_at" integer NOT NULL DEFAULT 0,
  "claim" text NOT NULL DEFAULT '',
  "claimed_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_created_at_id_idx" ON "message_delivery" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_job_id_created_at_id_idx" ON "message_delivery" ("job_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_activity_id_created_at_id_idx" ON "message_delivery" ("activity_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_app_user_id_created_at_id_idx" ON "message_delivery" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_status_created_at_id_idx" ON "message_delivery" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_result_code_created_at_id_idx" ON "message_delivery" ("result_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_channel_created_at_id_idx" ON "message_delivery" ("channel", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_delivery_job_id_channel_app_user_id_key" ON "message_delivery" ("job_id", "channel", "app_user_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_job_id_status_channel_result_code_n_a2ab0ea" ON "message_delivery" ("job_id", "status", "channel", "result_code", "next_try_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_app_user_id_channel_sent_at_idx" ON "message_delivery" ("app_user_id", "channel", "sent_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_activity_id_status_idx" ON "message_delivery" ("activity_id", "status");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_job_id_channel_sent_at_status_idx" ON "message_delivery" ("job_id", "channel", "sent_at", "status");
-- +goose StatementEnd
