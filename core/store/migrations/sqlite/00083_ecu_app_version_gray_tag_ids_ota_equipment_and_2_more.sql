-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "latest_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "upgradable" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_upgradable_ecu_type_id_idx" ON "ecu" ("upgradable", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_version_version_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_version" ADD COLUMN "gray_tag_ids" text NOT NULL DEFAULT '';
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

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_version_gray_tag_ids_fts" USING fts5("gray_tag_ids", content="app_version", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_insert" AFTER INSERT ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_delete" AFTER DELETE ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_update" AFTER UPDATE OF "gray_tag_ids" ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "protocol_gen" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "ecu_versions" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "block_cause" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_protocol_gen_created_at_id_idx" ON "ota_equipment" ("protocol_gen", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_block_cause_created_at_id_idx" ON "ota_equipment" ("block_cause", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_last_check_at_id_idx" ON "ota_equipment" ("last_check_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_submitted_by_created_at_id_idx" ON "activity_message" ("submitted_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_submitted_by_pinned_created_at_id_idx" ON "system_notice" ("submitted_by", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- Blocks have had no cause so far. Automatic ones are those with an end, and their reason was a fixed text in one language.
-- +goose StatementBegin
UPDATE "ota_equipment" SET "block_cause" = CASE WHEN "blocked_until" > 0 THEN 2 ELSE 1 END, "block_reason" = CASE WHEN "blocked_until" > 0 THEN '' ELSE "block_reason" END WHERE "ota_blocked";
-- +goose StatementEnd
