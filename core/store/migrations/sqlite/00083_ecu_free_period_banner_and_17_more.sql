-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "latest_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "upgradable" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_upgradable_ecu_type_id_idx" ON "ecu" ("upgradable", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_app_user_id_status_end_at_id_idx" ON "free_period" ("app_user_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "app_version_version_name_q_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "app_version_version_name_q_fts";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_version" ADD COLUMN "gray_tag_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_version_version_name_q_fts" USING fts5("version_name_q", content="app_version", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_insert" AFTER INSERT ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_delete" AFTER DELETE ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_version_name_q_fts_update" AFTER UPDATE OF "version_name_q" ON "app_version" BEGIN INSERT INTO "app_version_version_name_q_fts"("app_version_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); INSERT INTO "app_version_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_version_gray_tag_ids_fts" USING fts5("gray_tag_ids", content="app_version", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_insert" AFTER INSERT ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_delete" AFTER DELETE ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_version_gray_tag_ids_fts_update" AFTER UPDATE OF "gray_tag_ids" ON "app_version" BEGIN INSERT INTO "app_version_gray_tag_ids_fts"("app_version_gray_tag_ids_fts", rowid, "gray_tag_ids") VALUES ('delete', old.id, old."gray_tag_ids"); INSERT INTO "app_version_gray_tag_ids_fts"(rowid, "gray_tag_ids") VALUES (new.id, new."gray_tag_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "no_open_repair" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "attention" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "surveyed_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_attention_created_at_id_idx" ON "ota_task" ("attention", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "held_since" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "unanswered" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "protocol_gen" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "ecu_versions" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_equipment" ADD COLUMN "block_cause" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_card" ADD COLUMN "suspend_due" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "finding" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "saved_per_month" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "sim_sync_run" ADD COLUMN "slice" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "card_fee" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_operation_item" ADD COLUMN "together" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

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

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "earlier" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_earlier_created_at_id_idx" ON "repair_order_part" ("earlier", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "link_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "article_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "problem_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "video_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "activity_message" ADD COLUMN "external_link_id" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "system_notice" ADD COLUMN "link_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "article_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "problem_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "video_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "system_notice" ADD COLUMN "external_link_id" integer NOT NULL DEFAULT 0;
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
ALTER TABLE "service_template" ADD COLUMN "link_type" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "article_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "goods_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "ar_event_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "raffle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "problem_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "video_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_template" ADD COLUMN "external_link_id" integer NOT NULL DEFAULT 0;
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
