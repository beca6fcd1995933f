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
CREATE INDEX "free_period_app_user_id_status_end_at_id_idx" ON "free_period" ("app_user_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
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
ALTER TABLE "ota_task" ADD COLUMN "no_open_repair" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "attention" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "surveyed_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_attention_created_at_id_idx" ON "ota_task" ("attention", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "held_since" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "unanswered" bigint NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_card" ADD COLUMN "suspend_due" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "finding" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "saved_per_month" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_suspend_due_created_at_id_idx" ON "sim_card" ("suspend_due", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_finding_created_at_id_idx" ON "sim_card" ("finding", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_saved_per_month_id_idx" ON "sim_card" ("saved_per_month", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_pool" ADD COLUMN "over_cycle" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_sync_run" ADD COLUMN "slice" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "card_fee" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_operation_item" ADD COLUMN "together" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_order_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_user_mobile_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_receiver_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_receiver_mobile_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_address_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_buyer_remark_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_seller_remark_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_cents" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_code_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "company" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "tracking_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "tracking_no_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_coupon_cents_created_at_id_idx" ON "order" ("coupon_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_coupon_code_id_created_at_id_idx" ON "order" ("coupon_code_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_company_created_at_id_idx" ON "order" ("company", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_tracking_no_created_at_id_idx" ON "order" ("tracking_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_order_no_q_trgm" ON "order" USING gin ("order_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_q_trgm" ON "order" USING gin ("user_mobile_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_q_trgm" ON "order" USING gin ("receiver_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_q_trgm" ON "order" USING gin ("receiver_mobile_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_address_q_trgm" ON "order" USING gin ("address_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_tracking_no_q_trgm" ON "order" USING gin ("tracking_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_buyer_remark_q_trgm" ON "order" USING gin ("buyer_remark_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_seller_remark_q_trgm" ON "order" USING gin ("seller_remark_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "coupon_cents" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "earlier" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_earlier_created_at_id_idx" ON "repair_order_part" ("earlier", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "link_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "article_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "promotion_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "problem_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "video_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "external_link_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "app_page" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_link_type_created_at_id_idx" ON "activity_message" ("link_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "activity_message_submitted_by_created_at_id_idx" ON "activity_message" ("submitted_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "link_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "article_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "promotion_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "problem_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "video_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "external_link_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "app_page" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_link_type_pinned_created_at_id_idx" ON "system_notice" ("link_type", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "system_notice_submitted_by_pinned_created_at_id_idx" ON "system_notice" ("submitted_by", "pinned" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "link_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "article_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "promotion_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "problem_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "video_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "external_link_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "app_page" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_template_link_type_scene_code_is_default_id_idx" ON "service_template" ("link_type", "scene_code", "is_default" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_planned_at_source_type_deleted_at_idx" ON "message_job" ("planned_at", "source_type", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- Blocks have had no cause so far. Automatic ones are those with an end, and their reason was a fixed text in one language.
-- +goose StatementBegin
UPDATE "ota_equipment" SET "block_cause" = CASE WHEN "blocked_until" > 0 THEN 2 ELSE 1 END, "block_reason" = CASE WHEN "blocked_until" > 0 THEN '' ELSE "block_reason" END WHERE "ota_blocked";
-- +goose StatementEnd

-- The open repair orders of an outlet are counted when they are read.
-- +goose StatementBegin
ALTER TABLE "dealer" DROP COLUMN "open_repair_count";
-- +goose StatementEnd
