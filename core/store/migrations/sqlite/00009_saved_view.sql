-- +goose Up

-- +goose StatementBegin
CREATE TABLE "saved_view" (
  "user_id" integer NOT NULL DEFAULT 0,
  "page" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "filters" text NOT NULL DEFAULT '',
  "columns" text NOT NULL DEFAULT '',
  "order_by" text NOT NULL DEFAULT '',
  "page_size" integer NOT NULL DEFAULT 0,
  "is_default" integer NOT NULL DEFAULT 0,
  "default_of" text NOT NULL DEFAULT '',
  "share_roles" text NOT NULL DEFAULT '',
  "sort" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "saved_view_sort_id_idx" ON "saved_view" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "saved_view_user_id_sort_id_idx" ON "saved_view" ("user_id", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "saved_view_page_id_idx" ON "saved_view" ("page", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "saved_view_name_sort_id_idx" ON "saved_view" ("name", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "saved_view_default_of_key" ON "saved_view" ("default_of") WHERE deleted_at = 0 AND default_of <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "saved_view_created_at_sort_id_idx" ON "saved_view" ("created_at", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "saved_view_created_at_id_idx" ON "saved_view" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "saved_view_user_id_page_name_key" ON "saved_view" ("user_id", "page", "name") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "saved_view_fts" USING fts5("name_q", "share_roles", content="saved_view", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "saved_view_fts"("saved_view_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_fts_insert" AFTER INSERT ON "saved_view" BEGIN INSERT INTO "saved_view_fts"(rowid, "name_q", "share_roles") VALUES (new.id, new."name_q", new."share_roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_fts_delete" AFTER DELETE ON "saved_view" BEGIN INSERT INTO "saved_view_fts"("saved_view_fts", rowid, "name_q", "share_roles") VALUES ('delete', old.id, old."name_q", old."share_roles"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "saved_view_fts_update" AFTER UPDATE OF "name_q", "share_roles" ON "saved_view" BEGIN INSERT INTO "saved_view_fts"("saved_view_fts", rowid, "name_q", "share_roles") VALUES ('delete', old.id, old."name_q", old."share_roles"); INSERT INTO "saved_view_fts"(rowid, "name_q", "share_roles") VALUES (new.id, new."name_q", new."share_roles"); END;
-- +goose StatementEnd
