-- +goose Up

-- +goose StatementBegin
CREATE TABLE "app_version" (
  "platform" integer NOT NULL DEFAULT 0,
  "version_name" text NOT NULL DEFAULT '',
  "version_name_q" text NOT NULL DEFAULT '',
  "version_code" integer NOT NULL DEFAULT 0,
  "channel" text NOT NULL DEFAULT '',
  "package_kind" integer NOT NULL DEFAULT 0,
  "package_file" text NOT NULL DEFAULT '',
  "store_url" text NOT NULL DEFAULT '',
  "package_id" text NOT NULL DEFAULT '',
  "size_kb" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "min_os" text NOT NULL DEFAULT '',
  "update_mode" integer NOT NULL DEFAULT 0,
  "min_supported_code" integer NOT NULL DEFAULT 0,
  "gray_percent" integer NOT NULL DEFAULT 0,
  "notes_zh" text NOT NULL DEFAULT '',
  "notes_en" text NOT NULL DEFAULT '',
  "publish_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "install_pct" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "app_version_platform_version_code_id_idx" ON "app_version" ("platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_platform_id_idx" ON "app_version" ("platform", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_version_name_platform_version_code_id_idx" ON "app_version" ("version_name", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_version_code_platform_id_idx" ON "app_version" ("version_code", "platform", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_version_code_id_idx" ON "app_version" ("version_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_channel_platform_version_code_id_idx" ON "app_version" ("channel", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_package_kind_platform_version_code_id_idx" ON "app_version" ("package_kind", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_update_mode_platform_version_code_id_idx" ON "app_version" ("update_mode", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_publish_at_platform_version_code_id_idx" ON "app_version" ("publish_at", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_status_platform_version_code_id_idx" ON "app_version" ("status", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_published_at_platform_version_code_id_idx" ON "app_version" ("published_at", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_created_at_platform_version_code_id_idx" ON "app_version" ("created_at", "platform", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_created_at_id_idx" ON "app_version" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_version_platform_channel_version_code_key" ON "app_version" ("platform", "channel", "version_code") WHERE deleted_at = 0;
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
