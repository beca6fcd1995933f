-- +goose Up

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "feedback_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_feedback_id_created_at_id_idx" ON "repair_order" ("feedback_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_account" (
  "account_no" text NOT NULL DEFAULT '',
  "account_no_q" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "user_name" text NOT NULL DEFAULT '',
  "user_name_q" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "valid_from" text NOT NULL DEFAULT '',
  "valid_to" text NOT NULL DEFAULT '',
  "shifts" text NOT NULL DEFAULT '',
  "max_open" integer NOT NULL DEFAULT 0,
  "last_active_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "service_account_created_at_id_idx" ON "service_account" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_account_account_no_key" ON "service_account" ("account_no") WHERE deleted_at = 0 AND account_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_name_created_at_id_idx" ON "service_account" ("name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_account_user_name_key" ON "service_account" ("user_name") WHERE deleted_at = 0 AND user_name <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_account_operator_id_key" ON "service_account" ("operator_id") WHERE deleted_at = 0 AND operator_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_status_created_at_id_idx" ON "service_account" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_valid_from_created_at_id_idx" ON "service_account" ("valid_from", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_valid_to_created_at_id_idx" ON "service_account" ("valid_to", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_last_active_at_created_at_id_idx" ON "service_account" ("last_active_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_account_account_no_q_fts" USING fts5("account_no_q", content="service_account", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_account_account_no_q_fts"("service_account_account_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_account_no_q_fts_insert" AFTER INSERT ON "service_account" BEGIN INSERT INTO "service_account_account_no_q_fts"(rowid, "account_no_q") VALUES (new.id, new."account_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_account_no_q_fts_delete" AFTER DELETE ON "service_account" BEGIN INSERT INTO "service_account_account_no_q_fts"("service_account_account_no_q_fts", rowid, "account_no_q") VALUES ('delete', old.id, old."account_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_account_no_q_fts_update" AFTER UPDATE OF "account_no_q" ON "service_account" BEGIN INSERT INTO "service_account_account_no_q_fts"("service_account_account_no_q_fts", rowid, "account_no_q") VALUES ('delete', old.id, old."account_no_q"); INSERT INTO "service_account_account_no_q_fts"(rowid, "account_no_q") VALUES (new.id, new."account_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_account_name_q_fts" USING fts5("name_q", content="service_account", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_account_name_q_fts"("service_account_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_name_q_fts_insert" AFTER INSERT ON "service_account" BEGIN INSERT INTO "service_account_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_name_q_fts_delete" AFTER DELETE ON "service_account" BEGIN INSERT INTO "service_account_name_q_fts"("service_account_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_name_q_fts_update" AFTER UPDATE OF "name_q" ON "service_account" BEGIN INSERT INTO "service_account_name_q_fts"("service_account_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "service_account_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_account_user_name_q_fts" USING fts5("user_name_q", content="service_account", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_account_user_name_q_fts"("service_account_user_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_user_name_q_fts_insert" AFTER INSERT ON "service_account" BEGIN INSERT INTO "service_account_user_name_q_fts"(rowid, "user_name_q") VALUES (new.id, new."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_user_name_q_fts_delete" AFTER DELETE ON "service_account" BEGIN INSERT INTO "service_account_user_name_q_fts"("service_account_user_name_q_fts", rowid, "user_name_q") VALUES ('delete', old.id, old."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_account_user_name_q_fts_update" AFTER UPDATE OF "user_name_q" ON "service_account" BEGIN INSERT INTO "service_account_user_name_q_fts"("service_account_user_name_q_fts", rowid, "user_name_q") VALUES ('delete', old.id, old."user_name_q"); INSERT INTO "service_account_user_name_q_fts"(rowid, "user_name_q") VALUES (new.id, new."user_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_account_log" (
  "requested_at" integer NOT NULL DEFAULT 0,
  "account_id" integer NOT NULL DEFAULT 0,
  "operation" integer NOT NULL DEFAULT 0,
  "feedback_id" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "owner_user_id" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "on_shift" integer NOT NULL DEFAULT 0,
  "risk_flag" integer NOT NULL DEFAULT 0,
  "risk_handled" integer NOT NULL DEFAULT 0,
  "check_note" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_requested_at_id_idx" ON "service_account_log" ("requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_account_id_requested_at_id_idx" ON "service_account_log" ("account_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_operation_requested_at_id_idx" ON "service_account_log" ("operation", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_feedback_id_requested_at_id_idx" ON "service_account_log" ("feedback_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_vehicle_id_requested_at_id_idx" ON "service_account_log" ("vehicle_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_owner_user_id_requested_at_id_idx" ON "service_account_log" ("owner_user_id", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_on_shift_requested_at_id_idx" ON "service_account_log" ("on_shift", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_risk_flag_requested_at_id_idx" ON "service_account_log" ("risk_flag", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_risk_handled_requested_at_id_idx" ON "service_account_log" ("risk_handled", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_created_at_requested_at_id_idx" ON "service_account_log" ("created_at", "requested_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_account_log_created_at_id_idx" ON "service_account_log" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "feedback" (
  "feedback_no" text NOT NULL DEFAULT '',
  "feedback_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "support_type_id" integer NOT NULL DEFAULT 0,
  "feedback_type" integer NOT NULL DEFAULT 0,
  "fault_class" text NOT NULL DEFAULT '',
  "content" text NOT NULL DEFAULT '',
  "photos" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "contact" text NOT NULL DEFAULT '',
  "contact_q" text NOT NULL DEFAULT '',
  "lang" text NOT NULL DEFAULT '',
  "device_info" text NOT NULL DEFAULT '',
  "priority" integer NOT NULL DEFAULT 0,
  "handler_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "internal_note" text NOT NULL DEFAULT '',
  "result_type" integer NOT NULL DEFAULT 0,
  "repair_order_id" integer NOT NULL DEFAULT 0,
  "duplicate_of_id" integer NOT NULL DEFAULT 0,
  "sla_state" integer NOT NULL DEFAULT 0,
  "sla_due_at" integer NOT NULL DEFAULT 0,
  "first_reply_due" integer NOT NULL DEFAULT 0,
  "first_reply_at" integer NOT NULL DEFAULT 0,
  "resolve_due" integer NOT NULL DEFAULT 0,
  "handled_at" integer NOT NULL DEFAULT 0,
  "closed_at" integer NOT NULL DEFAULT 0,
  "sla_missed" integer NOT NULL DEFAULT 0,
  "clock_at" integer NOT NULL DEFAULT 0,
  "timer_at" integer NOT NULL DEFAULT 0,
  "satisfaction" integer NOT NULL DEFAULT 0,
  "reopen_count" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "feedback_created_at_id_idx" ON "feedback" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "feedback_feedback_no_key" ON "feedback" ("feedback_no") WHERE deleted_at = 0 AND feedback_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_status_created_at_id_idx" ON "feedback" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_source_created_at_id_idx" ON "feedback" ("source", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_support_type_id_created_at_id_idx" ON "feedback" ("support_type_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_feedback_type_created_at_id_idx" ON "feedback" ("feedback_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_fault_class_created_at_id_idx" ON "feedback" ("fault_class", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_vehicle_id_created_at_id_idx" ON "feedback" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_app_user_id_created_at_id_idx" ON "feedback" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_created_at_id_idx" ON "feedback" ("contact", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_ending_created_at_id_idx" ON "feedback" (substr("contact", length("contact") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_lang_created_at_id_idx" ON "feedback" ("lang", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_priority_created_at_id_idx" ON "feedback" ("priority", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handler_id_created_at_id_idx" ON "feedback" ("handler_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_dealer_id_created_at_id_idx" ON "feedback" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_result_type_created_at_id_idx" ON "feedback" ("result_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_repair_order_id_created_at_id_idx" ON "feedback" ("repair_order_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_state_created_at_id_idx" ON "feedback" ("sla_state", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_due_at_created_at_id_idx" ON "feedback" ("sla_due_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_due_at_id_idx" ON "feedback" ("sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_first_reply_at_created_at_id_idx" ON "feedback" ("first_reply_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handled_at_created_at_id_idx" ON "feedback" ("handled_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_closed_at_created_at_id_idx" ON "feedback" ("closed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_satisfaction_created_at_id_idx" ON "feedback" ("satisfaction", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_timer_at_deleted_at_idx" ON "feedback" ("timer_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handler_id_status_deleted_at_idx" ON "feedback" ("handler_id", "status", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_feedback_no_q_fts" USING fts5("feedback_no_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"(rowid, "feedback_no_q") VALUES (new.id, new."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts", rowid, "feedback_no_q") VALUES ('delete', old.id, old."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_update" AFTER UPDATE OF "feedback_no_q" ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts", rowid, "feedback_no_q") VALUES ('delete', old.id, old."feedback_no_q"); INSERT INTO "feedback_feedback_no_q_fts"(rowid, "feedback_no_q") VALUES (new.id, new."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_contact_q_fts" USING fts5("contact_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"(rowid, "contact_q") VALUES (new.id, new."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts", rowid, "contact_q") VALUES ('delete', old.id, old."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_update" AFTER UPDATE OF "contact_q" ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts", rowid, "contact_q") VALUES ('delete', old.id, old."contact_q"); INSERT INTO "feedback_contact_q_fts"(rowid, "contact_q") VALUES (new.id, new."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "feedback_message" (
  "feedback_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "side" integer NOT NULL DEFAULT 0,
  "author_name" text NOT NULL DEFAULT '',
  "text" text NOT NULL DEFAULT '',
  "photos" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_sent_at_id_idx" ON "feedback_message" ("sent_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_feedback_id_sent_at_id_idx" ON "feedback_message" ("feedback_id", "sent_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_dealer_id_sent_at_id_idx" ON "feedback_message" ("dealer_id", "sent_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_side_sent_at_id_idx" ON "feedback_message" ("side", "sent_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_created_at_sent_at_id_idx" ON "feedback_message" ("created_at", "sent_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_message_created_at_id_idx" ON "feedback_message" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "support_type" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "entry_kind" integer NOT NULL DEFAULT 0,
  "hotline" text NOT NULL DEFAULT '',
  "service_time_zh" text NOT NULL DEFAULT '',
  "service_time_en" text NOT NULL DEFAULT '',
  "article_id" integer NOT NULL DEFAULT 0,
  "handler_role" integer NOT NULL DEFAULT 0,
  "first_reply_hours" integer NOT NULL DEFAULT 0,
  "resolve_hours" integer NOT NULL DEFAULT 0,
  "need_vehicle" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "support_type_sort_order_id_idx" ON "support_type" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "support_type_code_key" ON "support_type" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_entry_kind_sort_order_id_idx" ON "support_type" ("entry_kind", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_handler_role_sort_order_id_idx" ON "support_type" ("handler_role", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_enabled_sort_order_id_idx" ON "support_type" ("enabled", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_created_at_sort_order_id_idx" ON "support_type" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_created_at_id_idx" ON "support_type" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "support_type_code_q_fts" USING fts5("code_q", content="support_type", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "support_type_code_q_fts"("support_type_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_code_q_fts_insert" AFTER INSERT ON "support_type" BEGIN INSERT INTO "support_type_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_code_q_fts_delete" AFTER DELETE ON "support_type" BEGIN INSERT INTO "support_type_code_q_fts"("support_type_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_code_q_fts_update" AFTER UPDATE OF "code_q" ON "support_type" BEGIN INSERT INTO "support_type_code_q_fts"("support_type_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "support_type_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "support_type_name_q_fts" USING fts5("name_q", content="support_type", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "support_type_name_q_fts"("support_type_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_name_q_fts_insert" AFTER INSERT ON "support_type" BEGIN INSERT INTO "support_type_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_name_q_fts_delete" AFTER DELETE ON "support_type" BEGIN INSERT INTO "support_type_name_q_fts"("support_type_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "support_type_name_q_fts_update" AFTER UPDATE OF "name_q" ON "support_type" BEGIN INSERT INTO "support_type_name_q_fts"("support_type_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "support_type_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd
