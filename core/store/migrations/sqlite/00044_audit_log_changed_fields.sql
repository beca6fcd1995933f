-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "audit_log_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "audit_log_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "audit_log" ADD COLUMN "changed_fields" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "audit_log_fts" USING fts5("changed_fields", "target_label_q", "summary_q", "path_q", content="audit_log", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "audit_log_fts"("audit_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_insert" AFTER INSERT ON "audit_log" BEGIN INSERT INTO "audit_log_fts"(rowid, "changed_fields", "target_label_q", "summary_q", "path_q") VALUES (new.id, new."changed_fields", new."target_label_q", new."summary_q", new."path_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_delete" AFTER DELETE ON "audit_log" BEGIN INSERT INTO "audit_log_fts"("audit_log_fts", rowid, "changed_fields", "target_label_q", "summary_q", "path_q") VALUES ('delete', old.id, old."changed_fields", old."target_label_q", old."summary_q", old."path_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "audit_log_fts_update" AFTER UPDATE OF "changed_fields", "target_label_q", "summary_q", "path_q" ON "audit_log" BEGIN INSERT INTO "audit_log_fts"("audit_log_fts", rowid, "changed_fields", "target_label_q", "summary_q", "path_q") VALUES ('delete', old.id, old."changed_fields", old."target_label_q", old."summary_q", old."path_q"); INSERT INTO "audit_log_fts"(rowid, "changed_fields", "target_label_q", "summary_q", "path_q") VALUES (new.id, new."changed_fields", new."target_label_q", new."summary_q", new."path_q"); END;
-- +goose StatementEnd
