-- +goose Up

-- +goose StatementBegin
CREATE TABLE "unbind_order" (
  "order_no" text NOT NULL DEFAULT '',
  "order_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "applicant_kind" integer NOT NULL DEFAULT 0,
  "applicant_name" text NOT NULL DEFAULT '',
  "applicant_name_q" text NOT NULL DEFAULT '',
  "applicant_phone" text NOT NULL DEFAULT '',
  "applicant_phone_q" text NOT NULL DEFAULT '',
  "applicant_user_id" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "evidences" text NOT NULL DEFAULT '',
  "description" text NOT NULL DEFAULT '',
  "source" integer NOT NULL DEFAULT 0,
  "current_owner_id" integer NOT NULL DEFAULT 0,
  "assignee_id" integer NOT NULL DEFAULT 0,
  "contact_result" integer NOT NULL DEFAULT 0,
  "contact_note" text NOT NULL DEFAULT '',
  "contacted_at" integer NOT NULL DEFAULT 0,
  "documents" text NOT NULL DEFAULT '',
  "opinion" text NOT NULL DEFAULT '',
  "reviewer_id" integer NOT NULL DEFAULT 0,
  "sla_due_at" integer NOT NULL DEFAULT 0,
  "timeliness" integer NOT NULL DEFAULT 0,
  "waiting_since" integer NOT NULL DEFAULT 0,
  "objection_end_at" integer NOT NULL DEFAULT 0,
  "executed_at" integer NOT NULL DEFAULT 0,
  "closed_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "unbind_order_sla_due_at_id_idx" ON "unbind_order" ("sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "unbind_order_order_no_key" ON "unbind_order" ("order_no") WHERE deleted_at = 0 AND order_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_status_sla_due_at_id_idx" ON "unbind_order" ("status", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_vehicle_id_sla_due_at_id_idx" ON "unbind_order" ("vehicle_id", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_dealer_id_sla_due_at_id_idx" ON "unbind_order" ("dealer_id", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_applicant_kind_sla_due_at_id_idx" ON "unbind_order" ("applicant_kind", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_applicant_name_sla_due_at_id_idx" ON "unbind_order" ("applicant_name", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_applicant_phone_sla_due_at_id_idx" ON "unbind_order" ("applicant_phone", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_applicant_phone_ending_sla_due_at_id_idx" ON "unbind_order" (substr("applicant_phone", length("applicant_phone") - 3), "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_reason_sla_due_at_id_idx" ON "unbind_order" ("reason", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_source_sla_due_at_id_idx" ON "unbind_order" ("source", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_current_owner_id_sla_due_at_id_idx" ON "unbind_order" ("current_owner_id", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_assignee_id_sla_due_at_id_idx" ON "unbind_order" ("assignee_id", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_contact_result_sla_due_at_id_idx" ON "unbind_order" ("contact_result", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_timeliness_sla_due_at_id_idx" ON "unbind_order" ("timeliness", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_executed_at_sla_due_at_id_idx" ON "unbind_order" ("executed_at", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_created_at_sla_due_at_id_idx" ON "unbind_order" ("created_at", "sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "unbind_order_created_at_id_idx" ON "unbind_order" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "unbind_order_vehicle_id_key" ON "unbind_order" ("vehicle_id") WHERE deleted_at = 0 AND closed_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "unbind_order_order_no_q_fts" USING fts5("order_no_q", content="unbind_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "unbind_order_order_no_q_fts"("unbind_order_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_order_no_q_fts_insert" AFTER INSERT ON "unbind_order" BEGIN INSERT INTO "unbind_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_order_no_q_fts_delete" AFTER DELETE ON "unbind_order" BEGIN INSERT INTO "unbind_order_order_no_q_fts"("unbind_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_order_no_q_fts_update" AFTER UPDATE OF "order_no_q" ON "unbind_order" BEGIN INSERT INTO "unbind_order_order_no_q_fts"("unbind_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); INSERT INTO "unbind_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "unbind_order_applicant_name_q_fts" USING fts5("applicant_name_q", content="unbind_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "unbind_order_applicant_name_q_fts"("unbind_order_applicant_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_name_q_fts_insert" AFTER INSERT ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_name_q_fts"(rowid, "applicant_name_q") VALUES (new.id, new."applicant_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_name_q_fts_delete" AFTER DELETE ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_name_q_fts"("unbind_order_applicant_name_q_fts", rowid, "applicant_name_q") VALUES ('delete', old.id, old."applicant_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_name_q_fts_update" AFTER UPDATE OF "applicant_name_q" ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_name_q_fts"("unbind_order_applicant_name_q_fts", rowid, "applicant_name_q") VALUES ('delete', old.id, old."applicant_name_q"); INSERT INTO "unbind_order_applicant_name_q_fts"(rowid, "applicant_name_q") VALUES (new.id, new."applicant_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "unbind_order_applicant_phone_q_fts" USING fts5("applicant_phone_q", content="unbind_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "unbind_order_applicant_phone_q_fts"("unbind_order_applicant_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_phone_q_fts_insert" AFTER INSERT ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_phone_q_fts"(rowid, "applicant_phone_q") VALUES (new.id, new."applicant_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_phone_q_fts_delete" AFTER DELETE ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_phone_q_fts"("unbind_order_applicant_phone_q_fts", rowid, "applicant_phone_q") VALUES ('delete', old.id, old."applicant_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "unbind_order_applicant_phone_q_fts_update" AFTER UPDATE OF "applicant_phone_q" ON "unbind_order" BEGIN INSERT INTO "unbind_order_applicant_phone_q_fts"("unbind_order_applicant_phone_q_fts", rowid, "applicant_phone_q") VALUES ('delete', old.id, old."applicant_phone_q"); INSERT INTO "unbind_order_applicant_phone_q_fts"(rowid, "applicant_phone_q") VALUES (new.id, new."applicant_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_binding" ADD COLUMN "unbind_order_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_unbind_order_id_bound_at_id_idx" ON "vehicle_binding" ("unbind_order_id", "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
