-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "test_flag" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_activation_status_status_model_id_area_code__a9bfb70";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_dealer_id_activation_status_status_model_id__e241d2c";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_status_model_id_created_at_id_deleted_at_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_test_flag_created_at_id_idx" ON "vehicle" ("test_flag", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_status_model_id_area_code__02e997a" ON "vehicle" ("activation_status", "status", "model_id", "area_code", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_dealer_id_activation_status_status_model_id__de864aa" ON "vehicle" ("dealer_id", "activation_status", "status", "model_id", "area_code", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_status_model_id_created_at_id_test_flag_dele_9868123" ON "vehicle" ("status", "model_id", "created_at", "id", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "alarm" ADD COLUMN "repair_order_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_repair_order_id_status_level_last_at_id_idx" ON "alarm" ("repair_order_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "fault_report_test_vehicle_occur_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_theme" ADD COLUMN "use_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_theme" ADD COLUMN "sold_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_theme" ADD COLUMN "revenue" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "entitlement" (
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "theme_id" integer NOT NULL DEFAULT 0,
  "voice_id" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "revoked_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_created_at_id_idx" ON "entitlement" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_app_user_id_created_at_id_idx" ON "entitlement" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_theme_id_created_at_id_idx" ON "entitlement" ("theme_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_voice_id_created_at_id_idx" ON "entitlement" ("voice_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_order_id_created_at_id_idx" ON "entitlement" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_start_at_end_at_idx" ON "entitlement" ("start_at", "end_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_start_at_created_at_id_idx" ON "entitlement" ("start_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "entitlement_end_at_created_at_id_idx" ON "entitlement" ("end_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "entitlement_fts" USING fts5("name_q", content="entitlement", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "entitlement_fts"("entitlement_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "entitlement_fts_insert" AFTER INSERT ON "entitlement" BEGIN INSERT INTO "entitlement_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "entitlement_fts_delete" AFTER DELETE ON "entitlement" BEGIN INSERT INTO "entitlement_fts"("entitlement_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "entitlement_fts_update" AFTER UPDATE OF "name_q" ON "entitlement" BEGIN INSERT INTO "entitlement_fts"("entitlement_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "entitlement_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "voice" ADD COLUMN "use_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "promotion" ADD COLUMN "coupon_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "promotion" ADD COLUMN "joined_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_coupon_id_sort_order_start_at_id_idx" ON "promotion" ("coupon_id", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_product_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_product_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_product_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "goods_product_product_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "goods_product_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_model_ids_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_model_ids_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "goods_product_model_ids_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "goods_product_model_ids_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "goods_product" ADD COLUMN "theme_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "goods_product" ADD COLUMN "voice_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_product_product_no_q_fts" USING fts5("product_no_q", content="goods_product", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_product_product_no_q_fts"("goods_product_product_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_product_no_q_fts_insert" AFTER INSERT ON "goods_product" BEGIN INSERT INTO "goods_product_product_no_q_fts"(rowid, "product_no_q") VALUES (new.id, new."product_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_product_no_q_fts_delete" AFTER DELETE ON "goods_product" BEGIN INSERT INTO "goods_product_product_no_q_fts"("goods_product_product_no_q_fts", rowid, "product_no_q") VALUES ('delete', old.id, old."product_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_product_no_q_fts_update" AFTER UPDATE OF "product_no_q" ON "goods_product" BEGIN INSERT INTO "goods_product_product_no_q_fts"("goods_product_product_no_q_fts", rowid, "product_no_q") VALUES ('delete', old.id, old."product_no_q"); INSERT INTO "goods_product_product_no_q_fts"(rowid, "product_no_q") VALUES (new.id, new."product_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_product_name_q_fts" USING fts5("name_q", content="goods_product", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_product_name_q_fts"("goods_product_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_name_q_fts_insert" AFTER INSERT ON "goods_product" BEGIN INSERT INTO "goods_product_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_name_q_fts_delete" AFTER DELETE ON "goods_product" BEGIN INSERT INTO "goods_product_name_q_fts"("goods_product_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_name_q_fts_update" AFTER UPDATE OF "name_q" ON "goods_product" BEGIN INSERT INTO "goods_product_name_q_fts"("goods_product_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "goods_product_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_product_model_ids_fts" USING fts5("model_ids", content="goods_product", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_product_model_ids_fts"("goods_product_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_model_ids_fts_insert" AFTER INSERT ON "goods_product" BEGIN INSERT INTO "goods_product_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_model_ids_fts_delete" AFTER DELETE ON "goods_product" BEGIN INSERT INTO "goods_product_model_ids_fts"("goods_product_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "goods_product" BEGIN INSERT INTO "goods_product_model_ids_fts"("goods_product_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "goods_product_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_product_theme_ids_fts" USING fts5("theme_ids", content="goods_product", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_product_theme_ids_fts"("goods_product_theme_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_theme_ids_fts_insert" AFTER INSERT ON "goods_product" BEGIN INSERT INTO "goods_product_theme_ids_fts"(rowid, "theme_ids") VALUES (new.id, new."theme_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_theme_ids_fts_delete" AFTER DELETE ON "goods_product" BEGIN INSERT INTO "goods_product_theme_ids_fts"("goods_product_theme_ids_fts", rowid, "theme_ids") VALUES ('delete', old.id, old."theme_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_theme_ids_fts_update" AFTER UPDATE OF "theme_ids" ON "goods_product" BEGIN INSERT INTO "goods_product_theme_ids_fts"("goods_product_theme_ids_fts", rowid, "theme_ids") VALUES ('delete', old.id, old."theme_ids"); INSERT INTO "goods_product_theme_ids_fts"(rowid, "theme_ids") VALUES (new.id, new."theme_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_product_voice_ids_fts" USING fts5("voice_ids", content="goods_product", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_product_voice_ids_fts"("goods_product_voice_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_voice_ids_fts_insert" AFTER INSERT ON "goods_product" BEGIN INSERT INTO "goods_product_voice_ids_fts"(rowid, "voice_ids") VALUES (new.id, new."voice_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_voice_ids_fts_delete" AFTER DELETE ON "goods_product" BEGIN INSERT INTO "goods_product_voice_ids_fts"("goods_product_voice_ids_fts", rowid, "voice_ids") VALUES ('delete', old.id, old."voice_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_product_voice_ids_fts_update" AFTER UPDATE OF "voice_ids" ON "goods_product" BEGIN INSERT INTO "goods_product_voice_ids_fts"("goods_product_voice_ids_fts", rowid, "voice_ids") VALUES ('delete', old.id, old."voice_ids"); INSERT INTO "goods_product_voice_ids_fts"(rowid, "voice_ids") VALUES (new.id, new."voice_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "order_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "promotion_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_order_type_created_at_id_idx" ON "order" ("order_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_promotion_cents_created_at_id_idx" ON "order" ("promotion_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_promotion_id_created_at_id_idx" ON "order" ("promotion_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "theme_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "grants" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "promotion_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_theme_id_created_at_id_idx" ON "order_item" ("theme_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_payment" ADD COLUMN "order_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_order_type_created_at_id_idx" ON "order_payment" ("order_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "refund" ADD COLUMN "order_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_order_type_created_at_id_idx" ON "refund" ("order_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "urgency" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_model_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_source_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_repair_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_priority_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_fault_class_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_app_user_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_name_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_phone_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_phone_ending_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_feedback_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_need_pickup_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_dealer_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_technician_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_appointment_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_sla_state_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_sla_due_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_rework_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_received_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_warranty_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_total_cost_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_parts_promised_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_finished_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_delivered_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_rating_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_claim_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_claim_amount_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_closed_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_urgency_created_at_id_idx" ON "repair_order" ("urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_status_urgency_created_at_id_idx" ON "repair_order" ("status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_vehicle_id_urgency_created_at_id_idx" ON "repair_order" ("vehicle_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_model_id_urgency_created_at_id_idx" ON "repair_order" ("model_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_source_urgency_created_at_id_idx" ON "repair_order" ("source", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_repair_type_urgency_created_at_id_idx" ON "repair_order" ("repair_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_priority_urgency_created_at_id_idx" ON "repair_order" ("priority", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_class_urgency_created_at_id_idx" ON "repair_order" ("fault_class", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_app_user_id_urgency_created_at_id_idx" ON "repair_order" ("app_user_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_name_urgency_created_at_id_idx" ON "repair_order" ("contact_name", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_urgency_created_at_id_idx" ON "repair_order" ("contact_phone", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_ending_urgency_created_at_id_idx" ON "repair_order" (substr("contact_phone", length("contact_phone") - 3), "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_feedback_id_urgency_created_at_id_idx" ON "repair_order" ("feedback_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_need_pickup_urgency_created_at_id_idx" ON "repair_order" ("need_pickup", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_dealer_id_urgency_created_at_id_idx" ON "repair_order" ("dealer_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_technician_id_urgency_created_at_id_idx" ON "repair_order" ("technician_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_appointment_at_urgency_created_at_id_idx" ON "repair_order" ("appointment_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_state_urgency_created_at_id_idx" ON "repair_order" ("sla_state", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_due_at_urgency_created_at_id_idx" ON "repair_order" ("sla_due_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rework_urgency_created_at_id_idx" ON "repair_order" ("rework", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_received_at_urgency_created_at_id_idx" ON "repair_order" ("received_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_warranty_type_urgency_created_at_id_idx" ON "repair_order" ("warranty_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_total_cost_urgency_created_at_id_idx" ON "repair_order" ("total_cost", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_parts_promised_at_urgency_created_at_id_idx" ON "repair_order" ("parts_promised_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_finished_at_urgency_created_at_id_idx" ON "repair_order" ("finished_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_delivered_at_urgency_created_at_id_idx" ON "repair_order" ("delivered_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rating_urgency_created_at_id_idx" ON "repair_order" ("rating", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_status_urgency_created_at_id_idx" ON "repair_order" ("claim_status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_amount_urgency_created_at_id_idx" ON "repair_order" ("claim_amount", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_closed_at_urgency_created_at_id_idx" ON "repair_order" ("closed_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_created_at_urgency_id_idx" ON "repair_order" ("created_at", "urgency" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_created_at_id_idx" ON "repair_order" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "vehicle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_vehicle_id_created_at_id_idx" ON "repair_order_part" ("vehicle_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "urgency" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_source_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_support_type_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_feedback_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_fault_class_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_app_user_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_contact_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_contact_ending_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_lang_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_priority_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_handler_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_dealer_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_result_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_repair_order_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_sla_state_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_sla_due_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_first_reply_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_handled_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_closed_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_satisfaction_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_urgency_created_at_id_idx" ON "feedback" ("urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_status_urgency_created_at_id_idx" ON "feedback" ("status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_source_urgency_created_at_id_idx" ON "feedback" ("source", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_support_type_id_urgency_created_at_id_idx" ON "feedback" ("support_type_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_feedback_type_urgency_created_at_id_idx" ON "feedback" ("feedback_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_fault_class_urgency_created_at_id_idx" ON "feedback" ("fault_class", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_vehicle_id_urgency_created_at_id_idx" ON "feedback" ("vehicle_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_app_user_id_urgency_created_at_id_idx" ON "feedback" ("app_user_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_urgency_created_at_id_idx" ON "feedback" ("contact", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_ending_urgency_created_at_id_idx" ON "feedback" (substr("contact", length("contact") - 3), "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_lang_urgency_created_at_id_idx" ON "feedback" ("lang", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_priority_urgency_created_at_id_idx" ON "feedback" ("priority", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handler_id_urgency_created_at_id_idx" ON "feedback" ("handler_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_dealer_id_urgency_created_at_id_idx" ON "feedback" ("dealer_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_result_type_urgency_created_at_id_idx" ON "feedback" ("result_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_repair_order_id_urgency_created_at_id_idx" ON "feedback" ("repair_order_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_state_urgency_created_at_id_idx" ON "feedback" ("sla_state", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_due_at_urgency_created_at_id_idx" ON "feedback" ("sla_due_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_first_reply_at_urgency_created_at_id_idx" ON "feedback" ("first_reply_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handled_at_urgency_created_at_id_idx" ON "feedback" ("handled_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_closed_at_urgency_created_at_id_idx" ON "feedback" ("closed_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_satisfaction_urgency_created_at_id_idx" ON "feedback" ("satisfaction", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_created_at_urgency_id_idx" ON "feedback" ("created_at", "urgency" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_created_at_id_idx" ON "feedback" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "message_job_planned_at_source_type_deleted_at_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_job_planned_at_source_type_id_deleted_at_idx" ON "message_job" ("planned_at", "source_type", "id", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "promotion_daily" ADD COLUMN "joins" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "promotion_daily" ADD COLUMN "benefit_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- Test vehicles are marked in the OTA devices, and the vehicles of parts are those of their orders.
-- +goose StatementBegin
UPDATE "vehicle" SET "test_flag" = true WHERE "id" IN (SELECT "vehicle_id" FROM "ota_equipment" WHERE "test_flag");
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order_part" SET "vehicle_id" = (SELECT o."vehicle_id" FROM "repair_order" AS o WHERE o."id" = "repair_order_part"."order_id");
-- +goose StatementEnd

-- A fault report reads from its vehicle whether that is a test vehicle.
-- +goose StatementBegin
ALTER TABLE "fault_report" DROP COLUMN "test_vehicle";
-- +goose StatementEnd

-- Late rows come first, and alarms name the order that was opened for them.
-- +goose StatementBegin
UPDATE "repair_order" SET "urgency" = CASE "sla_state" WHEN 2 THEN 2 WHEN 1 THEN 1 ELSE 0 END WHERE "status" < 8 AND "sla_state" IN (1, 2);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "urgency" = CASE "sla_state" WHEN 2 THEN 2 WHEN 1 THEN 1 ELSE 0 END WHERE "status" < 2 AND "sla_state" IN (1, 2);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "alarm" SET "repair_order_id" = o."id" FROM (SELECT r."id", CAST(j."value" AS INTEGER) AS "alarm" FROM "repair_order" r, json_each('[' || trim(r."alarm_ids", ',') || ']') j WHERE r."alarm_ids" <> '' AND r."status" <> 10 AND r."deleted_at" = 0) o WHERE "alarm"."id" = o."alarm";
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "order" SET "order_type" = CASE WHEN "vehicle_id" > 0 THEN 2 ELSE 1 END;
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "order_payment" SET "order_type" = (SELECT o."order_type" FROM "order" AS o WHERE o."id" = "order_payment"."order_id");
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "refund" SET "order_type" = (SELECT o."order_type" FROM "order" AS o WHERE o."id" = "refund"."order_id");
-- +goose StatementEnd

-- +goose StatementBegin
-- Virtual goods bring something from now on; those that bring nothing could not be bought.
UPDATE "goods_sku" SET "on_sale" = false WHERE "product_id" IN (SELECT "id" FROM "goods_product" WHERE "category" = 7);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "goods_product" SET "status" = 2 WHERE "category" = 7 AND "status" = 1;
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "promotion" SET "per_user_limit" = 1 WHERE "per_user_limit" = 0;
-- +goose StatementEnd
