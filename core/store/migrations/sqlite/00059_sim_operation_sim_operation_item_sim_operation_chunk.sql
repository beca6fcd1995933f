-- +goose Up

-- +goose StatementBegin
CREATE TABLE "sim_operation" (
  "op_no" text NOT NULL DEFAULT '',
  "op_no_q" text NOT NULL DEFAULT '',
  "kind" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "card_list" text NOT NULL DEFAULT '',
  "sheet" text NOT NULL DEFAULT '',
  "skip_refused" integer NOT NULL DEFAULT 0,
  "plan_at" integer NOT NULL DEFAULT 0,
  "remark" text NOT NULL DEFAULT '',
  "account_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "card_count" integer NOT NULL DEFAULT 0,
  "ok_count" integer NOT NULL DEFAULT 0,
  "fail_count" integer NOT NULL DEFAULT 0,
  "op_source" integer NOT NULL DEFAULT 0,
  "retry_of_id" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "approver_id" integer NOT NULL DEFAULT 0,
  "submitted_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "next_at" integer NOT NULL DEFAULT 0,
  "lease" text NOT NULL DEFAULT '',
  "lease_until" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "sim_operation_created_at_id_idx" ON "sim_operation" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_operation_op_no_key" ON "sim_operation" ("op_no") WHERE deleted_at = 0 AND op_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_kind_created_at_id_idx" ON "sim_operation" ("kind", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_reason_created_at_id_idx" ON "sim_operation" ("reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_plan_at_created_at_id_idx" ON "sim_operation" ("plan_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_account_id_created_at_id_idx" ON "sim_operation" ("account_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_status_created_at_id_idx" ON "sim_operation" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_card_count_created_at_id_idx" ON "sim_operation" ("card_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_op_source_created_at_id_idx" ON "sim_operation" ("op_source", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_operator_id_created_at_id_idx" ON "sim_operation" ("operator_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_approver_id_created_at_id_idx" ON "sim_operation" ("approver_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_submitted_at_created_at_id_idx" ON "sim_operation" ("submitted_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_finished_at_created_at_id_idx" ON "sim_operation" ("finished_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_status_next_at_deleted_at_idx" ON "sim_operation" ("status", "next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_operation_op_no_q_fts" USING fts5("op_no_q", content="sim_operation", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_operation_op_no_q_fts"("sim_operation_op_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_op_no_q_fts_insert" AFTER INSERT ON "sim_operation" BEGIN INSERT INTO "sim_operation_op_no_q_fts"(rowid, "op_no_q") VALUES (new.id, new."op_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_op_no_q_fts_delete" AFTER DELETE ON "sim_operation" BEGIN INSERT INTO "sim_operation_op_no_q_fts"("sim_operation_op_no_q_fts", rowid, "op_no_q") VALUES ('delete', old.id, old."op_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_op_no_q_fts_update" AFTER UPDATE OF "op_no_q" ON "sim_operation" BEGIN INSERT INTO "sim_operation_op_no_q_fts"("sim_operation_op_no_q_fts", rowid, "op_no_q") VALUES ('delete', old.id, old."op_no_q"); INSERT INTO "sim_operation_op_no_q_fts"(rowid, "op_no_q") VALUES (new.id, new."op_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_operation_item" (
  "operation_id" integer NOT NULL DEFAULT 0,
  "sim_card_id" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "from_status" integer NOT NULL DEFAULT 0,
  "target_status" integer NOT NULL DEFAULT 0,
  "item_state" integer NOT NULL DEFAULT 0,
  "norm_code" integer NOT NULL DEFAULT 0,
  "carrier_code" text NOT NULL DEFAULT '',
  "carrier_code_q" text NOT NULL DEFAULT '',
  "carrier_text" text NOT NULL DEFAULT '',
  "carrier_job_id" text NOT NULL DEFAULT '',
  "chunk_no" integer NOT NULL DEFAULT 0,
  "attempts" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "verified_at" integer NOT NULL DEFAULT 0,
  "next_try_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_id_idx" ON "sim_operation_item" ("id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_operation_id_id_idx" ON "sim_operation_item" ("operation_id", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_item_state_id_idx" ON "sim_operation_item" ("item_state", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_norm_code_id_idx" ON "sim_operation_item" ("norm_code", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_carrier_code_id_idx" ON "sim_operation_item" ("carrier_code", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_carrier_job_id_id_idx" ON "sim_operation_item" ("carrier_job_id", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_chunk_no_id_idx" ON "sim_operation_item" ("chunk_no", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_created_at_id_idx" ON "sim_operation_item" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sim_operation_item_operation_id_sim_card_id_key" ON "sim_operation_item" ("operation_id", "sim_card_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_operation_id_item_state_next_try_at_idx" ON "sim_operation_item" ("operation_id", "item_state", "next_try_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_operation_id_chunk_no_item_state_idx" ON "sim_operation_item" ("operation_id", "chunk_no", "item_state");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_sim_card_id_sent_at_idx" ON "sim_operation_item" ("sim_card_id", "sent_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_of_sim_card_id_idx" ON "sim_operation_item" ("sim_card_id", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sim_operation_item_fts" USING fts5("carrier_code_q", content="sim_operation_item", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sim_operation_item_fts"("sim_operation_item_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_item_fts_insert" AFTER INSERT ON "sim_operation_item" BEGIN INSERT INTO "sim_operation_item_fts"(rowid, "carrier_code_q") VALUES (new.id, new."carrier_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_item_fts_delete" AFTER DELETE ON "sim_operation_item" BEGIN INSERT INTO "sim_operation_item_fts"("sim_operation_item_fts", rowid, "carrier_code_q") VALUES ('delete', old.id, old."carrier_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sim_operation_item_fts_update" AFTER UPDATE OF "carrier_code_q" ON "sim_operation_item" BEGIN INSERT INTO "sim_operation_item_fts"("sim_operation_item_fts", rowid, "carrier_code_q") VALUES ('delete', old.id, old."carrier_code_q"); INSERT INTO "sim_operation_item_fts"(rowid, "carrier_code_q") VALUES (new.id, new."carrier_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sim_operation_chunk" (
  "operation_id" integer NOT NULL DEFAULT 0,
  "number" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "job" text NOT NULL DEFAULT '',
  "cards" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "polls" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("operation_id", "number")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_chunk_due_idx" ON "sim_operation_chunk" ("operation_id", "state", "due_at");
-- +goose StatementEnd
