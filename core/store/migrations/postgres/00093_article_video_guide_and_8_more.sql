-- +goose Up

-- +goose StatementBegin
ALTER TABLE "article" ADD COLUMN "view_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "article" ADD COLUMN "like_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "article" ADD COLUMN "share_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_view_count_pinned_published_at_id_idx" ON "article" ("view_count", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_like_count_pinned_published_at_id_idx" ON "article" ("like_count", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "article_share_count_pinned_published_at_id_idx" ON "article" ("share_count", "pinned" desc, "published_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "video" ADD COLUMN "play_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "video" ADD COLUMN "like_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "guide" ADD COLUMN "start_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "guide" ADD COLUMN "finish_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "function_introduction" ADD COLUMN "view_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_introduction" ADD COLUMN "view_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_introduction" ADD COLUMN "finish_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "holiday_voice" ADD COLUMN "play_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "instruction" ADD COLUMN "view_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "instruction" ADD COLUMN "download_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "faq" ADD COLUMN "view_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "faq" ADD COLUMN "helpful_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "faq" ADD COLUMN "useless_count" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "faq" ADD COLUMN "helpful_rate" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_view_count_hot_category_id_sort_order_id_idx" ON "faq" ("view_count", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "faq_helpful_rate_hot_category_id_sort_order_id_idx" ON "faq" ("helpful_rate", "hot" desc, "category_id", "sort_order", "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "notify_above" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "saved_view" ADD COLUMN "above" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "content_use" (
  "resource" text NOT NULL DEFAULT '',
  "row_id" bigint NOT NULL DEFAULT 0,
  "use" text NOT NULL DEFAULT '',
  "user_id" bigint NOT NULL DEFAULT 0,
  "day" bigint NOT NULL DEFAULT 0,
  "counted" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("resource", "row_id", "use", "user_id", "day")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_use_counted_idx" ON "content_use" ("resource", "row_id") WHERE counted = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "content_use_day_idx" ON "content_use" ("day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "content_vote" (
  "resource" text NOT NULL DEFAULT '',
  "row_id" bigint NOT NULL DEFAULT 0,
  "user_id" bigint NOT NULL DEFAULT 0,
  "helpful" bigint NOT NULL DEFAULT 0,
  "voted_at" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("resource", "row_id", "user_id")
);
-- +goose StatementEnd
