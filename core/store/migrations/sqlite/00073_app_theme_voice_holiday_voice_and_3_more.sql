-- +goose Up

-- +goose StatementBegin
CREATE TABLE "app_theme" (
  "theme_code" text NOT NULL DEFAULT '',
  "theme_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "theme_type" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "previews" text NOT NULL DEFAULT '',
  "description_zh" text NOT NULL DEFAULT '',
  "description_en" text NOT NULL DEFAULT '',
  "holiday_code" text NOT NULL DEFAULT '',
  "active_from" integer NOT NULL DEFAULT 0,
  "active_to" integer NOT NULL DEFAULT 0,
  "auto_apply" integer NOT NULL DEFAULT 0,
  "pack" text NOT NULL DEFAULT '',
  "pack_version" integer NOT NULL DEFAULT 0,
  "pack_size" integer NOT NULL DEFAULT 0,
  "pack_sha256" text NOT NULL DEFAULT '',
  "colors" text NOT NULL DEFAULT '',
  "primary_color" text NOT NULL DEFAULT '',
  "price" integer NOT NULL DEFAULT 0,
  "valid_days" integer NOT NULL DEFAULT 0,
  "ios_product_id" text NOT NULL DEFAULT '',
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
CREATE INDEX "app_theme_theme_type_sort_order_id_idx" ON "app_theme" ("theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_theme_theme_code_key" ON "app_theme" ("theme_code") WHERE deleted_at = 0 AND theme_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_theme_type_id_idx" ON "app_theme" ("theme_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_holiday_code_theme_type_sort_order_id_idx" ON "app_theme" ("holiday_code", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_active_from_theme_type_sort_order_id_idx" ON "app_theme" ("active_from", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_active_from_id_idx" ON "app_theme" ("active_from", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_active_to_theme_type_sort_order_id_idx" ON "app_theme" ("active_to", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_auto_apply_theme_type_sort_order_id_idx" ON "app_theme" ("auto_apply", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_price_theme_type_sort_order_id_idx" ON "app_theme" ("price", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_en_complete_theme_type_sort_order_id_idx" ON "app_theme" ("en_complete", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_shelf_status_theme_type_sort_order_id_idx" ON "app_theme" ("shelf_status", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_published_at_theme_type_sort_order_id_idx" ON "app_theme" ("published_at", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_sort_order_id_idx" ON "app_theme" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_created_at_theme_type_sort_order_id_idx" ON "app_theme" ("created_at", "theme_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_theme_created_at_id_idx" ON "app_theme" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_theme_theme_code_q_fts" USING fts5("theme_code_q", content="app_theme", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_theme_theme_code_q_fts"("app_theme_theme_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_theme_code_q_fts_insert" AFTER INSERT ON "app_theme" BEGIN INSERT INTO "app_theme_theme_code_q_fts"(rowid, "theme_code_q") VALUES (new.id, new."theme_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_theme_code_q_fts_delete" AFTER DELETE ON "app_theme" BEGIN INSERT INTO "app_theme_theme_code_q_fts"("app_theme_theme_code_q_fts", rowid, "theme_code_q") VALUES ('delete', old.id, old."theme_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_theme_code_q_fts_update" AFTER UPDATE OF "theme_code_q" ON "app_theme" BEGIN INSERT INTO "app_theme_theme_code_q_fts"("app_theme_theme_code_q_fts", rowid, "theme_code_q") VALUES ('delete', old.id, old."theme_code_q"); INSERT INTO "app_theme_theme_code_q_fts"(rowid, "theme_code_q") VALUES (new.id, new."theme_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_theme_name_q_fts" USING fts5("name_q", content="app_theme", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_theme_name_q_fts"("app_theme_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_name_q_fts_insert" AFTER INSERT ON "app_theme" BEGIN INSERT INTO "app_theme_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_name_q_fts_delete" AFTER DELETE ON "app_theme" BEGIN INSERT INTO "app_theme_name_q_fts"("app_theme_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_name_q_fts_update" AFTER UPDATE OF "name_q" ON "app_theme" BEGIN INSERT INTO "app_theme_name_q_fts"("app_theme_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "app_theme_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_theme_model_ids_fts" USING fts5("model_ids", content="app_theme", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_theme_model_ids_fts"("app_theme_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_model_ids_fts_insert" AFTER INSERT ON "app_theme" BEGIN INSERT INTO "app_theme_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_model_ids_fts_delete" AFTER DELETE ON "app_theme" BEGIN INSERT INTO "app_theme_model_ids_fts"("app_theme_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "app_theme" BEGIN INSERT INTO "app_theme_model_ids_fts"("app_theme_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "app_theme_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_theme_platforms_fts" USING fts5("platforms", content="app_theme", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_theme_platforms_fts"("app_theme_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_platforms_fts_insert" AFTER INSERT ON "app_theme" BEGIN INSERT INTO "app_theme_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_platforms_fts_delete" AFTER DELETE ON "app_theme" BEGIN INSERT INTO "app_theme_platforms_fts"("app_theme_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_theme_platforms_fts_update" AFTER UPDATE OF "platforms" ON "app_theme" BEGIN INSERT INTO "app_theme_platforms_fts"("app_theme_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "app_theme_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "voice" (
  "voice_code" text NOT NULL DEFAULT '',
  "voice_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "scene" integer NOT NULL DEFAULT 0,
  "play_on" integer NOT NULL DEFAULT 0,
  "text_zh" text NOT NULL DEFAULT '',
  "text_en" text NOT NULL DEFAULT '',
  "text_q" text NOT NULL DEFAULT '',
  "audio" text NOT NULL DEFAULT '',
  "audio_en" text NOT NULL DEFAULT '',
  "duration_ms" integer NOT NULL DEFAULT 0,
  "timbre" text NOT NULL DEFAULT '',
  "is_default" integer NOT NULL DEFAULT 0,
  "price" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "voice_scene_sort_order_id_idx" ON "voice" ("scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "voice_voice_code_key" ON "voice" ("voice_code") WHERE deleted_at = 0 AND voice_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_scene_id_idx" ON "voice" ("scene", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_play_on_scene_sort_order_id_idx" ON "voice" ("play_on", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_timbre_scene_sort_order_id_idx" ON "voice" ("timbre", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_is_default_scene_sort_order_id_idx" ON "voice" ("is_default", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_en_complete_scene_sort_order_id_idx" ON "voice" ("en_complete", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_shelf_status_scene_sort_order_id_idx" ON "voice" ("shelf_status", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_published_at_scene_sort_order_id_idx" ON "voice" ("published_at", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_sort_order_id_idx" ON "voice" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_created_at_scene_sort_order_id_idx" ON "voice" ("created_at", "scene", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "voice_created_at_id_idx" ON "voice" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "voice_voice_code_q_fts" USING fts5("voice_code_q", content="voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "voice_voice_code_q_fts"("voice_voice_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_voice_code_q_fts_insert" AFTER INSERT ON "voice" BEGIN INSERT INTO "voice_voice_code_q_fts"(rowid, "voice_code_q") VALUES (new.id, new."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_voice_code_q_fts_delete" AFTER DELETE ON "voice" BEGIN INSERT INTO "voice_voice_code_q_fts"("voice_voice_code_q_fts", rowid, "voice_code_q") VALUES ('delete', old.id, old."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_voice_code_q_fts_update" AFTER UPDATE OF "voice_code_q" ON "voice" BEGIN INSERT INTO "voice_voice_code_q_fts"("voice_voice_code_q_fts", rowid, "voice_code_q") VALUES ('delete', old.id, old."voice_code_q"); INSERT INTO "voice_voice_code_q_fts"(rowid, "voice_code_q") VALUES (new.id, new."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "voice_name_q_fts" USING fts5("name_q", content="voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "voice_name_q_fts"("voice_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_name_q_fts_insert" AFTER INSERT ON "voice" BEGIN INSERT INTO "voice_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_name_q_fts_delete" AFTER DELETE ON "voice" BEGIN INSERT INTO "voice_name_q_fts"("voice_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_name_q_fts_update" AFTER UPDATE OF "name_q" ON "voice" BEGIN INSERT INTO "voice_name_q_fts"("voice_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "voice_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "voice_text_q_fts" USING fts5("text_q", content="voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "voice_text_q_fts"("voice_text_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_text_q_fts_insert" AFTER INSERT ON "voice" BEGIN INSERT INTO "voice_text_q_fts"(rowid, "text_q") VALUES (new.id, new."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_text_q_fts_delete" AFTER DELETE ON "voice" BEGIN INSERT INTO "voice_text_q_fts"("voice_text_q_fts", rowid, "text_q") VALUES ('delete', old.id, old."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_text_q_fts_update" AFTER UPDATE OF "text_q" ON "voice" BEGIN INSERT INTO "voice_text_q_fts"("voice_text_q_fts", rowid, "text_q") VALUES ('delete', old.id, old."text_q"); INSERT INTO "voice_text_q_fts"(rowid, "text_q") VALUES (new.id, new."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "voice_model_ids_fts" USING fts5("model_ids", content="voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "voice_model_ids_fts"("voice_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_model_ids_fts_insert" AFTER INSERT ON "voice" BEGIN INSERT INTO "voice_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_model_ids_fts_delete" AFTER DELETE ON "voice" BEGIN INSERT INTO "voice_model_ids_fts"("voice_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "voice" BEGIN INSERT INTO "voice_model_ids_fts"("voice_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "voice_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "voice_platforms_fts" USING fts5("platforms", content="voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "voice_platforms_fts"("voice_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_platforms_fts_insert" AFTER INSERT ON "voice" BEGIN INSERT INTO "voice_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_platforms_fts_delete" AFTER DELETE ON "voice" BEGIN INSERT INTO "voice_platforms_fts"("voice_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "voice_platforms_fts_update" AFTER UPDATE OF "platforms" ON "voice" BEGIN INSERT INTO "voice_platforms_fts"("voice_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "voice_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "holiday_voice" (
  "voice_code" text NOT NULL DEFAULT '',
  "voice_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "scene" integer NOT NULL DEFAULT 0,
  "play_on" integer NOT NULL DEFAULT 0,
  "text_zh" text NOT NULL DEFAULT '',
  "text_en" text NOT NULL DEFAULT '',
  "text_q" text NOT NULL DEFAULT '',
  "audio" text NOT NULL DEFAULT '',
  "audio_en" text NOT NULL DEFAULT '',
  "duration_ms" integer NOT NULL DEFAULT 0,
  "holiday_code" text NOT NULL DEFAULT '',
  "theme_id" integer NOT NULL DEFAULT 0,
  "active_from" text NOT NULL DEFAULT '',
  "active_to" text NOT NULL DEFAULT '',
  "once_per_day" integer NOT NULL DEFAULT 0,
  "daily_from" text NOT NULL DEFAULT '',
  "daily_to" text NOT NULL DEFAULT '',
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
CREATE INDEX "holiday_voice_active_from_id_idx" ON "holiday_voice" ("active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "holiday_voice_voice_code_key" ON "holiday_voice" ("voice_code") WHERE deleted_at = 0 AND voice_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_scene_active_from_id_idx" ON "holiday_voice" ("scene", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_play_on_active_from_id_idx" ON "holiday_voice" ("play_on", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_active_from_active_to_deleted_at_idx" ON "holiday_voice" ("active_from", "active_to", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_holiday_code_active_from_id_idx" ON "holiday_voice" ("holiday_code", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_theme_id_active_from_id_idx" ON "holiday_voice" ("theme_id", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_active_to_active_from_id_idx" ON "holiday_voice" ("active_to", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_en_complete_active_from_id_idx" ON "holiday_voice" ("en_complete", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_shelf_status_active_from_id_idx" ON "holiday_voice" ("shelf_status", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_published_at_active_from_id_idx" ON "holiday_voice" ("published_at", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_created_at_active_from_id_idx" ON "holiday_voice" ("created_at", "active_from" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "holiday_voice_created_at_id_idx" ON "holiday_voice" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "holiday_voice_voice_code_q_fts" USING fts5("voice_code_q", content="holiday_voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "holiday_voice_voice_code_q_fts"("holiday_voice_voice_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_voice_code_q_fts_insert" AFTER INSERT ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_voice_code_q_fts"(rowid, "voice_code_q") VALUES (new.id, new."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_voice_code_q_fts_delete" AFTER DELETE ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_voice_code_q_fts"("holiday_voice_voice_code_q_fts", rowid, "voice_code_q") VALUES ('delete', old.id, old."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_voice_code_q_fts_update" AFTER UPDATE OF "voice_code_q" ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_voice_code_q_fts"("holiday_voice_voice_code_q_fts", rowid, "voice_code_q") VALUES ('delete', old.id, old."voice_code_q"); INSERT INTO "holiday_voice_voice_code_q_fts"(rowid, "voice_code_q") VALUES (new.id, new."voice_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "holiday_voice_name_q_fts" USING fts5("name_q", content="holiday_voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "holiday_voice_name_q_fts"("holiday_voice_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_name_q_fts_insert" AFTER INSERT ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_name_q_fts_delete" AFTER DELETE ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_name_q_fts"("holiday_voice_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_name_q_fts_update" AFTER UPDATE OF "name_q" ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_name_q_fts"("holiday_voice_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "holiday_voice_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "holiday_voice_text_q_fts" USING fts5("text_q", content="holiday_voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "holiday_voice_text_q_fts"("holiday_voice_text_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_text_q_fts_insert" AFTER INSERT ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_text_q_fts"(rowid, "text_q") VALUES (new.id, new."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_text_q_fts_delete" AFTER DELETE ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_text_q_fts"("holiday_voice_text_q_fts", rowid, "text_q") VALUES ('delete', old.id, old."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_text_q_fts_update" AFTER UPDATE OF "text_q" ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_text_q_fts"("holiday_voice_text_q_fts", rowid, "text_q") VALUES ('delete', old.id, old."text_q"); INSERT INTO "holiday_voice_text_q_fts"(rowid, "text_q") VALUES (new.id, new."text_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "holiday_voice_model_ids_fts" USING fts5("model_ids", content="holiday_voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "holiday_voice_model_ids_fts"("holiday_voice_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_model_ids_fts_insert" AFTER INSERT ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_model_ids_fts_delete" AFTER DELETE ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_model_ids_fts"("holiday_voice_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_model_ids_fts"("holiday_voice_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "holiday_voice_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "holiday_voice_platforms_fts" USING fts5("platforms", content="holiday_voice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "holiday_voice_platforms_fts"("holiday_voice_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_platforms_fts_insert" AFTER INSERT ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_platforms_fts_delete" AFTER DELETE ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_platforms_fts"("holiday_voice_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "holiday_voice_platforms_fts_update" AFTER UPDATE OF "platforms" ON "holiday_voice" BEGIN INSERT INTO "holiday_voice_platforms_fts"("holiday_voice_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "holiday_voice_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "system_notice" (
  "notice_no" text NOT NULL DEFAULT '',
  "notice_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "notice_type" text NOT NULL DEFAULT '',
  "level" integer NOT NULL DEFAULT 0,
  "maintenance_from" integer NOT NULL DEFAULT 0,
  "maintenance_to" integer NOT NULL DEFAULT 0,
  "agreement_version" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "pinned" integer NOT NULL DEFAULT 0,
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "channels" text NOT NULL DEFAULT '',
  "push_title_zh" text NOT NULL DEFAULT '',
  "push_title_en" text NOT NULL DEFAULT '',
  "push_body_zh" text NOT NULL DEFAULT '',
  "push_body_en" text NOT NULL DEFAULT '',
  "sms_text_zh" text NOT NULL DEFAULT '',
  "sms_text_en" text NOT NULL DEFAULT '',
  "sms_template_no" text NOT NULL DEFAULT '',
  "sms_template_no_en" text NOT NULL DEFAULT '',
  "sms_sign_name" text NOT NULL DEFAULT '',
  "send_mode" integer NOT NULL DEFAULT 0,
  "send_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
  "quiet_mode" integer NOT NULL DEFAULT 0,
  "rate_per_second" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "audience_count" integer NOT NULL DEFAULT 0,
  "sent_count" integer NOT NULL DEFAULT 0,
  "delivered_count" integer NOT NULL DEFAULT 0,
  "read_count" integer NOT NULL DEFAULT 0,
  "click_count" integer NOT NULL DEFAULT 0,
  "failed_count" integer NOT NULL DEFAULT 0,
  "skipped_count" integer NOT NULL DEFAULT 0,
  "first_sent_at" integer NOT NULL DEFAULT 0,
  "submitted_by" integer NOT NULL DEFAULT 0,
  "reviewed_by" integer NOT NULL DEFAULT 0,
  "review_remark" text NOT NULL DEFAULT '',
  "recall_reason" text NOT NULL DEFAULT '',
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
CREATE INDEX "system_notice_pinned_created_at_id_idx" ON "system_notice" ("pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "system_notice_notice_no_key" ON "system_notice" ("notice_no") WHERE deleted_at = 0 AND notice_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_notice_type_pinned_created_at_id_idx" ON "system_notice" ("notice_type", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_level_pinned_created_at_id_idx" ON "system_notice" ("level", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_pinned_id_idx" ON "system_notice" ("pinned", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_en_complete_pinned_created_at_id_idx" ON "system_notice" ("en_complete", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_send_mode_pinned_created_at_id_idx" ON "system_notice" ("send_mode", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_send_at_pinned_created_at_id_idx" ON "system_notice" ("send_at", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_status_pinned_created_at_id_idx" ON "system_notice" ("status", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_first_sent_at_pinned_created_at_id_idx" ON "system_notice" ("first_sent_at", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_reviewed_by_pinned_created_at_id_idx" ON "system_notice" ("reviewed_by", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_created_at_pinned_id_idx" ON "system_notice" ("created_at", "pinned" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_created_at_id_idx" ON "system_notice" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_notice_no_q_fts" USING fts5("notice_no_q", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"(rowid, "notice_no_q") VALUES (new.id, new."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts", rowid, "notice_no_q") VALUES ('delete', old.id, old."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_notice_no_q_fts_update" AFTER UPDATE OF "notice_no_q" ON "system_notice" BEGIN INSERT INTO "system_notice_notice_no_q_fts"("system_notice_notice_no_q_fts", rowid, "notice_no_q") VALUES ('delete', old.id, old."notice_no_q"); INSERT INTO "system_notice_notice_no_q_fts"(rowid, "notice_no_q") VALUES (new.id, new."notice_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_title_q_fts" USING fts5("title_q", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_title_q_fts_update" AFTER UPDATE OF "title_q" ON "system_notice" BEGIN INSERT INTO "system_notice_title_q_fts"("system_notice_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "system_notice_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "system_notice_channels_fts" USING fts5("channels", content="system_notice", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_insert" AFTER INSERT ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_delete" AFTER DELETE ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "system_notice_channels_fts_update" AFTER UPDATE OF "channels" ON "system_notice" BEGIN INSERT INTO "system_notice_channels_fts"("system_notice_channels_fts", rowid, "channels") VALUES ('delete', old.id, old."channels"); INSERT INTO "system_notice_channels_fts"(rowid, "channels") VALUES (new.id, new."channels"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_job" ADD COLUMN "notice_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_job_source_type_activity_id_run_no_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_notice_id_planned_at_id_idx" ON "message_job" ("notice_id", "planned_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "message_job_source_type_activity_id_notice_id_run_no_key" ON "message_job" ("source_type", "activity_id", "notice_id", "run_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_notice_id_test_deleted_at_idx" ON "message_job" ("notice_id", "test", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "message_delivery" ADD COLUMN "notice_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_notice_id_created_at_id_idx" ON "message_delivery" ("notice_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_delivery_notice_id_status_idx" ON "message_delivery" ("notice_id", "status");
-- +goose StatementEnd
