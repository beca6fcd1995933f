-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_order_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_order_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_order_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "repair_order_order_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "repair_order_contact_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_phone_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_phone_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "repair_order_contact_phone_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "repair_order_contact_phone_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "unknown_vehicle" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "repair_order" ADD COLUMN "came_back" integer NOT NULL DEFAULT 0;
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
CREATE VIRTUAL TABLE "repair_order_order_no_q_fts" USING fts5("order_no_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_update" AFTER UPDATE OF "order_no_q" ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); INSERT INTO "repair_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_reported_vin_q_fts" USING fts5("reported_vin_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_reported_vin_q_fts"("repair_order_reported_vin_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_reported_vin_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_reported_vin_q_fts"(rowid, "reported_vin_q") VALUES (new.id, new."reported_vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_reported_vin_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_reported_vin_q_fts"("repair_order_reported_vin_q_fts", rowid, "reported_vin_q") VALUES ('delete', old.id, old."reported_vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_reported_vin_q_fts_update" AFTER UPDATE OF "reported_vin_q" ON "repair_order" BEGIN INSERT INTO "repair_order_reported_vin_q_fts"("repair_order_reported_vin_q_fts", rowid, "reported_vin_q") VALUES ('delete', old.id, old."reported_vin_q"); INSERT INTO "repair_order_reported_vin_q_fts"(rowid, "reported_vin_q") VALUES (new.id, new."reported_vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_fault_desc_q_fts" USING fts5("fault_desc_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_fault_desc_q_fts"("repair_order_fault_desc_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_desc_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_fault_desc_q_fts"(rowid, "fault_desc_q") VALUES (new.id, new."fault_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_desc_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_fault_desc_q_fts"("repair_order_fault_desc_q_fts", rowid, "fault_desc_q") VALUES ('delete', old.id, old."fault_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_desc_q_fts_update" AFTER UPDATE OF "fault_desc_q" ON "repair_order" BEGIN INSERT INTO "repair_order_fault_desc_q_fts"("repair_order_fault_desc_q_fts", rowid, "fault_desc_q") VALUES ('delete', old.id, old."fault_desc_q"); INSERT INTO "repair_order_fault_desc_q_fts"(rowid, "fault_desc_q") VALUES (new.id, new."fault_desc_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_contact_name_q_fts" USING fts5("contact_name_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_update" AFTER UPDATE OF "contact_name_q" ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); INSERT INTO "repair_order_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_contact_phone_q_fts" USING fts5("contact_phone_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_update" AFTER UPDATE OF "contact_phone_q" ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); INSERT INTO "repair_order_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_diagnosis_q_fts" USING fts5("diagnosis_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_diagnosis_q_fts"("repair_order_diagnosis_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_diagnosis_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_diagnosis_q_fts"(rowid, "diagnosis_q") VALUES (new.id, new."diagnosis_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_diagnosis_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_diagnosis_q_fts"("repair_order_diagnosis_q_fts", rowid, "diagnosis_q") VALUES ('delete', old.id, old."diagnosis_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_diagnosis_q_fts_update" AFTER UPDATE OF "diagnosis_q" ON "repair_order" BEGIN INSERT INTO "repair_order_diagnosis_q_fts"("repair_order_diagnosis_q_fts", rowid, "diagnosis_q") VALUES ('delete', old.id, old."diagnosis_q"); INSERT INTO "repair_order_diagnosis_q_fts"(rowid, "diagnosis_q") VALUES (new.id, new."diagnosis_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_fault_codes_q_fts" USING fts5("fault_codes_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_fault_codes_q_fts"("repair_order_fault_codes_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_codes_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_fault_codes_q_fts"(rowid, "fault_codes_q") VALUES (new.id, new."fault_codes_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_codes_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_fault_codes_q_fts"("repair_order_fault_codes_q_fts", rowid, "fault_codes_q") VALUES ('delete', old.id, old."fault_codes_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_fault_codes_q_fts_update" AFTER UPDATE OF "fault_codes_q" ON "repair_order" BEGIN INSERT INTO "repair_order_fault_codes_q_fts"("repair_order_fault_codes_q_fts", rowid, "fault_codes_q") VALUES ('delete', old.id, old."fault_codes_q"); INSERT INTO "repair_order_fault_codes_q_fts"(rowid, "fault_codes_q") VALUES (new.id, new."fault_codes_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "replacement_record" ADD COLUMN "reported_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_status_new_tbox_sn_reported_at_de_c4e2c13" ON "replacement_record" ("status", "new_tbox_sn", "reported_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_feedback_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_feedback_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_feedback_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "feedback_feedback_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_contact_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_contact_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "feedback_contact_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "feedback_contact_q_fts";
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
ALTER TABLE "feedback" ADD COLUMN "reply_minutes" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_reply_minutes_urgency_created_at_id_idx" ON "feedback" ("reply_minutes", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_feedback_no_q_fts" USING fts5("feedback_no_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"(rowid, "feedback_no_q") VALUES (new.id, new."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts", rowid, "feedback_no_q") VALUES ('delete', old.id, old."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_feedback_no_q_fts_update" AFTER UPDATE OF "feedback_no_q" ON "feedback" BEGIN INSERT INTO "feedback_feedback_no_q_fts"("feedback_feedback_no_q_fts", rowid, "feedback_no_q") VALUES ('delete', old.id, old."feedback_no_q"); INSERT INTO "feedback_feedback_no_q_fts"(rowid, "feedback_no_q") VALUES (new.id, new."feedback_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_content_q_fts" USING fts5("content_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_content_q_fts"("feedback_content_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_content_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_content_q_fts"(rowid, "content_q") VALUES (new.id, new."content_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_content_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_content_q_fts"("feedback_content_q_fts", rowid, "content_q") VALUES ('delete', old.id, old."content_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_content_q_fts_update" AFTER UPDATE OF "content_q" ON "feedback" BEGIN INSERT INTO "feedback_content_q_fts"("feedback_content_q_fts", rowid, "content_q") VALUES ('delete', old.id, old."content_q"); INSERT INTO "feedback_content_q_fts"(rowid, "content_q") VALUES (new.id, new."content_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_contact_q_fts" USING fts5("contact_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"(rowid, "contact_q") VALUES (new.id, new."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts", rowid, "contact_q") VALUES ('delete', old.id, old."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_contact_q_fts_update" AFTER UPDATE OF "contact_q" ON "feedback" BEGIN INSERT INTO "feedback_contact_q_fts"("feedback_contact_q_fts", rowid, "contact_q") VALUES ('delete', old.id, old."contact_q"); INSERT INTO "feedback_contact_q_fts"(rowid, "contact_q") VALUES (new.id, new."contact_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "feedback_internal_note_q_fts" USING fts5("internal_note_q", content="feedback", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "feedback_internal_note_q_fts"("feedback_internal_note_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_internal_note_q_fts_insert" AFTER INSERT ON "feedback" BEGIN INSERT INTO "feedback_internal_note_q_fts"(rowid, "internal_note_q") VALUES (new.id, new."internal_note_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_internal_note_q_fts_delete" AFTER DELETE ON "feedback" BEGIN INSERT INTO "feedback_internal_note_q_fts"("feedback_internal_note_q_fts", rowid, "internal_note_q") VALUES ('delete', old.id, old."internal_note_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "feedback_internal_note_q_fts_update" AFTER UPDATE OF "internal_note_q" ON "feedback" BEGIN INSERT INTO "feedback_internal_note_q_fts"("feedback_internal_note_q_fts", rowid, "internal_note_q") VALUES ('delete', old.id, old."internal_note_q"); INSERT INTO "feedback_internal_note_q_fts"(rowid, "internal_note_q") VALUES (new.id, new."internal_note_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "link_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "problem_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "video_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "external_link_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "support_type" ADD COLUMN "app_page" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "support_type_link_type_sort_order_id_idx" ON "support_type" ("link_type", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- Texts that are searched from now on.
-- +goose StatementBegin
UPDATE "repair_order" SET "fault_desc_q" = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("fault_desc", ' ', ''), char(10), ''), char(13), ''), '，', ','), '：', ':'), '；', ';'), '（', '('), '）', ')'), '！', '!'), '？', '?')) WHERE "fault_desc" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order" SET "diagnosis_q" = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("diagnosis", ' ', ''), char(10), ''), char(13), ''), '，', ','), '：', ':'), '；', ';'), '（', '('), '）', ')'), '！', '!'), '？', '?')) WHERE "diagnosis" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order" SET "fault_codes_q" = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("fault_codes", ' ', ''), char(10), ''), char(13), ''), '，', ','), '：', ':'), '；', ';'), '（', '('), '）', ')'), '！', '!'), '？', '?')) WHERE "fault_codes" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "content_q" = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("content", ' ', ''), char(10), ''), char(13), ''), '，', ','), '：', ':'), '；', ';'), '（', '('), '）', ')'), '！', '!'), '？', '?')) WHERE "content" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "internal_note_q" = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("internal_note", ' ', ''), char(10), ''), char(13), ''), '，', ','), '：', ':'), '；', ';'), '（', '('), '）', ')'), '！', '!'), '？', '?')) WHERE "internal_note" <> '';
-- +goose StatementEnd

-- The same fault of a vehicle was reported again within 30 days, as another order or by reopening this one.
-- +goose StatementBegin
UPDATE "repair_order" SET "came_back" = 1 WHERE "delivered_at" > 0 AND EXISTS (SELECT 1 FROM "repair_order" AS n
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
