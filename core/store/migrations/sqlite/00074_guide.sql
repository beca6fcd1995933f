-- +goose Up

-- +goose StatementBegin
CREATE TABLE "guide" (
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "scene" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "estimate_minutes" integer NOT NULL DEFAULT 0,
  "steps" text NOT NULL DEFAULT '',
  "step_count" integer NOT NULL DEFAULT 0,
  "hidden_count" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "guide_scene_sort_order_id_idx" ON "guide" ("scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_scene_id_idx" ON "guide" ("scene", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_hidden_count_scene_sort_order_id_idx" ON "guide" ("hidden_count", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_en_complete_scene_sort_order_id_idx" ON "guide" ("en_complete", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_shelf_status_scene_sort_order_id_idx" ON "guide" ("shelf_status", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_published_at_scene_sort_order_id_idx" ON "guide" ("published_at", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_sort_order_id_idx" ON "guide" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_created_at_scene_sort_order_id_idx" ON "guide" ("created_at", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "guide_created_at_id_idx" ON "guide" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "guide_title_q_fts" USING fts5("title_q", content="guide", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "guide_title_q_fts"("guide_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_title_q_fts_insert" AFTER INSERT ON "guide" BEGIN INSERT INTO "guide_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_title_q_fts_delete" AFTER DELETE ON "guide" BEGIN INSERT INTO "guide_title_q_fts"("guide_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_title_q_fts_update" AFTER UPDATE OF "title_q" ON "guide" BEGIN INSERT INTO "guide_title_q_fts"("guide_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "guide_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "guide_model_ids_fts" USING fts5("model_ids", content="guide", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "guide_model_ids_fts"("guide_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_model_ids_fts_insert" AFTER INSERT ON "guide" BEGIN INSERT INTO "guide_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_model_ids_fts_delete" AFTER DELETE ON "guide" BEGIN INSERT INTO "guide_model_ids_fts"("guide_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "guide" BEGIN INSERT INTO "guide_model_ids_fts"("guide_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "guide_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "guide_platforms_fts" USING fts5("platforms", content="guide", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "guide_platforms_fts"("guide_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_platforms_fts_insert" AFTER INSERT ON "guide" BEGIN INSERT INTO "guide_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_platforms_fts_delete" AFTER DELETE ON "guide" BEGIN INSERT INTO "guide_platforms_fts"("guide_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "guide_platforms_fts_update" AFTER UPDATE OF "platforms" ON "guide" BEGIN INSERT INTO "guide_platforms_fts"("guide_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "guide_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd
