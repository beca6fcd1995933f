-- +goose Up

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
