-- +goose Up

-- +goose StatementBegin
CREATE TABLE "sys_setting" (
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "setting_key" text NOT NULL DEFAULT '',
  "setting_key_q" text NOT NULL DEFAULT '',
  "value" text NOT NULL DEFAULT '',
  "default_value" text NOT NULL DEFAULT '',
  "min_value" text NOT NULL DEFAULT '',
  "max_value" text NOT NULL DEFAULT '',
  "value_type" integer NOT NULL DEFAULT 0,
  "help_zh" text NOT NULL DEFAULT '',
  "help_en" text NOT NULL DEFAULT '',
  "restart_needed" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "sys_setting_setting_key_id_idx" ON "sys_setting" ("setting_key", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sys_setting_setting_key_key" ON "sys_setting" ("setting_key") WHERE deleted_at = 0 AND setting_key <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sys_setting_created_at_setting_key_id_idx" ON "sys_setting" ("created_at", "setting_key", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sys_setting_created_at_id_idx" ON "sys_setting" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sys_setting_fts" USING fts5("name_q", "setting_key_q", content="sys_setting", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sys_setting_fts"("sys_setting_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_fts_insert" AFTER INSERT ON "sys_setting" BEGIN INSERT INTO "sys_setting_fts"(rowid, "name_q", "setting_key_q") VALUES (new.id, new."name_q", new."setting_key_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_fts_delete" AFTER DELETE ON "sys_setting" BEGIN INSERT INTO "sys_setting_fts"("sys_setting_fts", rowid, "name_q", "setting_key_q") VALUES ('delete', old.id, old."name_q", old."setting_key_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sys_setting_fts_update" AFTER UPDATE OF "name_q", "setting_key_q" ON "sys_setting" BEGIN INSERT INTO "sys_setting_fts"("sys_setting_fts", rowid, "name_q", "setting_key_q") VALUES ('delete', old.id, old."name_q", old."setting_key_q"); INSERT INTO "sys_setting_fts"(rowid, "name_q", "setting_key_q") VALUES (new.id, new."name_q", new."setting_key_q"); END;
-- +goose StatementEnd
