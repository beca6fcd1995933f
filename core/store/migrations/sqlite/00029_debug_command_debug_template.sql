-- +goose Up

-- +goose StatementBegin
CREATE TABLE "debug_command" (
  "command_no" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "template_name" text NOT NULL DEFAULT '',
  "template_name_q" text NOT NULL DEFAULT '',
  "script_no" text NOT NULL DEFAULT '',
  "step" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "ecu_type" integer NOT NULL DEFAULT 0,
  "encoding" integer NOT NULL DEFAULT 0,
  "payload" text NOT NULL DEFAULT '',
  "is_write" integer NOT NULL DEFAULT 0,
  "ticket_no" text NOT NULL DEFAULT '',
  "ticket_no_q" text NOT NULL DEFAULT '',
  "expect" text NOT NULL DEFAULT '',
  "timeout_s" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "response" text NOT NULL DEFAULT '',
  "matched" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "result_code" text NOT NULL DEFAULT '',
  "result_text" text NOT NULL DEFAULT '',
  "operator_id" integer NOT NULL DEFAULT 0,
  "queued_at" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "acked_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "latency_ms" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_queued_at_id_idx" ON "debug_command" ("queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "debug_command_command_no_key" ON "debug_command" ("command_no") WHERE command_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_vehicle_id_queued_at_id_idx" ON "debug_command" ("vehicle_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_template_name_queued_at_id_idx" ON "debug_command" ("template_name", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_script_no_queued_at_id_idx" ON "debug_command" ("script_no", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_kind_queued_at_id_idx" ON "debug_command" ("kind", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_ecu_type_queued_at_id_idx" ON "debug_command" ("ecu_type", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_encoding_queued_at_id_idx" ON "debug_command" ("encoding", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_is_write_queued_at_id_idx" ON "debug_command" ("is_write", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_ticket_no_queued_at_id_idx" ON "debug_command" ("ticket_no", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_state_queued_at_id_idx" ON "debug_command" ("state", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_matched_queued_at_id_idx" ON "debug_command" ("matched", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_operator_id_queued_at_id_idx" ON "debug_command" ("operator_id", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_created_at_queued_at_id_idx" ON "debug_command" ("created_at", "queued_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_created_at_id_idx" ON "debug_command" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_command_state_due_at_idx" ON "debug_command" ("state", "due_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "debug_command_fts" USING fts5("template_name_q", "ticket_no_q", content="debug_command", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "debug_command_fts"("debug_command_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_insert" AFTER INSERT ON "debug_command" BEGIN INSERT INTO "debug_command_fts"(rowid, "template_name_q", "ticket_no_q") VALUES (new.id, new."template_name_q", new."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_delete" AFTER DELETE ON "debug_command" BEGIN INSERT INTO "debug_command_fts"("debug_command_fts", rowid, "template_name_q", "ticket_no_q") VALUES ('delete', old.id, old."template_name_q", old."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_command_fts_update" AFTER UPDATE OF "template_name_q", "ticket_no_q" ON "debug_command" BEGIN INSERT INTO "debug_command_fts"("debug_command_fts", rowid, "template_name_q", "ticket_no_q") VALUES ('delete', old.id, old."template_name_q", old."ticket_no_q"); INSERT INTO "debug_command_fts"(rowid, "template_name_q", "ticket_no_q") VALUES (new.id, new."template_name_q", new."ticket_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "debug_template" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "kind" integer NOT NULL DEFAULT 0,
  "ecu_type" integer NOT NULL DEFAULT 0,
  "encoding" integer NOT NULL DEFAULT 0,
  "payload" text NOT NULL DEFAULT '',
  "expect" text NOT NULL DEFAULT '',
  "timeout_s" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
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
CREATE INDEX "debug_template_sort_no_id_idx" ON "debug_template" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "debug_template_name_key" ON "debug_template" ("name") WHERE deleted_at = 0 AND name <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_template_kind_sort_no_id_idx" ON "debug_template" ("kind", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_template_ecu_type_sort_no_id_idx" ON "debug_template" ("ecu_type", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_template_created_at_sort_no_id_idx" ON "debug_template" ("created_at", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "debug_template_created_at_id_idx" ON "debug_template" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "debug_template_fts" USING fts5("name_q", content="debug_template", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "debug_template_fts"("debug_template_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_fts_insert" AFTER INSERT ON "debug_template" BEGIN INSERT INTO "debug_template_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_fts_delete" AFTER DELETE ON "debug_template" BEGIN INSERT INTO "debug_template_fts"("debug_template_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "debug_template_fts_update" AFTER UPDATE OF "name_q" ON "debug_template" BEGIN INSERT INTO "debug_template_fts"("debug_template_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "debug_template_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd
