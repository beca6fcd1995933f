-- +goose Up

-- +goose StatementBegin
CREATE TABLE "sound_effect" (
  "effect_code" text NOT NULL DEFAULT '',
  "effect_code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "category" text NOT NULL DEFAULT '',
  "audio_file" text NOT NULL DEFAULT '',
  "duration_ms" integer NOT NULL DEFAULT 0,
  "crc32" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "min_tbox_version" text NOT NULL DEFAULT '',
  "is_factory" integer NOT NULL DEFAULT 0,
  "valid_from" integer NOT NULL DEFAULT 0,
  "valid_to" integer NOT NULL DEFAULT 0,
  "sort_no" integer NOT NULL DEFAULT 0,
  "install_count" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "sound_effect_category_sort_no_id_idx" ON "sound_effect" ("category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sound_effect_effect_code_key" ON "sound_effect" ("effect_code") WHERE deleted_at = 0 AND effect_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_category_id_idx" ON "sound_effect" ("category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_is_factory_category_sort_no_id_idx" ON "sound_effect" ("is_factory", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_valid_from_category_sort_no_id_idx" ON "sound_effect" ("valid_from", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_sort_no_id_idx" ON "sound_effect" ("sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_status_category_sort_no_id_idx" ON "sound_effect" ("status", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_created_at_category_sort_no_id_idx" ON "sound_effect" ("created_at", "category", "sort_no", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_effect_created_at_id_idx" ON "sound_effect" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sound_effect_effect_code_q_fts" USING fts5("effect_code_q", content="sound_effect", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sound_effect_effect_code_q_fts"("sound_effect_effect_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_effect_code_q_fts_insert" AFTER INSERT ON "sound_effect" BEGIN INSERT INTO "sound_effect_effect_code_q_fts"(rowid, "effect_code_q") VALUES (new.id, new."effect_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_effect_code_q_fts_delete" AFTER DELETE ON "sound_effect" BEGIN INSERT INTO "sound_effect_effect_code_q_fts"("sound_effect_effect_code_q_fts", rowid, "effect_code_q") VALUES ('delete', old.id, old."effect_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_effect_code_q_fts_update" AFTER UPDATE OF "effect_code_q" ON "sound_effect" BEGIN INSERT INTO "sound_effect_effect_code_q_fts"("sound_effect_effect_code_q_fts", rowid, "effect_code_q") VALUES ('delete', old.id, old."effect_code_q"); INSERT INTO "sound_effect_effect_code_q_fts"(rowid, "effect_code_q") VALUES (new.id, new."effect_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sound_effect_name_q_fts" USING fts5("name_q", content="sound_effect", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sound_effect_name_q_fts"("sound_effect_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_name_q_fts_insert" AFTER INSERT ON "sound_effect" BEGIN INSERT INTO "sound_effect_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_name_q_fts_delete" AFTER DELETE ON "sound_effect" BEGIN INSERT INTO "sound_effect_name_q_fts"("sound_effect_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_name_q_fts_update" AFTER UPDATE OF "name_q" ON "sound_effect" BEGIN INSERT INTO "sound_effect_name_q_fts"("sound_effect_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "sound_effect_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sound_effect_model_ids_fts" USING fts5("model_ids", content="sound_effect", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sound_effect_model_ids_fts"("sound_effect_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_model_ids_fts_insert" AFTER INSERT ON "sound_effect" BEGIN INSERT INTO "sound_effect_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_model_ids_fts_delete" AFTER DELETE ON "sound_effect" BEGIN INSERT INTO "sound_effect_model_ids_fts"("sound_effect_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sound_effect_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "sound_effect" BEGIN INSERT INTO "sound_effect_model_ids_fts"("sound_effect_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "sound_effect_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sound_dispatch" (
  "batch_no" text NOT NULL DEFAULT '',
  "effect_id" integer NOT NULL DEFAULT 0,
  "created_at" integer NOT NULL DEFAULT 0,
  "user_name" text NOT NULL DEFAULT '',
  "total" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("batch_no")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sound_dispatch_effect_idx" ON "sound_dispatch" ("effect_id", "created_at");
-- +goose StatementEnd
