-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "latest_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "upgradable" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_upgradable_ecu_type_id_idx" ON "ecu" ("upgradable", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "app_version_version_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_version" ADD COLUMN "gray_tag_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_version_name_q_trgm" ON "app_version" USING gin ("version_name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_gray_tag_ids_trgm" ON "app_version" USING gin ("gray_tag_ids" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "protocol_gen" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "ecu_versions" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "block_cause" bigint NOT NULL DEFAULT 0;
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
