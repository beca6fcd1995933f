-- +goose Up

-- +goose StatementBegin
CREATE INDEX "audit_log_user_type_created_at_id_idx" ON "audit_log" ("user_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_duration_ms_created_at_id_idx" ON "audit_log" ("duration_ms", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "device_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_device_created_at_id_idx" ON "login_log" ("device", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "login_log_fts" USING fts5("device_q", content="login_log", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "login_log_fts"("login_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_insert" AFTER INSERT ON "login_log" BEGIN INSERT INTO "login_log_fts"(rowid, "device_q") VALUES (new.id, new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_delete" AFTER DELETE ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "device_q") VALUES ('delete', old.id, old."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "login_log_fts_update" AFTER UPDATE OF "device_q" ON "login_log" BEGIN INSERT INTO "login_log_fts"("login_log_fts", rowid, "device_q") VALUES ('delete', old.id, old."device_q"); INSERT INTO "login_log_fts"(rowid, "device_q") VALUES (new.id, new."device_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "job_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "job_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "job" ADD COLUMN "job_no_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_started_at_created_at_id_idx" ON "job" ("started_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_expire_at_created_at_id_idx" ON "job" ("expire_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "job_fts" USING fts5("job_no_q", "title_q", content="job", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "job_fts"("job_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_insert" AFTER INSERT ON "job" BEGIN INSERT INTO "job_fts"(rowid, "job_no_q", "title_q") VALUES (new.id, new."job_no_q", new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_delete" AFTER DELETE ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "job_no_q", "title_q") VALUES ('delete', old.id, old."job_no_q", old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "job_fts_update" AFTER UPDATE OF "job_no_q", "title_q" ON "job" BEGIN INSERT INTO "job_fts"("job_fts", rowid, "job_no_q", "title_q") VALUES ('delete', old.id, old."job_no_q", old."title_q"); INSERT INTO "job_fts"(rowid, "job_no_q", "title_q") VALUES (new.id, new."job_no_q", new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_size_created_at_id_idx" ON "file_object" ("size", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "login_log" SET "device_q" = lower(replace("device", ' ', '')) WHERE "device" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "job" SET "job_no_q" = lower("job_no") WHERE "job_no" <> '';
-- +goose StatementEnd
