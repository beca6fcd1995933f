-- +goose Up

-- +goose StatementBegin
CREATE TABLE "faq" (
  "question_zh" text NOT NULL DEFAULT '',
  "question_en" text NOT NULL DEFAULT '',
  "question_q" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "answer_zh" text NOT NULL DEFAULT '',
  "answer_en" text NOT NULL DEFAULT '',
  "plain_answer_zh" text NOT NULL DEFAULT '',
  "plain_answer_en" text NOT NULL DEFAULT '',
  "plain_answer_q" text NOT NULL DEFAULT '',
  "keywords" text NOT NULL DEFAULT '',
  "keywords_q" text NOT NULL DEFAULT '',
  "hot" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "faq_hot_category_id_sort_order_id_idx" ON "faq" ("hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_id_hot_sort_order_id_idx" ON "faq" ("category_id", "hot" desc, "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_id_id_idx" ON "faq" ("category_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_keywords_hot_category_id_sort_order_id_idx" ON "faq" ("keywords", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_hot_id_idx" ON "faq" ("hot", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_en_complete_hot_category_id_sort_order_id_idx" ON "faq" ("en_complete", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_shelf_status_hot_category_id_sort_order_id_idx" ON "faq" ("shelf_status", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_published_at_hot_category_id_sort_order_id_idx" ON "faq" ("published_at", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_sort_order_id_idx" ON "faq" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_created_at_hot_category_id_sort_order_id_idx" ON "faq" ("created_at", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_created_at_id_idx" ON "faq" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "faq_category_id_question_zh_key" ON "faq" ("category_id", "question_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_question_q_fts" USING fts5("question_q", content="faq", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_question_q_fts"("faq_question_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_question_q_fts_insert" AFTER INSERT ON "faq" BEGIN INSERT INTO "faq_question_q_fts"(rowid, "question_q") VALUES (new.id, new."question_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_question_q_fts_delete" AFTER DELETE ON "faq" BEGIN INSERT INTO "faq_question_q_fts"("faq_question_q_fts", rowid, "question_q") VALUES ('delete', old.id, old."question_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_question_q_fts_update" AFTER UPDATE OF "question_q" ON "faq" BEGIN INSERT INTO "faq_question_q_fts"("faq_question_q_fts", rowid, "question_q") VALUES ('delete', old.id, old."question_q"); INSERT INTO "faq_question_q_fts"(rowid, "question_q") VALUES (new.id, new."question_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_plain_answer_q_fts" USING fts5("plain_answer_q", content="faq", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_plain_answer_q_fts"("faq_plain_answer_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_plain_answer_q_fts_insert" AFTER INSERT ON "faq" BEGIN INSERT INTO "faq_plain_answer_q_fts"(rowid, "plain_answer_q") VALUES (new.id, new."plain_answer_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_plain_answer_q_fts_delete" AFTER DELETE ON "faq" BEGIN INSERT INTO "faq_plain_answer_q_fts"("faq_plain_answer_q_fts", rowid, "plain_answer_q") VALUES ('delete', old.id, old."plain_answer_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_plain_answer_q_fts_update" AFTER UPDATE OF "plain_answer_q" ON "faq" BEGIN INSERT INTO "faq_plain_answer_q_fts"("faq_plain_answer_q_fts", rowid, "plain_answer_q") VALUES ('delete', old.id, old."plain_answer_q"); INSERT INTO "faq_plain_answer_q_fts"(rowid, "plain_answer_q") VALUES (new.id, new."plain_answer_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_keywords_q_fts" USING fts5("keywords_q", content="faq", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_keywords_q_fts"("faq_keywords_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_q_fts_insert" AFTER INSERT ON "faq" BEGIN INSERT INTO "faq_keywords_q_fts"(rowid, "keywords_q") VALUES (new.id, new."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_q_fts_delete" AFTER DELETE ON "faq" BEGIN INSERT INTO "faq_keywords_q_fts"("faq_keywords_q_fts", rowid, "keywords_q") VALUES ('delete', old.id, old."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_q_fts_update" AFTER UPDATE OF "keywords_q" ON "faq" BEGIN INSERT INTO "faq_keywords_q_fts"("faq_keywords_q_fts", rowid, "keywords_q") VALUES ('delete', old.id, old."keywords_q"); INSERT INTO "faq_keywords_q_fts"(rowid, "keywords_q") VALUES (new.id, new."keywords_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_keywords_fts" USING fts5("keywords", content="faq", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_keywords_fts"("faq_keywords_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_fts_insert" AFTER INSERT ON "faq" BEGIN INSERT INTO "faq_keywords_fts"(rowid, "keywords") VALUES (new.id, new."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_fts_delete" AFTER DELETE ON "faq" BEGIN INSERT INTO "faq_keywords_fts"("faq_keywords_fts", rowid, "keywords") VALUES ('delete', old.id, old."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_keywords_fts_update" AFTER UPDATE OF "keywords" ON "faq" BEGIN INSERT INTO "faq_keywords_fts"("faq_keywords_fts", rowid, "keywords") VALUES ('delete', old.id, old."keywords"); INSERT INTO "faq_keywords_fts"(rowid, "keywords") VALUES (new.id, new."keywords"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "faq_category" (
  "parent_id" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "icon" text NOT NULL DEFAULT '',
  "use_for" text NOT NULL DEFAULT '',
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "faq_category_sort_order_id_idx" ON "faq_category" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_parent_id_sort_order_id_idx" ON "faq_category" ("parent_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "faq_category_code_key" ON "faq_category" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_enabled_sort_order_id_idx" ON "faq_category" ("enabled", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_created_at_sort_order_id_idx" ON "faq_category" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_category_created_at_id_idx" ON "faq_category" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "faq_category_parent_id_name_zh_key" ON "faq_category" ("parent_id", "name_zh") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_category_code_q_fts" USING fts5("code_q", content="faq_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_category_code_q_fts"("faq_category_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_code_q_fts_insert" AFTER INSERT ON "faq_category" BEGIN INSERT INTO "faq_category_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_code_q_fts_delete" AFTER DELETE ON "faq_category" BEGIN INSERT INTO "faq_category_code_q_fts"("faq_category_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_code_q_fts_update" AFTER UPDATE OF "code_q" ON "faq_category" BEGIN INSERT INTO "faq_category_code_q_fts"("faq_category_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "faq_category_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_category_name_q_fts" USING fts5("name_q", content="faq_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_category_name_q_fts"("faq_category_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_name_q_fts_insert" AFTER INSERT ON "faq_category" BEGIN INSERT INTO "faq_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_name_q_fts_delete" AFTER DELETE ON "faq_category" BEGIN INSERT INTO "faq_category_name_q_fts"("faq_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_name_q_fts_update" AFTER UPDATE OF "name_q" ON "faq_category" BEGIN INSERT INTO "faq_category_name_q_fts"("faq_category_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "faq_category_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "faq_category_use_for_fts" USING fts5("use_for", content="faq_category", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "faq_category_use_for_fts"("faq_category_use_for_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_use_for_fts_insert" AFTER INSERT ON "faq_category" BEGIN INSERT INTO "faq_category_use_for_fts"(rowid, "use_for") VALUES (new.id, new."use_for"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_use_for_fts_delete" AFTER DELETE ON "faq_category" BEGIN INSERT INTO "faq_category_use_for_fts"("faq_category_use_for_fts", rowid, "use_for") VALUES ('delete', old.id, old."use_for"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "faq_category_use_for_fts_update" AFTER UPDATE OF "use_for" ON "faq_category" BEGIN INSERT INTO "faq_category_use_for_fts"("faq_category_use_for_fts", rowid, "use_for") VALUES ('delete', old.id, old."use_for"); INSERT INTO "faq_category_use_for_fts"(rowid, "use_for") VALUES (new.id, new."use_for"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "available_model" (
  "model_id" integer NOT NULL DEFAULT 0,
  "display_name_zh" text NOT NULL DEFAULT '',
  "display_name_en" text NOT NULL DEFAULT '',
  "display_name_q" text NOT NULL DEFAULT '',
  "image" text NOT NULL DEFAULT '',
  "bindable" integer NOT NULL DEFAULT 0,
  "bind_methods" text NOT NULL DEFAULT '',
  "max_shared_users" integer NOT NULL DEFAULT 0,
  "trial_days" integer NOT NULL DEFAULT 0,
  "features" text NOT NULL DEFAULT '',
  "ble_protocol" integer NOT NULL DEFAULT 0,
  "feature_rules" text NOT NULL DEFAULT '',
  "min_android" text NOT NULL DEFAULT '',
  "min_ios" text NOT NULL DEFAULT '',
  "min_harmony" text NOT NULL DEFAULT '',
  "nfc_phones" text NOT NULL DEFAULT '',
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
CREATE INDEX "available_model_sort_order_id_idx" ON "available_model" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "available_model_model_id_key" ON "available_model" ("model_id") WHERE deleted_at = 0 AND model_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_model_id_sort_order_id_idx" ON "available_model" ("model_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_bindable_sort_order_id_idx" ON "available_model" ("bindable", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_ble_protocol_sort_order_id_idx" ON "available_model" ("ble_protocol", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_en_complete_sort_order_id_idx" ON "available_model" ("en_complete", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_shelf_status_sort_order_id_idx" ON "available_model" ("shelf_status", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_published_at_sort_order_id_idx" ON "available_model" ("published_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_created_at_sort_order_id_idx" ON "available_model" ("created_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "available_model_created_at_id_idx" ON "available_model" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "available_model_display_name_q_fts" USING fts5("display_name_q", content="available_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "available_model_display_name_q_fts"("available_model_display_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_display_name_q_fts_insert" AFTER INSERT ON "available_model" BEGIN INSERT INTO "available_model_display_name_q_fts"(rowid, "display_name_q") VALUES (new.id, new."display_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_display_name_q_fts_delete" AFTER DELETE ON "available_model" BEGIN INSERT INTO "available_model_display_name_q_fts"("available_model_display_name_q_fts", rowid, "display_name_q") VALUES ('delete', old.id, old."display_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_display_name_q_fts_update" AFTER UPDATE OF "display_name_q" ON "available_model" BEGIN INSERT INTO "available_model_display_name_q_fts"("available_model_display_name_q_fts", rowid, "display_name_q") VALUES ('delete', old.id, old."display_name_q"); INSERT INTO "available_model_display_name_q_fts"(rowid, "display_name_q") VALUES (new.id, new."display_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "available_model_bind_methods_fts" USING fts5("bind_methods", content="available_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "available_model_bind_methods_fts"("available_model_bind_methods_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_bind_methods_fts_insert" AFTER INSERT ON "available_model" BEGIN INSERT INTO "available_model_bind_methods_fts"(rowid, "bind_methods") VALUES (new.id, new."bind_methods"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_bind_methods_fts_delete" AFTER DELETE ON "available_model" BEGIN INSERT INTO "available_model_bind_methods_fts"("available_model_bind_methods_fts", rowid, "bind_methods") VALUES ('delete', old.id, old."bind_methods"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_bind_methods_fts_update" AFTER UPDATE OF "bind_methods" ON "available_model" BEGIN INSERT INTO "available_model_bind_methods_fts"("available_model_bind_methods_fts", rowid, "bind_methods") VALUES ('delete', old.id, old."bind_methods"); INSERT INTO "available_model_bind_methods_fts"(rowid, "bind_methods") VALUES (new.id, new."bind_methods"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "available_model_features_fts" USING fts5("features", content="available_model", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "available_model_features_fts"("available_model_features_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_features_fts_insert" AFTER INSERT ON "available_model" BEGIN INSERT INTO "available_model_features_fts"(rowid, "features") VALUES (new.id, new."features"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_features_fts_delete" AFTER DELETE ON "available_model" BEGIN INSERT INTO "available_model_features_fts"("available_model_features_fts", rowid, "features") VALUES ('delete', old.id, old."features"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "available_model_features_fts_update" AFTER UPDATE OF "features" ON "available_model" BEGIN INSERT INTO "available_model_features_fts"("available_model_features_fts", rowid, "features") VALUES ('delete', old.id, old."features"); INSERT INTO "available_model_features_fts"(rowid, "features") VALUES (new.id, new."features"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "external_link" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "position" integer NOT NULL DEFAULT 0,
  "icon" text NOT NULL DEFAULT '',
  "open_mode" integer NOT NULL DEFAULT 0,
  "url" text NOT NULL DEFAULT '',
  "url_q" text NOT NULL DEFAULT '',
  "url_en" text NOT NULL DEFAULT '',
  "url_en_q" text NOT NULL DEFAULT '',
  "mini_program" text NOT NULL DEFAULT '',
  "mini_program_q" text NOT NULL DEFAULT '',
  "need_login" integer NOT NULL DEFAULT 0,
  "pass_params" text NOT NULL DEFAULT '',
  "user_tip" integer NOT NULL DEFAULT 0,
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "check_result" integer NOT NULL DEFAULT 0,
  "check_detail" text NOT NULL DEFAULT '',
  "last_check_at" integer NOT NULL DEFAULT 0,
  "failed_checks" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "external_link_position_sort_order_id_idx" ON "external_link" ("position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "external_link_code_key" ON "external_link" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_position_id_idx" ON "external_link" ("position", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_open_mode_position_sort_order_id_idx" ON "external_link" ("open_mode", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_url_position_sort_order_id_idx" ON "external_link" ("url", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_url_en_position_sort_order_id_idx" ON "external_link" ("url_en", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_mini_program_position_sort_order_id_idx" ON "external_link" ("mini_program", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_check_result_position_sort_order_id_idx" ON "external_link" ("check_result", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_last_check_at_position_sort_order_id_idx" ON "external_link" ("last_check_at", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_en_complete_position_sort_order_id_idx" ON "external_link" ("en_complete", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_shelf_status_position_sort_order_id_idx" ON "external_link" ("shelf_status", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_published_at_position_sort_order_id_idx" ON "external_link" ("published_at", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_sort_order_id_idx" ON "external_link" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_created_at_position_sort_order_id_idx" ON "external_link" ("created_at", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "external_link_created_at_id_idx" ON "external_link" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_code_q_fts" USING fts5("code_q", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_code_q_fts"("external_link_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_code_q_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_code_q_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_code_q_fts"("external_link_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_code_q_fts_update" AFTER UPDATE OF "code_q" ON "external_link" BEGIN INSERT INTO "external_link_code_q_fts"("external_link_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "external_link_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_name_q_fts" USING fts5("name_q", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_name_q_fts"("external_link_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_name_q_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_name_q_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_name_q_fts"("external_link_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_name_q_fts_update" AFTER UPDATE OF "name_q" ON "external_link" BEGIN INSERT INTO "external_link_name_q_fts"("external_link_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "external_link_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_url_q_fts" USING fts5("url_q", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_url_q_fts"("external_link_url_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_q_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_url_q_fts"(rowid, "url_q") VALUES (new.id, new."url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_q_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_url_q_fts"("external_link_url_q_fts", rowid, "url_q") VALUES ('delete', old.id, old."url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_q_fts_update" AFTER UPDATE OF "url_q" ON "external_link" BEGIN INSERT INTO "external_link_url_q_fts"("external_link_url_q_fts", rowid, "url_q") VALUES ('delete', old.id, old."url_q"); INSERT INTO "external_link_url_q_fts"(rowid, "url_q") VALUES (new.id, new."url_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_url_en_q_fts" USING fts5("url_en_q", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_url_en_q_fts"("external_link_url_en_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_en_q_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_url_en_q_fts"(rowid, "url_en_q") VALUES (new.id, new."url_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_en_q_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_url_en_q_fts"("external_link_url_en_q_fts", rowid, "url_en_q") VALUES ('delete', old.id, old."url_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_url_en_q_fts_update" AFTER UPDATE OF "url_en_q" ON "external_link" BEGIN INSERT INTO "external_link_url_en_q_fts"("external_link_url_en_q_fts", rowid, "url_en_q") VALUES ('delete', old.id, old."url_en_q"); INSERT INTO "external_link_url_en_q_fts"(rowid, "url_en_q") VALUES (new.id, new."url_en_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_mini_program_q_fts" USING fts5("mini_program_q", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_mini_program_q_fts"("external_link_mini_program_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_mini_program_q_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_mini_program_q_fts"(rowid, "mini_program_q") VALUES (new.id, new."mini_program_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_mini_program_q_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_mini_program_q_fts"("external_link_mini_program_q_fts", rowid, "mini_program_q") VALUES ('delete', old.id, old."mini_program_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_mini_program_q_fts_update" AFTER UPDATE OF "mini_program_q" ON "external_link" BEGIN INSERT INTO "external_link_mini_program_q_fts"("external_link_mini_program_q_fts", rowid, "mini_program_q") VALUES ('delete', old.id, old."mini_program_q"); INSERT INTO "external_link_mini_program_q_fts"(rowid, "mini_program_q") VALUES (new.id, new."mini_program_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "external_link_platforms_fts" USING fts5("platforms", content="external_link", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "external_link_platforms_fts"("external_link_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_platforms_fts_insert" AFTER INSERT ON "external_link" BEGIN INSERT INTO "external_link_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_platforms_fts_delete" AFTER DELETE ON "external_link" BEGIN INSERT INTO "external_link_platforms_fts"("external_link_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "external_link_platforms_fts_update" AFTER UPDATE OF "platforms" ON "external_link" BEGIN INSERT INTO "external_link_platforms_fts"("external_link_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "external_link_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ios_review" (
  "bundle_id" text NOT NULL DEFAULT '',
  "version_no" text NOT NULL DEFAULT '',
  "version_no_q" text NOT NULL DEFAULT '',
  "build_no" text NOT NULL DEFAULT '',
  "review_on" integer NOT NULL DEFAULT 0,
  "hidden_modules" text NOT NULL DEFAULT '',
  "demo_account_id" integer NOT NULL DEFAULT 0,
  "review_status" integer NOT NULL DEFAULT 0,
  "submitted_at" integer NOT NULL DEFAULT 0,
  "reject_reason" text NOT NULL DEFAULT '',
  "reject_reason_q" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "auto_off_at" integer NOT NULL DEFAULT 0,
  "last_switch_at" integer NOT NULL DEFAULT 0,
  "last_switch_by" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ios_review_id_idx" ON "ios_review" ("id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_bundle_id_id_idx" ON "ios_review" ("bundle_id", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_version_no_id_idx" ON "ios_review" ("version_no", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_build_no_id_idx" ON "ios_review" ("build_no", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_review_on_id_idx" ON "ios_review" ("review_on", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_review_status_id_idx" ON "ios_review" ("review_status", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_submitted_at_id_idx" ON "ios_review" ("submitted_at", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_reject_reason_id_idx" ON "ios_review" ("reject_reason", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ios_review_created_at_id_idx" ON "ios_review" ("created_at", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ios_review_bundle_id_version_no_build_no_key" ON "ios_review" ("bundle_id", "version_no", "build_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ios_review_version_no_q_fts" USING fts5("version_no_q", content="ios_review", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ios_review_version_no_q_fts"("ios_review_version_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_version_no_q_fts_insert" AFTER INSERT ON "ios_review" BEGIN INSERT INTO "ios_review_version_no_q_fts"(rowid, "version_no_q") VALUES (new.id, new."version_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_version_no_q_fts_delete" AFTER DELETE ON "ios_review" BEGIN INSERT INTO "ios_review_version_no_q_fts"("ios_review_version_no_q_fts", rowid, "version_no_q") VALUES ('delete', old.id, old."version_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_version_no_q_fts_update" AFTER UPDATE OF "version_no_q" ON "ios_review" BEGIN INSERT INTO "ios_review_version_no_q_fts"("ios_review_version_no_q_fts", rowid, "version_no_q") VALUES ('delete', old.id, old."version_no_q"); INSERT INTO "ios_review_version_no_q_fts"(rowid, "version_no_q") VALUES (new.id, new."version_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ios_review_reject_reason_q_fts" USING fts5("reject_reason_q", content="ios_review", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ios_review_reject_reason_q_fts"("ios_review_reject_reason_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_reject_reason_q_fts_insert" AFTER INSERT ON "ios_review" BEGIN INSERT INTO "ios_review_reject_reason_q_fts"(rowid, "reject_reason_q") VALUES (new.id, new."reject_reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_reject_reason_q_fts_delete" AFTER DELETE ON "ios_review" BEGIN INSERT INTO "ios_review_reject_reason_q_fts"("ios_review_reject_reason_q_fts", rowid, "reject_reason_q") VALUES ('delete', old.id, old."reject_reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ios_review_reject_reason_q_fts_update" AFTER UPDATE OF "reject_reason_q" ON "ios_review" BEGIN INSERT INTO "ios_review_reject_reason_q_fts"("ios_review_reject_reason_q_fts", rowid, "reject_reason_q") VALUES ('delete', old.id, old."reject_reason_q"); INSERT INTO "ios_review_reject_reason_q_fts"(rowid, "reject_reason_q") VALUES (new.id, new."reject_reason_q"); END;
-- +goose StatementEnd
