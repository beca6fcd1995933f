-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_user_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_user_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_phone_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_nickname_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_nickname_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_phone_model_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_phone_model_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_app_version_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_app_version_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_user_remark_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_user_remark_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_user" ADD COLUMN "tag_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_user_no_q_fts" USING fts5("user_no_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"(rowid, "user_no_q") VALUES (new.id, new."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts", rowid, "user_no_q") VALUES ('delete', old.id, old."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_user_no_q_fts_update" AFTER UPDATE OF "user_no_q" ON "app_user" BEGIN INSERT INTO "app_user_user_no_q_fts"("app_user_user_no_q_fts", rowid, "user_no_q") VALUES ('delete', old.id, old."user_no_q"); INSERT INTO "app_user_user_no_q_fts"(rowid, "user_no_q") VALUES (new.id, new."user_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_phone_q_fts" USING fts5("phone_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_q_fts_update" AFTER UPDATE OF "phone_q" ON "app_user" BEGIN INSERT INTO "app_user_phone_q_fts"("app_user_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "app_user_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_nickname_q_fts" USING fts5("nickname_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"(rowid, "nickname_q") VALUES (new.id, new."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts", rowid, "nickname_q") VALUES ('delete', old.id, old."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_nickname_q_fts_update" AFTER UPDATE OF "nickname_q" ON "app_user" BEGIN INSERT INTO "app_user_nickname_q_fts"("app_user_nickname_q_fts", rowid, "nickname_q") VALUES ('delete', old.id, old."nickname_q"); INSERT INTO "app_user_nickname_q_fts"(rowid, "nickname_q") VALUES (new.id, new."nickname_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_phone_model_q_fts" USING fts5("phone_model_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"(rowid, "phone_model_q") VALUES (new.id, new."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts", rowid, "phone_model_q") VALUES ('delete', old.id, old."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_phone_model_q_fts_update" AFTER UPDATE OF "phone_model_q" ON "app_user" BEGIN INSERT INTO "app_user_phone_model_q_fts"("app_user_phone_model_q_fts", rowid, "phone_model_q") VALUES ('delete', old.id, old."phone_model_q"); INSERT INTO "app_user_phone_model_q_fts"(rowid, "phone_model_q") VALUES (new.id, new."phone_model_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_app_version_q_fts" USING fts5("app_version_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"(rowid, "app_version_q") VALUES (new.id, new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts", rowid, "app_version_q") VALUES ('delete', old.id, old."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_app_version_q_fts_update" AFTER UPDATE OF "app_version_q" ON "app_user" BEGIN INSERT INTO "app_user_app_version_q_fts"("app_user_app_version_q_fts", rowid, "app_version_q") VALUES ('delete', old.id, old."app_version_q"); INSERT INTO "app_user_app_version_q_fts"(rowid, "app_version_q") VALUES (new.id, new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_tag_ids_fts" USING fts5("tag_ids", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"(rowid, "tag_ids") VALUES (new.id, new."tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts", rowid, "tag_ids") VALUES ('delete', old.id, old."tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_tag_ids_fts_update" AFTER UPDATE OF "tag_ids" ON "app_user" BEGIN INSERT INTO "app_user_tag_ids_fts"("app_user_tag_ids_fts", rowid, "tag_ids") VALUES ('delete', old.id, old."tag_ids"); INSERT INTO "app_user_tag_ids_fts"(rowid, "tag_ids") VALUES (new.id, new."tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_remark_q_fts" USING fts5("remark_q", content="app_user", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_insert" AFTER INSERT ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"(rowid, "remark_q") VALUES (new.id, new."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_delete" AFTER DELETE ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts", rowid, "remark_q") VALUES ('delete', old.id, old."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_remark_q_fts_update" AFTER UPDATE OF "remark_q" ON "app_user" BEGIN INSERT INTO "app_user_remark_q_fts"("app_user_remark_q_fts", rowid, "remark_q") VALUES ('delete', old.id, old."remark_q"); INSERT INTO "app_user_remark_q_fts"(rowid, "remark_q") VALUES (new.id, new."remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "user_tag" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "category" text NOT NULL DEFAULT '',
  "kind" integer NOT NULL DEFAULT 0,
  "color" text NOT NULL DEFAULT '',
  "expire_at" text NOT NULL DEFAULT '',
  "description" text NOT NULL DEFAULT '',
  "rule_reach" text NOT NULL DEFAULT '',
  "rule" text NOT NULL DEFAULT '',
  "refresh_cycle" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "member_count" integer NOT NULL DEFAULT 0,
  "last_run_at" integer NOT NULL DEFAULT 0,
  "last_error" text NOT NULL DEFAULT '',
  "used_by" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "user_tag_category_created_at_id_idx" ON "user_tag" ("category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_code_key" ON "user_tag" ("code") WHERE deleted_at = 0 AND code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_category_id_idx" ON "user_tag" ("category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_kind_category_created_at_id_idx" ON "user_tag" ("kind", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_expire_at_category_created_at_id_idx" ON "user_tag" ("expire_at", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_refresh_cycle_category_created_at_id_idx" ON "user_tag" ("refresh_cycle", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_status_category_created_at_id_idx" ON "user_tag" ("status", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_count_category_created_at_id_idx" ON "user_tag" ("member_count", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_last_run_at_category_created_at_id_idx" ON "user_tag" ("last_run_at", "category", "created_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_created_at_category_id_idx" ON "user_tag" ("created_at", "category", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_created_at_id_idx" ON "user_tag" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "user_tag_code_q_fts" USING fts5("code_q", content="user_tag", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_insert" AFTER INSERT ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_delete" AFTER DELETE ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_code_q_fts_update" AFTER UPDATE OF "code_q" ON "user_tag" BEGIN INSERT INTO "user_tag_code_q_fts"("user_tag_code_q_fts", rowid, "code_q") VALUES ('delete', old.id, old."code_q"); INSERT INTO "user_tag_code_q_fts"(rowid, "code_q") VALUES (new.id, new."code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "user_tag_name_q_fts" USING fts5("name_q", content="user_tag", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_insert" AFTER INSERT ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_delete" AFTER DELETE ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "user_tag_name_q_fts_update" AFTER UPDATE OF "name_q" ON "user_tag" BEGIN INSERT INTO "user_tag_name_q_fts"("user_tag_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "user_tag_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "user_tag_member" (
  "tag_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "add_source" integer NOT NULL DEFAULT 0,
  "added_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "user_tag_member_added_at_id_idx" ON "user_tag_member" ("added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_tag_id_added_at_id_idx" ON "user_tag_member" ("tag_id", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_city_code_added_at_id_idx" ON "user_tag_member" ("city_code", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_model_id_added_at_id_idx" ON "user_tag_member" ("model_id", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_add_source_added_at_id_idx" ON "user_tag_member" ("add_source", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_created_at_added_at_id_idx" ON "user_tag_member" ("created_at", "added_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_created_at_id_idx" ON "user_tag_member" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_member_tag_id_app_user_id_key" ON "user_tag_member" ("tag_id", "app_user_id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_member_tag_id_added_at_deleted_at_idx" ON "user_tag_member" ("tag_id", "added_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "user_tag_size" (
  "tag_id" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "member_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_day_id_idx" ON "user_tag_size" ("day" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_tag_id_day_id_idx" ON "user_tag_size" ("tag_id", "day" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_created_at_day_id_idx" ON "user_tag_size" ("created_at", "day" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "user_tag_size_created_at_id_idx" ON "user_tag_size" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "user_tag_size_tag_id_day_key" ON "user_tag_size" ("tag_id", "day") WHERE day <> '';
-- +goose StatementEnd
