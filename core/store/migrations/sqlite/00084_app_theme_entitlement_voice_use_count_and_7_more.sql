-- +goose Up

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
ALTER TABLE "promotion_daily" ADD COLUMN "joins" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "promotion_daily" ADD COLUMN "benefit_cents" integer NOT NULL DEFAULT 0;
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
