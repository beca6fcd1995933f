-- +goose Up

-- +goose StatementBegin
CREATE TABLE "article_category" (
  "parent_id" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "display_style" integer NOT NULL DEFAULT 0,
  "show_in_app" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "path" text NOT NULL DEFAULT '',
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
CREATE INDEX "article_category_sort_order_id_idx" ON "article_category" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_parent_id_sort_order_id_idx" ON "article_category" ("parent_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "article_category_code_key" ON "article_category" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_display_style_sort_order_id_idx" ON "article_category" ("display_style", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_show_in_app_sort_order_id_idx" ON "article_category" ("show_in_app", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_enabled_sort_order_id_idx" ON "article_category" ("enabled", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_created_at_sort_order_id_idx" ON "article_category" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_created_at_id_idx" ON "article_category" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "article_category_parent_id_name_zh_key" ON "article_category" ("parent_id", "name_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_category_code_q_fts" USING fts5("code_q", content="article_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_category_code_q_fts"("article_category_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_code_q_fts_insert" AFTER INSERT ON "article_category" BEGIN INSERT INTO "article_category_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_code_q_fts_delete" AFTER DELETE ON "article_category" BEGIN INSERT INTO "article_category_code_q_fts"("article_category_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_code_q_fts_update" AFTER UPDATE OF "code_q" ON "article_category" BEGIN INSERT INTO "article_category_code_q_fts"("article_category_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "article_category_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_category_name_q_fts" USING fts5("name_q", content="article_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_category_name_q_fts"("article_category_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_name_q_fts_insert" AFTER INSERT ON "article_category" BEGIN INSERT INTO "article_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_name_q_fts_delete" AFTER DELETE ON "article_category" BEGIN INSERT INTO "article_category_name_q_fts"("article_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_category_name_q_fts_update" AFTER UPDATE OF "name_q" ON "article_category" BEGIN INSERT INTO "article_category_name_q_fts"("article_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "article_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "article" (
  "article_no" text NOT NULL DEFAULT '',
  "article_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "subtitle_zh" text NOT NULL DEFAULT '',
  "subtitle_en" text NOT NULL DEFAULT '',
  "subtitle_q" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "summary_zh" text NOT NULL DEFAULT '',
  "summary_en" text NOT NULL DEFAULT '',
  "author" text NOT NULL DEFAULT '',
  "author_q" text NOT NULL DEFAULT '',
  "origin" integer NOT NULL DEFAULT 0,
  "origin_url" text NOT NULL DEFAULT '',
  "keywords" text NOT NULL DEFAULT '',
  "keywords_q" text NOT NULL DEFAULT '',
  "pinned" integer NOT NULL DEFAULT 0,
  "recommended" integer NOT NULL DEFAULT 0,
  "allow_share" integer NOT NULL DEFAULT 0,
  "share_image" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "current_version_no" integer NOT NULL DEFAULT 0,
  "has_draft" integer NOT NULL DEFAULT 0,
  "last_editor" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "article_pinned_published_at_id_idx" ON "article" ("pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "article_article_no_key" ON "article" ("article_no") WHERE deleted_at = 0 AND article_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_category_id_pinned_published_at_id_idx" ON "article" ("category_id", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_author_pinned_published_at_id_idx" ON "article" ("author", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_origin_pinned_published_at_id_idx" ON "article" ("origin", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_keywords_pinned_published_at_id_idx" ON "article" ("keywords", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_pinned_id_idx" ON "article" ("pinned", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_recommended_pinned_published_at_id_idx" ON "article" ("recommended", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_en_complete_pinned_published_at_id_idx" ON "article" ("en_complete", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_shelf_status_pinned_published_at_id_idx" ON "article" ("shelf_status", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_published_at_pinned_id_idx" ON "article" ("published_at", "pinned" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_published_at_id_idx" ON "article" ("published_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_has_draft_pinned_published_at_id_idx" ON "article" ("has_draft", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_last_editor_pinned_published_at_id_idx" ON "article" ("last_editor", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_created_at_pinned_published_at_id_idx" ON "article" ("created_at", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_created_at_id_idx" ON "article" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_article_no_q_fts" USING fts5("article_no_q", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_article_no_q_fts"("article_article_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_article_no_q_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_article_no_q_fts"(rowid, "article_no_q") VALUES (new.id, new."article_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_article_no_q_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_article_no_q_fts"("article_article_no_q_fts", rowid, "article_no_q") VALUES ('delete', old.id, old."article_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_article_no_q_fts_update" AFTER UPDATE OF "article_no_q" ON "article" BEGIN INSERT INTO "article_article_no_q_fts"("article_article_no_q_fts", rowid, "article_no_q") VALUES ('delete', old.id, old."article_no_q"); INSERT INTO "article_article_no_q_fts"(rowid, "article_no_q") VALUES (new.id, new."article_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_title_q_fts" USING fts5("title_q", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_title_q_fts"("article_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_title_q_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_title_q_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_title_q_fts"("article_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_title_q_fts_update" AFTER UPDATE OF "title_q" ON "article" BEGIN INSERT INTO "article_title_q_fts"("article_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "article_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_subtitle_q_fts" USING fts5("subtitle_q", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_subtitle_q_fts"("article_subtitle_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_subtitle_q_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_subtitle_q_fts"(rowid, "subtitle_q") VALUES (new.id, new."subtitle_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_subtitle_q_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_subtitle_q_fts"("article_subtitle_q_fts", rowid, "subtitle_q") VALUES ('delete', old.id, old."subtitle_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_subtitle_q_fts_update" AFTER UPDATE OF "subtitle_q" ON "article" BEGIN INSERT INTO "article_subtitle_q_fts"("article_subtitle_q_fts", rowid, "subtitle_q") VALUES ('delete', old.id, old."subtitle_q"); INSERT INTO "article_subtitle_q_fts"(rowid, "subtitle_q") VALUES (new.id, new."subtitle_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_author_q_fts" USING fts5("author_q", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_author_q_fts"("article_author_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_author_q_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_author_q_fts"(rowid, "author_q") VALUES (new.id, new."author_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_author_q_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_author_q_fts"("article_author_q_fts", rowid, "author_q") VALUES ('delete', old.id, old."author_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_author_q_fts_update" AFTER UPDATE OF "author_q" ON "article" BEGIN INSERT INTO "article_author_q_fts"("article_author_q_fts", rowid, "author_q") VALUES ('delete', old.id, old."author_q"); INSERT INTO "article_author_q_fts"(rowid, "author_q") VALUES (new.id, new."author_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_keywords_q_fts" USING fts5("keywords_q", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_keywords_q_fts"("article_keywords_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_q_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_keywords_q_fts"(rowid, "keywords_q") VALUES (new.id, new."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_q_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_keywords_q_fts"("article_keywords_q_fts", rowid, "keywords_q") VALUES ('delete', old.id, old."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_q_fts_update" AFTER UPDATE OF "keywords_q" ON "article" BEGIN INSERT INTO "article_keywords_q_fts"("article_keywords_q_fts", rowid, "keywords_q") VALUES ('delete', old.id, old."keywords_q"); INSERT INTO "article_keywords_q_fts"(rowid, "keywords_q") VALUES (new.id, new."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_keywords_fts" USING fts5("keywords", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_keywords_fts"("article_keywords_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_keywords_fts"(rowid, "keywords") VALUES (new.id, new."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_keywords_fts"("article_keywords_fts", rowid, "keywords") VALUES ('delete', old.id, old."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_keywords_fts_update" AFTER UPDATE OF "keywords" ON "article" BEGIN INSERT INTO "article_keywords_fts"("article_keywords_fts", rowid, "keywords") VALUES ('delete', old.id, old."keywords"); INSERT INTO "article_keywords_fts"(rowid, "keywords") VALUES (new.id, new."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_model_ids_fts" USING fts5("model_ids", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_model_ids_fts"("article_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_model_ids_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_model_ids_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_model_ids_fts"("article_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "article" BEGIN INSERT INTO "article_model_ids_fts"("article_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "article_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "article_platforms_fts" USING fts5("platforms", content="article", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "article_platforms_fts"("article_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_platforms_fts_insert" AFTER INSERT ON "article" BEGIN INSERT INTO "article_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_platforms_fts_delete" AFTER DELETE ON "article" BEGIN INSERT INTO "article_platforms_fts"("article_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "article_platforms_fts_update" AFTER UPDATE OF "platforms" ON "article" BEGIN INSERT INTO "article_platforms_fts"("article_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "article_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "content_version" (
  "owner_type" text NOT NULL DEFAULT '',
  "owner_id" integer NOT NULL DEFAULT 0,
  "version_no" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "snapshot" text NOT NULL DEFAULT '',
  "change_note" text NOT NULL DEFAULT '',
  "change_note_q" text NOT NULL DEFAULT '',
  "live_from" integer NOT NULL DEFAULT 0,
  "live_to" integer NOT NULL DEFAULT 0,
  "saved_by" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_version_no_id_idx" ON "content_version" ("version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_owner_type_version_no_id_idx" ON "content_version" ("owner_type", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_owner_id_version_no_id_idx" ON "content_version" ("owner_id", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_kind_version_no_id_idx" ON "content_version" ("kind", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_change_note_version_no_id_idx" ON "content_version" ("change_note", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_live_from_version_no_id_idx" ON "content_version" ("live_from", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_live_to_version_no_id_idx" ON "content_version" ("live_to", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_saved_by_version_no_id_idx" ON "content_version" ("saved_by", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_created_at_version_no_id_idx" ON "content_version" ("created_at", "version_no" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_version_created_at_id_idx" ON "content_version" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "content_version_owner_type_owner_id_version_no_key" ON "content_version" ("owner_type", "owner_id", "version_no");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "content_version_fts" USING fts5("change_note_q", content="content_version", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "content_version_fts"("content_version_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "content_version_fts_insert" AFTER INSERT ON "content_version" BEGIN INSERT INTO "content_version_fts"(rowid, "change_note_q") VALUES (new.id, new."change_note_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "content_version_fts_delete" AFTER DELETE ON "content_version" BEGIN INSERT INTO "content_version_fts"("content_version_fts", rowid, "change_note_q") VALUES ('delete', old.id, old."change_note_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "content_version_fts_update" AFTER UPDATE OF "change_note_q" ON "content_version" BEGIN INSERT INTO "content_version_fts"("content_version_fts", rowid, "change_note_q") VALUES ('delete', old.id, old."change_note_q"); INSERT INTO "content_version_fts"(rowid, "change_note_q") VALUES (new.id, new."change_note_q"); END;
-- +goose StatementEnd
