-- +goose Up

-- +goose StatementBegin
CREATE TABLE "video" (
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "video_type" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "video_file" text NOT NULL DEFAULT '',
  "video_file_en" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "summary_zh" text NOT NULL DEFAULT '',
  "summary_en" text NOT NULL DEFAULT '',
  "summary_q" text NOT NULL DEFAULT '',
  "duration_sec" integer NOT NULL DEFAULT 0,
  "resolution" text NOT NULL DEFAULT '',
  "size_bytes" integer NOT NULL DEFAULT 0,
  "viewers" integer NOT NULL DEFAULT 0,
  "allow_download" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "video_sort_order_published_at_id_idx" ON "video" ("sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_video_type_sort_order_published_at_id_idx" ON "video" ("video_type", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_category_id_sort_order_published_at_id_idx" ON "video" ("category_id", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_duration_sec_sort_order_published_at_id_idx" ON "video" ("duration_sec", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_viewers_sort_order_published_at_id_idx" ON "video" ("viewers", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_en_complete_sort_order_published_at_id_idx" ON "video" ("en_complete", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_shelf_status_sort_order_published_at_id_idx" ON "video" ("shelf_status", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_published_at_sort_order_id_idx" ON "video" ("published_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_published_at_id_idx" ON "video" ("published_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_sort_order_id_idx" ON "video" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_created_at_sort_order_published_at_id_idx" ON "video" ("created_at", "sort_order", "published_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "video_created_at_id_idx" ON "video" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "video_video_type_title_zh_key" ON "video" ("video_type", "title_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "video_title_q_fts" USING fts5("title_q", content="video", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "video_title_q_fts"("video_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_title_q_fts_insert" AFTER INSERT ON "video" BEGIN INSERT INTO "video_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_title_q_fts_delete" AFTER DELETE ON "video" BEGIN INSERT INTO "video_title_q_fts"("video_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_title_q_fts_update" AFTER UPDATE OF "title_q" ON "video" BEGIN INSERT INTO "video_title_q_fts"("video_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "video_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "video_summary_q_fts" USING fts5("summary_q", content="video", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "video_summary_q_fts"("video_summary_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_summary_q_fts_insert" AFTER INSERT ON "video" BEGIN INSERT INTO "video_summary_q_fts"(rowid, "summary_q") VALUES (new.id, new."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_summary_q_fts_delete" AFTER DELETE ON "video" BEGIN INSERT INTO "video_summary_q_fts"("video_summary_q_fts", rowid, "summary_q") VALUES ('delete', old.id, old."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_summary_q_fts_update" AFTER UPDATE OF "summary_q" ON "video" BEGIN INSERT INTO "video_summary_q_fts"("video_summary_q_fts", rowid, "summary_q") VALUES ('delete', old.id, old."summary_q"); INSERT INTO "video_summary_q_fts"(rowid, "summary_q") VALUES (new.id, new."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "video_model_ids_fts" USING fts5("model_ids", content="video", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "video_model_ids_fts"("video_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_model_ids_fts_insert" AFTER INSERT ON "video" BEGIN INSERT INTO "video_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_model_ids_fts_delete" AFTER DELETE ON "video" BEGIN INSERT INTO "video_model_ids_fts"("video_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "video" BEGIN INSERT INTO "video_model_ids_fts"("video_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "video_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "video_platforms_fts" USING fts5("platforms", content="video", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "video_platforms_fts"("video_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_platforms_fts_insert" AFTER INSERT ON "video" BEGIN INSERT INTO "video_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_platforms_fts_delete" AFTER DELETE ON "video" BEGIN INSERT INTO "video_platforms_fts"("video_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "video_platforms_fts_update" AFTER UPDATE OF "platforms" ON "video" BEGIN INSERT INTO "video_platforms_fts"("video_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "video_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "function_introduction" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "function_key" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "summary_zh" text NOT NULL DEFAULT '',
  "summary_en" text NOT NULL DEFAULT '',
  "summary_q" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "video_id" integer NOT NULL DEFAULT 0,
  "need_hardware" text NOT NULL DEFAULT '',
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
CREATE INDEX "function_introduction_category_id_sort_order_id_idx" ON "function_introduction" ("category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "function_introduction_code_key" ON "function_introduction" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_category_id_id_idx" ON "function_introduction" ("category_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_function_key_category_id_sort__8ce3af4" ON "function_introduction" ("function_key", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_video_id_category_id_sort_order_id_idx" ON "function_introduction" ("video_id", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_en_complete_category_id_sort_o_51185e9" ON "function_introduction" ("en_complete", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_shelf_status_category_id_sort__22986ba" ON "function_introduction" ("shelf_status", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_published_at_category_id_sort__66971dc" ON "function_introduction" ("published_at", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_sort_order_id_idx" ON "function_introduction" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_created_at_category_id_sort_or_832fb6e" ON "function_introduction" ("created_at", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "function_introduction_created_at_id_idx" ON "function_introduction" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_code_q_fts" USING fts5("code_q", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_code_q_fts"("function_introduction_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_code_q_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_code_q_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_code_q_fts"("function_introduction_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_code_q_fts_update" AFTER UPDATE OF "code_q" ON "function_introduction" BEGIN INSERT INTO "function_introduction_code_q_fts"("function_introduction_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "function_introduction_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_title_q_fts" USING fts5("title_q", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_title_q_fts"("function_introduction_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_title_q_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_title_q_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_title_q_fts"("function_introduction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_title_q_fts_update" AFTER UPDATE OF "title_q" ON "function_introduction" BEGIN INSERT INTO "function_introduction_title_q_fts"("function_introduction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "function_introduction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_summary_q_fts" USING fts5("summary_q", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_summary_q_fts"("function_introduction_summary_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_summary_q_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_summary_q_fts"(rowid, "summary_q") VALUES (new.id, new."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_summary_q_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_summary_q_fts"("function_introduction_summary_q_fts", rowid, "summary_q") VALUES ('delete', old.id, old."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_summary_q_fts_update" AFTER UPDATE OF "summary_q" ON "function_introduction" BEGIN INSERT INTO "function_introduction_summary_q_fts"("function_introduction_summary_q_fts", rowid, "summary_q") VALUES ('delete', old.id, old."summary_q"); INSERT INTO "function_introduction_summary_q_fts"(rowid, "summary_q") VALUES (new.id, new."summary_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_need_hardware_fts" USING fts5("need_hardware", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_need_hardware_fts"("function_introduction_need_hardware_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_need_hardware_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_need_hardware_fts"(rowid, "need_hardware") VALUES (new.id, new."need_hardware"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_need_hardware_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_need_hardware_fts"("function_introduction_need_hardware_fts", rowid, "need_hardware") VALUES ('delete', old.id, old."need_hardware"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_need_hardware_fts_update" AFTER UPDATE OF "need_hardware" ON "function_introduction" BEGIN INSERT INTO "function_introduction_need_hardware_fts"("function_introduction_need_hardware_fts", rowid, "need_hardware") VALUES ('delete', old.id, old."need_hardware"); INSERT INTO "function_introduction_need_hardware_fts"(rowid, "need_hardware") VALUES (new.id, new."need_hardware"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_model_ids_fts" USING fts5("model_ids", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_model_ids_fts"("function_introduction_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_model_ids_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_model_ids_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_model_ids_fts"("function_introduction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "function_introduction" BEGIN INSERT INTO "function_introduction_model_ids_fts"("function_introduction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "function_introduction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "function_introduction_platforms_fts" USING fts5("platforms", content="function_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "function_introduction_platforms_fts"("function_introduction_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_platforms_fts_insert" AFTER INSERT ON "function_introduction" BEGIN INSERT INTO "function_introduction_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_platforms_fts_delete" AFTER DELETE ON "function_introduction" BEGIN INSERT INTO "function_introduction_platforms_fts"("function_introduction_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "function_introduction_platforms_fts_update" AFTER UPDATE OF "platforms" ON "function_introduction" BEGIN INSERT INTO "function_introduction_platforms_fts"("function_introduction_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "function_introduction_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_introduction" (
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "since_version" text NOT NULL DEFAULT '',
  "show_mode" integer NOT NULL DEFAULT 0,
  "pages" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "skippable" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "app_introduction_sort_order_id_idx" ON "app_introduction" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_category_id_sort_order_id_idx" ON "app_introduction" ("category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_since_version_sort_order_id_idx" ON "app_introduction" ("since_version", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_show_mode_sort_order_id_idx" ON "app_introduction" ("show_mode", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_en_complete_sort_order_id_idx" ON "app_introduction" ("en_complete", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_shelf_status_sort_order_id_idx" ON "app_introduction" ("shelf_status", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_published_at_sort_order_id_idx" ON "app_introduction" ("published_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_created_at_sort_order_id_idx" ON "app_introduction" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_introduction_created_at_id_idx" ON "app_introduction" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_introduction_title_q_fts" USING fts5("title_q", content="app_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_introduction_title_q_fts"("app_introduction_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_title_q_fts_insert" AFTER INSERT ON "app_introduction" BEGIN INSERT INTO "app_introduction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_title_q_fts_delete" AFTER DELETE ON "app_introduction" BEGIN INSERT INTO "app_introduction_title_q_fts"("app_introduction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_title_q_fts_update" AFTER UPDATE OF "title_q" ON "app_introduction" BEGIN INSERT INTO "app_introduction_title_q_fts"("app_introduction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "app_introduction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_introduction_model_ids_fts" USING fts5("model_ids", content="app_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_introduction_model_ids_fts"("app_introduction_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_model_ids_fts_insert" AFTER INSERT ON "app_introduction" BEGIN INSERT INTO "app_introduction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_model_ids_fts_delete" AFTER DELETE ON "app_introduction" BEGIN INSERT INTO "app_introduction_model_ids_fts"("app_introduction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "app_introduction" BEGIN INSERT INTO "app_introduction_model_ids_fts"("app_introduction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "app_introduction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_introduction_platforms_fts" USING fts5("platforms", content="app_introduction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_introduction_platforms_fts"("app_introduction_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_platforms_fts_insert" AFTER INSERT ON "app_introduction" BEGIN INSERT INTO "app_introduction_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_platforms_fts_delete" AFTER DELETE ON "app_introduction" BEGIN INSERT INTO "app_introduction_platforms_fts"("app_introduction_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_introduction_platforms_fts_update" AFTER UPDATE OF "platforms" ON "app_introduction" BEGIN INSERT INTO "app_introduction_platforms_fts"("app_introduction_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "app_introduction_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "introduce_category" (
  "kind" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "description_zh" text NOT NULL DEFAULT '',
  "description_en" text NOT NULL DEFAULT '',
  "sort_order" integer NOT NULL DEFAULT 0,
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "introduce_category_kind_sort_order_id_idx" ON "introduce_category" ("kind", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_kind_id_idx" ON "introduce_category" ("kind", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_code_kind_sort_order_id_idx" ON "introduce_category" ("code", "kind", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_sort_order_id_idx" ON "introduce_category" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_enabled_kind_sort_order_id_idx" ON "introduce_category" ("enabled", "kind", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_created_at_kind_sort_order_id_idx" ON "introduce_category" ("created_at", "kind", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "introduce_category_created_at_id_idx" ON "introduce_category" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "introduce_category_kind_code_key" ON "introduce_category" ("kind", "code") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "introduce_category_kind_name_zh_key" ON "introduce_category" ("kind", "name_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "introduce_category_name_q_fts" USING fts5("name_q", content="introduce_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "introduce_category_name_q_fts"("introduce_category_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "introduce_category_name_q_fts_insert" AFTER INSERT ON "introduce_category" BEGIN INSERT INTO "introduce_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "introduce_category_name_q_fts_delete" AFTER DELETE ON "introduce_category" BEGIN INSERT INTO "introduce_category_name_q_fts"("introduce_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "introduce_category_name_q_fts_update" AFTER UPDATE OF "name_q" ON "introduce_category" BEGIN INSERT INTO "introduce_category_name_q_fts"("introduce_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "introduce_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "instruction" (
  "doc_no" text NOT NULL DEFAULT '',
  "doc_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "doc_type" text NOT NULL DEFAULT '',
  "catalogue_id" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "viewers" integer NOT NULL DEFAULT 0,
  "pdf" text NOT NULL DEFAULT '',
  "pdf_en" text NOT NULL DEFAULT '',
  "doc_version" text NOT NULL DEFAULT '',
  "effective_date" text NOT NULL DEFAULT '',
  "production_from" text NOT NULL DEFAULT '',
  "production_to" text NOT NULL DEFAULT '',
  "replaces_id" integer NOT NULL DEFAULT 0,
  "page_count" integer NOT NULL DEFAULT 0,
  "size_bytes" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "instruction_catalogue_id_sort_order_id_idx" ON "instruction" ("catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_doc_no_catalogue_id_sort_order_id_idx" ON "instruction" ("doc_no", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_doc_type_catalogue_id_sort_order_id_idx" ON "instruction" ("doc_type", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_catalogue_id_id_idx" ON "instruction" ("catalogue_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_viewers_catalogue_id_sort_order_id_idx" ON "instruction" ("viewers", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_doc_version_catalogue_id_sort_order_id_idx" ON "instruction" ("doc_version", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_effective_date_catalogue_id_sort_order_id_idx" ON "instruction" ("effective_date", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_replaces_id_catalogue_id_sort_order_id_idx" ON "instruction" ("replaces_id", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_sha256_catalogue_id_sort_order_id_idx" ON "instruction" ("sha256", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_en_complete_catalogue_id_sort_order_id_idx" ON "instruction" ("en_complete", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_shelf_status_catalogue_id_sort_order_id_idx" ON "instruction" ("shelf_status", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_published_at_catalogue_id_sort_order_id_idx" ON "instruction" ("published_at", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_sort_order_id_idx" ON "instruction" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_created_at_catalogue_id_sort_order_id_idx" ON "instruction" ("created_at", "catalogue_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "instruction_created_at_id_idx" ON "instruction" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "instruction_doc_no_doc_version_key" ON "instruction" ("doc_no", "doc_version") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "instruction_doc_no_q_fts" USING fts5("doc_no_q", content="instruction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "instruction_doc_no_q_fts"("instruction_doc_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_doc_no_q_fts_insert" AFTER INSERT ON "instruction" BEGIN INSERT INTO "instruction_doc_no_q_fts"(rowid, "doc_no_q") VALUES (new.id, new."doc_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_doc_no_q_fts_delete" AFTER DELETE ON "instruction" BEGIN INSERT INTO "instruction_doc_no_q_fts"("instruction_doc_no_q_fts", rowid, "doc_no_q") VALUES ('delete', old.id, old."doc_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_doc_no_q_fts_update" AFTER UPDATE OF "doc_no_q" ON "instruction" BEGIN INSERT INTO "instruction_doc_no_q_fts"("instruction_doc_no_q_fts", rowid, "doc_no_q") VALUES ('delete', old.id, old."doc_no_q"); INSERT INTO "instruction_doc_no_q_fts"(rowid, "doc_no_q") VALUES (new.id, new."doc_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "instruction_title_q_fts" USING fts5("title_q", content="instruction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "instruction_title_q_fts"("instruction_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_title_q_fts_insert" AFTER INSERT ON "instruction" BEGIN INSERT INTO "instruction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_title_q_fts_delete" AFTER DELETE ON "instruction" BEGIN INSERT INTO "instruction_title_q_fts"("instruction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_title_q_fts_update" AFTER UPDATE OF "title_q" ON "instruction" BEGIN INSERT INTO "instruction_title_q_fts"("instruction_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "instruction_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "instruction_model_ids_fts" USING fts5("model_ids", content="instruction", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "instruction_model_ids_fts"("instruction_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_model_ids_fts_insert" AFTER INSERT ON "instruction" BEGIN INSERT INTO "instruction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_model_ids_fts_delete" AFTER DELETE ON "instruction" BEGIN INSERT INTO "instruction_model_ids_fts"("instruction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "instruction_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "instruction" BEGIN INSERT INTO "instruction_model_ids_fts"("instruction_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "instruction_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "docs_catalogue" (
  "parent_id" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "viewers" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "docs_catalogue_sort_order_id_idx" ON "docs_catalogue" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "docs_catalogue_parent_id_sort_order_id_idx" ON "docs_catalogue" ("parent_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "docs_catalogue_code_key" ON "docs_catalogue" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "docs_catalogue_viewers_sort_order_id_idx" ON "docs_catalogue" ("viewers", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "docs_catalogue_enabled_sort_order_id_idx" ON "docs_catalogue" ("enabled", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "docs_catalogue_created_at_sort_order_id_idx" ON "docs_catalogue" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "docs_catalogue_created_at_id_idx" ON "docs_catalogue" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "docs_catalogue_parent_id_name_zh_key" ON "docs_catalogue" ("parent_id", "name_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "docs_catalogue_code_q_fts" USING fts5("code_q", content="docs_catalogue", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "docs_catalogue_code_q_fts"("docs_catalogue_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_code_q_fts_insert" AFTER INSERT ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_code_q_fts_delete" AFTER DELETE ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_code_q_fts"("docs_catalogue_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_code_q_fts_update" AFTER UPDATE OF "code_q" ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_code_q_fts"("docs_catalogue_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "docs_catalogue_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "docs_catalogue_name_q_fts" USING fts5("name_q", content="docs_catalogue", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "docs_catalogue_name_q_fts"("docs_catalogue_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_name_q_fts_insert" AFTER INSERT ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_name_q_fts_delete" AFTER DELETE ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_name_q_fts"("docs_catalogue_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "docs_catalogue_name_q_fts_update" AFTER UPDATE OF "name_q" ON "docs_catalogue" BEGIN INSERT INTO "docs_catalogue_name_q_fts"("docs_catalogue_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "docs_catalogue_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd
