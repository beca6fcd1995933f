-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_order_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_phone_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "unknown_vehicle" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "reported_vin" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "reported_vin_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "reported_note" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "fault_desc_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "video" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "came_back" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "diagnosis_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "fault_codes_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_reported_vin_urgency_created_at_id_idx" ON "repair_order" ("reported_vin", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_came_back_urgency_created_at_id_idx" ON "repair_order" ("came_back", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_order_no_q_trgm" ON "repair_order" USING gin ("order_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_reported_vin_q_trgm" ON "repair_order" USING gin ("reported_vin_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_desc_q_trgm" ON "repair_order" USING gin ("fault_desc_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_name_q_trgm" ON "repair_order" USING gin ("contact_name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_q_trgm" ON "repair_order" USING gin ("contact_phone_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_diagnosis_q_trgm" ON "repair_order" USING gin ("diagnosis_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_codes_q_trgm" ON "repair_order" USING gin ("fault_codes_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "replacement_record" ADD COLUMN "reported_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_status_new_tbox_sn_reported_at_de_c4e2c13" ON "replacement_record" ("status", "new_tbox_sn", "reported_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_feedback_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_contact_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "content_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "video" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "internal_note_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "reply_minutes" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_reply_minutes_urgency_created_at_id_idx" ON "feedback" ("reply_minutes", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_feedback_no_q_trgm" ON "feedback" USING gin ("feedback_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_content_q_trgm" ON "feedback" USING gin ("content_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_q_trgm" ON "feedback" USING gin ("contact_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_internal_note_q_trgm" ON "feedback" USING gin ("internal_note_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "link_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "promotion_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "goods_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "ar_event_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "raffle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "problem_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "video_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "external_link_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "app_page" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_link_type_sort_order_id_idx" ON "support_type" ("link_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- Texts that are searched from now on.
-- +goose StatementBegin
UPDATE "repair_order" SET "fault_desc_q" = lower(regexp_replace(normalize("fault_desc", NFKC), '\s', '', 'g')) WHERE "fault_desc" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order" SET "diagnosis_q" = lower(regexp_replace(normalize("diagnosis", NFKC), '\s', '', 'g')) WHERE "diagnosis" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order" SET "fault_codes_q" = lower(regexp_replace(normalize("fault_codes", NFKC), '\s', '', 'g')) WHERE "fault_codes" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "content_q" = lower(regexp_replace(normalize("content", NFKC), '\s', '', 'g')) WHERE "content" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "internal_note_q" = lower(regexp_replace(normalize("internal_note", NFKC), '\s', '', 'g')) WHERE "internal_note" <> '';
-- +goose StatementEnd

-- The same fault of a vehicle was reported again within 30 days, as another order or by reopening this one.
-- +goose StatementBegin
UPDATE "repair_order" SET "came_back" = true WHERE "delivered_at" > 0 AND EXISTS (SELECT 1 FROM "repair_order" AS n
	WHERE n."vehicle_id" = "repair_order"."vehicle_id" AND n."vehicle_id" <> 0 AND n."fault_class" = "repair_order"."fault_class" AND n."id" <> "repair_order"."id" AND n."deleted_at" = 0 AND n."status" <> 10
		AND n."created_at" >= "repair_order"."delivered_at" AND n."created_at" <= "repair_order"."delivered_at" + 2592000000)
	OR EXISTS (SELECT 1 FROM "repair_order_event" AS e WHERE e."order_id" = "repair_order"."id" AND e."action" = 18);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "reply_minutes" = CASE WHEN "first_reply_at" - "created_at" < 60000 THEN 1 ELSE ("first_reply_at" - "created_at") / 60000 END WHERE "first_reply_at" > 0;
-- +goose StatementEnd

-- A link could only be an article.
-- +goose StatementBegin
UPDATE "support_type" SET "link_type" = 1 WHERE "entry_kind" = 6 AND "article_id" <> 0;
-- +goose StatementEnd
