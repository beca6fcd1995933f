-- +goose Up

-- +goose StatementBegin
CREATE TABLE "order" (
  "created_at" integer NOT NULL DEFAULT 0,
  "order_no" text NOT NULL DEFAULT '',
  "order_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "items_zh" text NOT NULL DEFAULT '',
  "items_en" text NOT NULL DEFAULT '',
  "units" integer NOT NULL DEFAULT 0,
  "shipped_units" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "user_mobile" text NOT NULL DEFAULT '',
  "user_mobile_q" text NOT NULL DEFAULT '',
  "client_no" text NOT NULL DEFAULT '',
  "goods_cents" integer NOT NULL DEFAULT 0,
  "freight_cents" integer NOT NULL DEFAULT 0,
  "adjust_cents" integer NOT NULL DEFAULT 0,
  "adjustments" integer NOT NULL DEFAULT 0,
  "payable_cents" integer NOT NULL DEFAULT 0,
  "paid_cents" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "transaction_id" text NOT NULL DEFAULT '',
  "paid_at" integer NOT NULL DEFAULT 0,
  "pay_deadline" integer NOT NULL DEFAULT 0,
  "delivery_mode" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "pickup_code" text NOT NULL DEFAULT '',
  "receiver" text NOT NULL DEFAULT '',
  "receiver_q" text NOT NULL DEFAULT '',
  "receiver_mobile" text NOT NULL DEFAULT '',
  "receiver_mobile_q" text NOT NULL DEFAULT '',
  "area_id" integer NOT NULL DEFAULT 0,
  "address" text NOT NULL DEFAULT '',
  "address_q" text NOT NULL DEFAULT '',
  "shipped_at" integer NOT NULL DEFAULT 0,
  "completed_at" integer NOT NULL DEFAULT 0,
  "has_open_refund" integer NOT NULL DEFAULT 0,
  "status_before" integer NOT NULL DEFAULT 0,
  "cancel_reason" text NOT NULL DEFAULT '',
  "cancel_note" text NOT NULL DEFAULT '',
  "buyer_remark" text NOT NULL DEFAULT '',
  "buyer_remark_q" text NOT NULL DEFAULT '',
  "seller_remark" text NOT NULL DEFAULT '',
  "seller_remark_q" text NOT NULL DEFAULT '',
  "invoice_title" text NOT NULL DEFAULT '',
  "invoice_tax_no" text NOT NULL DEFAULT '',
  "next_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "refunded_cents"),
  CHECK ("refunded_cents" <= "paid_cents"),
  CHECK (0 <= "shipped_units"),
  CHECK ("shipped_units" <= "units")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_created_at_id_idx" ON "order" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_order_no_key" ON "order" ("order_no") WHERE deleted_at = 0 AND order_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_status_created_at_id_idx" ON "order" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_app_user_id_created_at_id_idx" ON "order" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_created_at_id_idx" ON "order" ("user_mobile", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_ending_created_at_id_idx" ON "order" (substr("user_mobile", length("user_mobile") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_goods_cents_created_at_id_idx" ON "order" ("goods_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payable_cents_created_at_id_idx" ON "order" ("payable_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_paid_cents_created_at_id_idx" ON "order" ("paid_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_refunded_cents_created_at_id_idx" ON "order" ("refunded_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_pay_channel_created_at_id_idx" ON "order" ("pay_channel", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_transaction_id_created_at_id_idx" ON "order" ("transaction_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_paid_at_created_at_id_idx" ON "order" ("paid_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_pay_deadline_created_at_id_idx" ON "order" ("pay_deadline", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_delivery_mode_created_at_id_idx" ON "order" ("delivery_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_dealer_id_created_at_id_idx" ON "order" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_created_at_id_idx" ON "order" ("receiver", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_created_at_id_idx" ON "order" ("receiver_mobile", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_ending_created_at_id_idx" ON "order" (substr("receiver_mobile", length("receiver_mobile") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_area_id_created_at_id_idx" ON "order" ("area_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_address_created_at_id_idx" ON "order" ("address", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipped_at_created_at_id_idx" ON "order" ("shipped_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_completed_at_created_at_id_idx" ON "order" ("completed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_has_open_refund_created_at_id_idx" ON "order" ("has_open_refund", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_cancel_reason_created_at_id_idx" ON "order" ("cancel_reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_buyer_remark_created_at_id_idx" ON "order" ("buyer_remark", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_seller_remark_created_at_id_idx" ON "order" ("seller_remark", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_invoice_title_created_at_id_idx" ON "order" ("invoice_title", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_invoice_tax_no_created_at_id_idx" ON "order" ("invoice_tax_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_app_user_id_client_no_key" ON "order" ("app_user_id", "client_no") WHERE deleted_at = 0 AND client_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_next_at_deleted_at_idx" ON "order" ("next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_status_delivery_mode_dealer_id_created_at_dele_4e97ccc" ON "order" ("status", "delivery_mode", "dealer_id", "created_at", "deleted_at") WHERE deleted_at = 0;
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
CREATE TABLE "order_item" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "image" text NOT NULL DEFAULT '',
  "item_name_zh" text NOT NULL DEFAULT '',
  "item_name_en" text NOT NULL DEFAULT '',
  "item_name_q" text NOT NULL DEFAULT '',
  "spec_text" text NOT NULL DEFAULT '',
  "sku_code" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "product_id" integer NOT NULL DEFAULT 0,
  "sku_id" integer NOT NULL DEFAULT 0,
  "price_cents" integer NOT NULL DEFAULT 0,
  "qty" integer NOT NULL DEFAULT 0,
  "discount_cents" integer NOT NULL DEFAULT 0,
  "pay_cents" integer NOT NULL DEFAULT 0,
  "shipped_qty" integer NOT NULL DEFAULT 0,
  "refunded_qty" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "paid_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "shipped_qty"),
  CHECK ("shipped_qty" <= "qty"),
  CHECK (0 <= "refunded_qty"),
  CHECK ("refunded_qty" <= "qty"),
  CHECK (0 <= "refunded_cents"),
  CHECK ("refunded_cents" <= "pay_cents")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_created_at_id_idx" ON "order_item" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_order_id_created_at_id_idx" ON "order_item" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_dealer_id_created_at_id_idx" ON "order_item" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_sku_code_created_at_id_idx" ON "order_item" ("sku_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_category_created_at_id_idx" ON "order_item" ("category", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_product_id_created_at_id_idx" ON "order_item" ("product_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_sku_id_created_at_id_idx" ON "order_item" ("sku_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_paid_at_created_at_id_idx" ON "order_item" ("paid_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_item_fts" USING fts5("item_name_q", content="order_item", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_item_fts"("order_item_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_insert" AFTER INSERT ON "order_item" BEGIN INSERT INTO "order_item_fts"(rowid, "item_name_q") VALUES (new.id, new."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_delete" AFTER DELETE ON "order_item" BEGIN INSERT INTO "order_item_fts"("order_item_fts", rowid, "item_name_q") VALUES ('delete', old.id, old."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_item_fts_update" AFTER UPDATE OF "item_name_q" ON "order_item" BEGIN INSERT INTO "order_item_fts"("order_item_fts", rowid, "item_name_q") VALUES ('delete', old.id, old."item_name_q"); INSERT INTO "order_item_fts"(rowid, "item_name_q") VALUES (new.id, new."item_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_payment" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "delivery_mode" integer NOT NULL DEFAULT 0,
  "pay_no" text NOT NULL DEFAULT '',
  "pay_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "transaction_id" text NOT NULL DEFAULT '',
  "amount_cents" integer NOT NULL DEFAULT 0,
  "freight_cents" integer NOT NULL DEFAULT 0,
  "discount_cents" integer NOT NULL DEFAULT 0,
  "refunded_cents" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "paid_at" integer NOT NULL DEFAULT 0,
  "closed_at" integer NOT NULL DEFAULT 0,
  "voucher" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_created_at_id_idx" ON "order_payment" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_order_id_created_at_id_idx" ON "order_payment" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_dealer_id_created_at_id_idx" ON "order_payment" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_app_user_id_created_at_id_idx" ON "order_payment" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_delivery_mode_created_at_id_idx" ON "order_payment" ("delivery_mode", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "order_payment_pay_no_key" ON "order_payment" ("pay_no") WHERE pay_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_status_created_at_id_idx" ON "order_payment" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_pay_channel_created_at_id_idx" ON "order_payment" ("pay_channel", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_transaction_id_created_at_id_idx" ON "order_payment" ("transaction_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_amount_cents_created_at_id_idx" ON "order_payment" ("amount_cents", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_late_created_at_id_idx" ON "order_payment" ("late", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_paid_at_created_at_id_idx" ON "order_payment" ("paid_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_payment_status_paid_at_late_dealer_id_amount_c_5e5009f" ON "order_payment" ("status", "paid_at", "late", "dealer_id", "amount_cents", "order_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_payment_fts" USING fts5("pay_no_q", content="order_payment", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_payment_fts"("order_payment_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_insert" AFTER INSERT ON "order_payment" BEGIN INSERT INTO "order_payment_fts"(rowid, "pay_no_q") VALUES (new.id, new."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_delete" AFTER DELETE ON "order_payment" BEGIN INSERT INTO "order_payment_fts"("order_payment_fts", rowid, "pay_no_q") VALUES ('delete', old.id, old."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_payment_fts_update" AFTER UPDATE OF "pay_no_q" ON "order_payment" BEGIN INSERT INTO "order_payment_fts"("order_payment_fts", rowid, "pay_no_q") VALUES ('delete', old.id, old."pay_no_q"); INSERT INTO "order_payment_fts"(rowid, "pay_no_q") VALUES (new.id, new."pay_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_shipment" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "company" text NOT NULL DEFAULT '',
  "tracking_no" text NOT NULL DEFAULT '',
  "tracking_no_q" text NOT NULL DEFAULT '',
  "items" text NOT NULL DEFAULT '',
  "receiver" text NOT NULL DEFAULT '',
  "shipped_by" integer NOT NULL DEFAULT 0,
  "shipped_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_shipped_at_id_idx" ON "order_shipment" ("shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_order_id_shipped_at_id_idx" ON "order_shipment" ("order_id", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_dealer_id_shipped_at_id_idx" ON "order_shipment" ("dealer_id", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_company_shipped_at_id_idx" ON "order_shipment" ("company", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_tracking_no_shipped_at_id_idx" ON "order_shipment" ("tracking_no", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_shipped_by_shipped_at_id_idx" ON "order_shipment" ("shipped_by", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_created_at_shipped_at_id_idx" ON "order_shipment" ("created_at", "shipped_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_shipment_created_at_id_idx" ON "order_shipment" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "order_shipment_fts" USING fts5("tracking_no_q", content="order_shipment", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "order_shipment_fts"("order_shipment_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_insert" AFTER INSERT ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_delete" AFTER DELETE ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"("order_shipment_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "order_shipment_fts_update" AFTER UPDATE OF "tracking_no_q" ON "order_shipment" BEGIN INSERT INTO "order_shipment_fts"("order_shipment_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); INSERT INTO "order_shipment_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "order_log" (
  "created_at" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "event" integer NOT NULL DEFAULT 0,
  "actor_type" integer NOT NULL DEFAULT 0,
  "actor_name" text NOT NULL DEFAULT '',
  "from_status" integer NOT NULL DEFAULT 0,
  "to_status" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_created_at_id_idx" ON "order_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_order_id_created_at_id_idx" ON "order_log" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_dealer_id_created_at_id_idx" ON "order_log" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_event_created_at_id_idx" ON "order_log" ("event", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_log_actor_type_created_at_id_idx" ON "order_log" ("actor_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "refund" (
  "created_at" integer NOT NULL DEFAULT 0,
  "refund_no" text NOT NULL DEFAULT '',
  "refund_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "refund_type" integer NOT NULL DEFAULT 0,
  "items" text NOT NULL DEFAULT '',
  "amount_cents" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "description" text NOT NULL DEFAULT '',
  "evidence" text NOT NULL DEFAULT '',
  "applicant_type" integer NOT NULL DEFAULT 0,
  "applicant_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "full" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "return_company" text NOT NULL DEFAULT '',
  "return_tracking_no" text NOT NULL DEFAULT '',
  "return_tracking_no_q" text NOT NULL DEFAULT '',
  "return_before" integer NOT NULL DEFAULT 0,
  "restock" integer NOT NULL DEFAULT 0,
  "receipt_photos" text NOT NULL DEFAULT '',
  "audit_by" integer NOT NULL DEFAULT 0,
  "audit_at" integer NOT NULL DEFAULT 0,
  "audit_remark" text NOT NULL DEFAULT '',
  "approver_id" integer NOT NULL DEFAULT 0,
  "payment_id" integer NOT NULL DEFAULT 0,
  "pay_channel" integer NOT NULL DEFAULT 0,
  "channel_refund_no" text NOT NULL DEFAULT '',
  "voucher" text NOT NULL DEFAULT '',
  "refunded_at" integer NOT NULL DEFAULT 0,
  "fail_reason" text NOT NULL DEFAULT '',
  "next_at" integer NOT NULL DEFAULT 0,
  "tries" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_created_at_id_idx" ON "refund" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "refund_refund_no_key" ON "refund" ("refund_no") WHERE deleted_at = 0 AND refund_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_status_created_at_id_idx" ON "refund" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_order_id_created_at_id_idx" ON "refund" ("order_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_refund_type_created_at_id_idx" ON "refund" ("refund_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_amount_cents_created_at_id_idx" ON "refund" ("amount_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_reason_created_at_id_idx" ON "refund" ("reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_applicant_type_created_at_id_idx" ON "refund" ("applicant_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_app_user_id_created_at_id_idx" ON "refund" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_dealer_id_created_at_id_idx" ON "refund" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_full_created_at_id_idx" ON "refund" ("full", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_late_created_at_id_idx" ON "refund" ("late", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_return_tracking_no_created_at_id_idx" ON "refund" ("return_tracking_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_return_before_created_at_id_idx" ON "refund" ("return_before", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_audit_by_created_at_id_idx" ON "refund" ("audit_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_audit_at_created_at_id_idx" ON "refund" ("audit_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_approver_id_created_at_id_idx" ON "refund" ("approver_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_pay_channel_created_at_id_idx" ON "refund" ("pay_channel", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_refunded_at_created_at_id_idx" ON "refund" ("refunded_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_next_at_deleted_at_idx" ON "refund" ("next_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "refund_status_refunded_at_dealer_id_amount_cents_del_1ea630d" ON "refund" ("status", "refunded_at", "dealer_id", "amount_cents", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "refund_refund_no_q_fts" USING fts5("refund_no_q", content="refund", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_insert" AFTER INSERT ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"(rowid, "refund_no_q") VALUES (new.id, new."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_delete" AFTER DELETE ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts", rowid, "refund_no_q") VALUES ('delete', old.id, old."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_refund_no_q_fts_update" AFTER UPDATE OF "refund_no_q" ON "refund" BEGIN INSERT INTO "refund_refund_no_q_fts"("refund_refund_no_q_fts", rowid, "refund_no_q") VALUES ('delete', old.id, old."refund_no_q"); INSERT INTO "refund_refund_no_q_fts"(rowid, "refund_no_q") VALUES (new.id, new."refund_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "refund_return_tracking_no_q_fts" USING fts5("return_tracking_no_q", content="refund", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_insert" AFTER INSERT ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"(rowid, "return_tracking_no_q") VALUES (new.id, new."return_tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_delete" AFTER DELETE ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts", rowid, "return_tracking_no_q") VALUES ('delete', old.id, old."return_tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "refund_return_tracking_no_q_fts_update" AFTER UPDATE OF "return_tracking_no_q" ON "refund" BEGIN INSERT INTO "refund_return_tracking_no_q_fts"("refund_return_tracking_no_q_fts", rowid, "return_tracking_no_q") VALUES ('delete', old.id, old."return_tracking_no_q"); INSERT INTO "refund_return_tracking_no_q_fts"(rowid, "return_tracking_no_q") VALUES (new.id, new."return_tracking_no_q"); END;
-- +goose StatementEnd
