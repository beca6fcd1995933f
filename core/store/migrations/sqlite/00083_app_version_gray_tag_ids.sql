-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_version_version_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_version" ADD COLUMN "gray_tag_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_version_version_name_q_fts" USING fts5("version_name_q", content="app_version", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_insert" AFTER INSERT ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_delete" AFTER DELETE ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_update" AFTER UPDATE OF "version_name_q" ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); INSERT INTO "app_version_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_version_gray_tag_ids_fts" USING fts5("gray_tag_ids", content="app_version", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_insert" AFTER INSERT ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_delete" AFTER DELETE ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_update" AFTER UPDATE OF "gray_tag_ids" ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd
