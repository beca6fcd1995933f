-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_order_no_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_order_no_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_order_no_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_order_no_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_user_mobile_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_user_mobile_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_user_mobile_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_user_mobile_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_receiver_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_mobile_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_mobile_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_receiver_mobile_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_receiver_mobile_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_address_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_address_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_address_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_address_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_buyer_remark_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_buyer_remark_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_buyer_remark_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_buyer_remark_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_seller_remark_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_seller_remark_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "order_seller_remark_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "order_seller_remark_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_code_id" integer NOT NULL DEFAULT 0;
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
CREATE VIRTUAL TABLE "order_order_no_q_fts" USING fts5("order_no_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_order_no_q_fts_update" AFTER UPDATE OF "order_no_q" ON "order" BEGIN INSERT INTO "order_order_no_q_fts"("order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); INSERT INTO "order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_user_mobile_q_fts" USING fts5("user_mobile_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"(rowid, "user_mobile_q") VALUES (new.id, new."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts", rowid, "user_mobile_q") VALUES ('delete', old.id, old."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_user_mobile_q_fts_update" AFTER UPDATE OF "user_mobile_q" ON "order" BEGIN INSERT INTO "order_user_mobile_q_fts"("order_user_mobile_q_fts", rowid, "user_mobile_q") VALUES ('delete', old.id, old."user_mobile_q"); INSERT INTO "order_user_mobile_q_fts"(rowid, "user_mobile_q") VALUES (new.id, new."user_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_receiver_q_fts" USING fts5("receiver_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_receiver_q_fts"(rowid, "receiver_q") VALUES (new.id, new."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts", rowid, "receiver_q") VALUES ('delete', old.id, old."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_q_fts_update" AFTER UPDATE OF "receiver_q" ON "order" BEGIN INSERT INTO "order_receiver_q_fts"("order_receiver_q_fts", rowid, "receiver_q") VALUES ('delete', old.id, old."receiver_q"); INSERT INTO "order_receiver_q_fts"(rowid, "receiver_q") VALUES (new.id, new."receiver_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_receiver_mobile_q_fts" USING fts5("receiver_mobile_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"(rowid, "receiver_mobile_q") VALUES (new.id, new."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts", rowid, "receiver_mobile_q") VALUES ('delete', old.id, old."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_receiver_mobile_q_fts_update" AFTER UPDATE OF "receiver_mobile_q" ON "order" BEGIN INSERT INTO "order_receiver_mobile_q_fts"("order_receiver_mobile_q_fts", rowid, "receiver_mobile_q") VALUES ('delete', old.id, old."receiver_mobile_q"); INSERT INTO "order_receiver_mobile_q_fts"(rowid, "receiver_mobile_q") VALUES (new.id, new."receiver_mobile_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_address_q_fts" USING fts5("address_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_address_q_fts"("order_address_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_address_q_fts"("order_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_address_q_fts_update" AFTER UPDATE OF "address_q" ON "order" BEGIN INSERT INTO "order_address_q_fts"("order_address_q_fts", rowid, "address_q") VALUES ('delete', old.id, old."address_q"); INSERT INTO "order_address_q_fts"(rowid, "address_q") VALUES (new.id, new."address_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_tracking_no_q_fts" USING fts5("tracking_no_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_tracking_no_q_fts"("order_tracking_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_tracking_no_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_tracking_no_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_tracking_no_q_fts"("order_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_tracking_no_q_fts_update" AFTER UPDATE OF "tracking_no_q" ON "order" BEGIN INSERT INTO "order_tracking_no_q_fts"("order_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); INSERT INTO "order_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_buyer_remark_q_fts" USING fts5("buyer_remark_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"(rowid, "buyer_remark_q") VALUES (new.id, new."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts", rowid, "buyer_remark_q") VALUES ('delete', old.id, old."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_buyer_remark_q_fts_update" AFTER UPDATE OF "buyer_remark_q" ON "order" BEGIN INSERT INTO "order_buyer_remark_q_fts"("order_buyer_remark_q_fts", rowid, "buyer_remark_q") VALUES ('delete', old.id, old."buyer_remark_q"); INSERT INTO "order_buyer_remark_q_fts"(rowid, "buyer_remark_q") VALUES (new.id, new."buyer_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_seller_remark_q_fts" USING fts5("seller_remark_q", content="order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_insert" AFTER INSERT ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"(rowid, "seller_remark_q") VALUES (new.id, new."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_delete" AFTER DELETE ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts", rowid, "seller_remark_q") VALUES ('delete', old.id, old."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_seller_remark_q_fts_update" AFTER UPDATE OF "seller_remark_q" ON "order" BEGIN INSERT INTO "order_seller_remark_q_fts"("order_seller_remark_q_fts", rowid, "seller_remark_q") VALUES ('delete', old.id, old."seller_remark_q"); INSERT INTO "order_seller_remark_q_fts"(rowid, "seller_remark_q") VALUES (new.id, new."seller_remark_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "coupon_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
