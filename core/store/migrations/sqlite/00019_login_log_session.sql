-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "login_log_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "login_log_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "login_log_fts" USING fts5("location_q", "device_q", content="login_log", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "login_log_fts"("login_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_insert" AFTER INSERT ON "login_log" BEGIN INSERT INTO "login_log_fts"(rowid, "location_q", "device_q") VALUES (new.id, new."location_q", new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_delete" AFTER DELETE ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "location_q", "device_q") VALUES ('delete', old.id, old."location_q", old."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_update" AFTER UPDATE OF "location_q", "device_q" ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "location_q", "device_q") VALUES ('delete', old.id, old."location_q", old."device_q"); INSERT INTO "login_log_fts"(rowid, "location_q", "device_q") VALUES (new.id, new."location_q", new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "session_fts" USING fts5("location_q", content="session", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "session_fts"("session_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_insert" AFTER INSERT ON "session" BEGIN INSERT INTO "session_fts"(rowid, "location_q") VALUES (new.id, new."location_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_delete" AFTER DELETE ON "session" BEGIN INSERT INTO "session_fts"("session_fts", rowid, "location_q") VALUES ('delete', old.id, old."location_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "session_fts_update" AFTER UPDATE OF "location_q" ON "session" BEGIN INSERT INTO "session_fts"("session_fts", rowid, "location_q") VALUES ('delete', old.id, old."location_q"); INSERT INTO "session_fts"(rowid, "location_q") VALUES (new.id, new."location_q"); END;
-- +goose StatementEnd
