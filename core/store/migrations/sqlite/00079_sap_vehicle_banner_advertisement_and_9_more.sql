-- +goose Up

-- +goose StatementBegin
CREATE TABLE "sap_vehicle" (
  "vin" text NOT NULL DEFAULT '',
  "vin_q" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "material_no" text NOT NULL DEFAULT '',
  "material_no_q" text NOT NULL DEFAULT '',
  "material_desc" text NOT NULL DEFAULT '',
  "batch" text NOT NULL DEFAULT '',
  "plant" text NOT NULL DEFAULT '',
  "storage_loc" text NOT NULL DEFAULT '',
  "delivery_no" text NOT NULL DEFAULT '',
  "delivery_no_q" text NOT NULL DEFAULT '',
  "delivery_item" text NOT NULL DEFAULT '',
  "movement_type" integer NOT NULL DEFAULT 0,
  "posting_date" text NOT NULL DEFAULT '',
  "sales_order_no" text NOT NULL DEFAULT '',
  "sales_order_no_q" text NOT NULL DEFAULT '',
  "billing_no" text NOT NULL DEFAULT '',
  "billing_no_q" text NOT NULL DEFAULT '',
  "sold_to_code" text NOT NULL DEFAULT '',
  "sold_to_code_q" text NOT NULL DEFAULT '',
  "sold_to_name" text NOT NULL DEFAULT '',
  "sold_to_name_q" text NOT NULL DEFAULT '',
  "ship_to_code" text NOT NULL DEFAULT '',
  "ship_to_code_q" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "match_status" integer NOT NULL DEFAULT 0,
  "applied_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_posting_date_id_idx" ON "sap_vehicle" ("posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_vin_posting_date_id_idx" ON "sap_vehicle" ("vin", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_vehicle_id_posting_date_id_idx" ON "sap_vehicle" ("vehicle_id", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_material_no_posting_date_id_idx" ON "sap_vehicle" ("material_no", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_batch_posting_date_id_idx" ON "sap_vehicle" ("batch", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_plant_posting_date_id_idx" ON "sap_vehicle" ("plant", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_delivery_no_posting_date_id_idx" ON "sap_vehicle" ("delivery_no", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_movement_type_posting_date_id_idx" ON "sap_vehicle" ("movement_type", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_sales_order_no_posting_date_id_idx" ON "sap_vehicle" ("sales_order_no", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_billing_no_posting_date_id_idx" ON "sap_vehicle" ("billing_no", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_sold_to_code_posting_date_id_idx" ON "sap_vehicle" ("sold_to_code", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_sold_to_name_posting_date_id_idx" ON "sap_vehicle" ("sold_to_name", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_ship_to_code_posting_date_id_idx" ON "sap_vehicle" ("ship_to_code", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_dealer_id_posting_date_id_idx" ON "sap_vehicle" ("dealer_id", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_match_status_posting_date_id_idx" ON "sap_vehicle" ("match_status", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_applied_at_posting_date_id_idx" ON "sap_vehicle" ("applied_at", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_created_at_posting_date_id_idx" ON "sap_vehicle" ("created_at", "posting_date" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sap_vehicle_created_at_id_idx" ON "sap_vehicle" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "sap_vehicle_vin_movement_type_delivery_item_delivery_no_key" ON "sap_vehicle" ("vin", "movement_type", "delivery_item", "delivery_no") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_vin_q_fts" USING fts5("vin_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_vin_q_fts"("sap_vehicle_vin_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_vin_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_vin_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_vin_q_fts"("sap_vehicle_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_vin_q_fts_update" AFTER UPDATE OF "vin_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_vin_q_fts"("sap_vehicle_vin_q_fts", rowid, "vin_q") VALUES ('delete', old.id, old."vin_q"); INSERT INTO "sap_vehicle_vin_q_fts"(rowid, "vin_q") VALUES (new.id, new."vin_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_material_no_q_fts" USING fts5("material_no_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_material_no_q_fts"("sap_vehicle_material_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_material_no_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_material_no_q_fts"(rowid, "material_no_q") VALUES (new.id, new."material_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_material_no_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_material_no_q_fts"("sap_vehicle_material_no_q_fts", rowid, "material_no_q") VALUES ('delete', old.id, old."material_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_material_no_q_fts_update" AFTER UPDATE OF "material_no_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_material_no_q_fts"("sap_vehicle_material_no_q_fts", rowid, "material_no_q") VALUES ('delete', old.id, old."material_no_q"); INSERT INTO "sap_vehicle_material_no_q_fts"(rowid, "material_no_q") VALUES (new.id, new."material_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_delivery_no_q_fts" USING fts5("delivery_no_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_delivery_no_q_fts"("sap_vehicle_delivery_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_delivery_no_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_delivery_no_q_fts"(rowid, "delivery_no_q") VALUES (new.id, new."delivery_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_delivery_no_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_delivery_no_q_fts"("sap_vehicle_delivery_no_q_fts", rowid, "delivery_no_q") VALUES ('delete', old.id, old."delivery_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_delivery_no_q_fts_update" AFTER UPDATE OF "delivery_no_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_delivery_no_q_fts"("sap_vehicle_delivery_no_q_fts", rowid, "delivery_no_q") VALUES ('delete', old.id, old."delivery_no_q"); INSERT INTO "sap_vehicle_delivery_no_q_fts"(rowid, "delivery_no_q") VALUES (new.id, new."delivery_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_sales_order_no_q_fts" USING fts5("sales_order_no_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_sales_order_no_q_fts"("sap_vehicle_sales_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sales_order_no_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sales_order_no_q_fts"(rowid, "sales_order_no_q") VALUES (new.id, new."sales_order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sales_order_no_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sales_order_no_q_fts"("sap_vehicle_sales_order_no_q_fts", rowid, "sales_order_no_q") VALUES ('delete', old.id, old."sales_order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sales_order_no_q_fts_update" AFTER UPDATE OF "sales_order_no_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sales_order_no_q_fts"("sap_vehicle_sales_order_no_q_fts", rowid, "sales_order_no_q") VALUES ('delete', old.id, old."sales_order_no_q"); INSERT INTO "sap_vehicle_sales_order_no_q_fts"(rowid, "sales_order_no_q") VALUES (new.id, new."sales_order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_billing_no_q_fts" USING fts5("billing_no_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_billing_no_q_fts"("sap_vehicle_billing_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_billing_no_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_billing_no_q_fts"(rowid, "billing_no_q") VALUES (new.id, new."billing_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_billing_no_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_billing_no_q_fts"("sap_vehicle_billing_no_q_fts", rowid, "billing_no_q") VALUES ('delete', old.id, old."billing_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_billing_no_q_fts_update" AFTER UPDATE OF "billing_no_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_billing_no_q_fts"("sap_vehicle_billing_no_q_fts", rowid, "billing_no_q") VALUES ('delete', old.id, old."billing_no_q"); INSERT INTO "sap_vehicle_billing_no_q_fts"(rowid, "billing_no_q") VALUES (new.id, new."billing_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_sold_to_code_q_fts" USING fts5("sold_to_code_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_sold_to_code_q_fts"("sap_vehicle_sold_to_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_code_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_code_q_fts"(rowid, "sold_to_code_q") VALUES (new.id, new."sold_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_code_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_code_q_fts"("sap_vehicle_sold_to_code_q_fts", rowid, "sold_to_code_q") VALUES ('delete', old.id, old."sold_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_code_q_fts_update" AFTER UPDATE OF "sold_to_code_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_code_q_fts"("sap_vehicle_sold_to_code_q_fts", rowid, "sold_to_code_q") VALUES ('delete', old.id, old."sold_to_code_q"); INSERT INTO "sap_vehicle_sold_to_code_q_fts"(rowid, "sold_to_code_q") VALUES (new.id, new."sold_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_sold_to_name_q_fts" USING fts5("sold_to_name_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_sold_to_name_q_fts"("sap_vehicle_sold_to_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_name_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_name_q_fts"(rowid, "sold_to_name_q") VALUES (new.id, new."sold_to_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_name_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_name_q_fts"("sap_vehicle_sold_to_name_q_fts", rowid, "sold_to_name_q") VALUES ('delete', old.id, old."sold_to_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_sold_to_name_q_fts_update" AFTER UPDATE OF "sold_to_name_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_sold_to_name_q_fts"("sap_vehicle_sold_to_name_q_fts", rowid, "sold_to_name_q") VALUES ('delete', old.id, old."sold_to_name_q"); INSERT INTO "sap_vehicle_sold_to_name_q_fts"(rowid, "sold_to_name_q") VALUES (new.id, new."sold_to_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "sap_vehicle_ship_to_code_q_fts" USING fts5("ship_to_code_q", content="sap_vehicle", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "sap_vehicle_ship_to_code_q_fts"("sap_vehicle_ship_to_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_ship_to_code_q_fts_insert" AFTER INSERT ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_ship_to_code_q_fts"(rowid, "ship_to_code_q") VALUES (new.id, new."ship_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_ship_to_code_q_fts_delete" AFTER DELETE ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_ship_to_code_q_fts"("sap_vehicle_ship_to_code_q_fts", rowid, "ship_to_code_q") VALUES ('delete', old.id, old."ship_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "sap_vehicle_ship_to_code_q_fts_update" AFTER UPDATE OF "ship_to_code_q" ON "sap_vehicle" BEGIN INSERT INTO "sap_vehicle_ship_to_code_q_fts"("sap_vehicle_ship_to_code_q_fts", rowid, "ship_to_code_q") VALUES ('delete', old.id, old."ship_to_code_q"); INSERT INTO "sap_vehicle_ship_to_code_q_fts"(rowid, "ship_to_code_q") VALUES (new.id, new."ship_to_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "banner" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "position" integer NOT NULL DEFAULT 0,
  "image" text NOT NULL DEFAULT '',
  "image_en" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "background_color" text NOT NULL DEFAULT '',
  "ad_label" integer NOT NULL DEFAULT 0,
  "earlier_images" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "link_type" integer NOT NULL DEFAULT 0,
  "article_id" integer NOT NULL DEFAULT 0,
  "problem_id" integer NOT NULL DEFAULT 0,
  "video_id" integer NOT NULL DEFAULT 0,
  "external_link_id" integer NOT NULL DEFAULT 0,
  "app_page" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "impression_count" integer NOT NULL DEFAULT 0,
  "click_count" integer NOT NULL DEFAULT 0,
  "click_rate" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_position_sort_order_id_idx" ON "banner" ("position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_name_position_sort_order_id_idx" ON "banner" ("name", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_position_id_idx" ON "banner" ("position", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_en_complete_position_sort_order_id_idx" ON "banner" ("en_complete", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_link_type_position_sort_order_id_idx" ON "banner" ("link_type", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_shelf_status_position_sort_order_id_idx" ON "banner" ("shelf_status", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_published_at_position_sort_order_id_idx" ON "banner" ("published_at", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_sort_order_id_idx" ON "banner" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_click_rate_position_sort_order_id_idx" ON "banner" ("click_rate", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_created_at_position_sort_order_id_idx" ON "banner" ("created_at", "position", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "banner_created_at_id_idx" ON "banner" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "banner_name_q_fts" USING fts5("name_q", content="banner", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "banner_name_q_fts"("banner_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_name_q_fts_insert" AFTER INSERT ON "banner" BEGIN INSERT INTO "banner_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_name_q_fts_delete" AFTER DELETE ON "banner" BEGIN INSERT INTO "banner_name_q_fts"("banner_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_name_q_fts_update" AFTER UPDATE OF "name_q" ON "banner" BEGIN INSERT INTO "banner_name_q_fts"("banner_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "banner_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "banner_title_q_fts" USING fts5("title_q", content="banner", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "banner_title_q_fts"("banner_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_title_q_fts_insert" AFTER INSERT ON "banner" BEGIN INSERT INTO "banner_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_title_q_fts_delete" AFTER DELETE ON "banner" BEGIN INSERT INTO "banner_title_q_fts"("banner_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_title_q_fts_update" AFTER UPDATE OF "title_q" ON "banner" BEGIN INSERT INTO "banner_title_q_fts"("banner_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "banner_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "banner_model_ids_fts" USING fts5("model_ids", content="banner", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "banner_model_ids_fts"("banner_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_model_ids_fts_insert" AFTER INSERT ON "banner" BEGIN INSERT INTO "banner_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_model_ids_fts_delete" AFTER DELETE ON "banner" BEGIN INSERT INTO "banner_model_ids_fts"("banner_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "banner" BEGIN INSERT INTO "banner_model_ids_fts"("banner_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "banner_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "banner_platforms_fts" USING fts5("platforms", content="banner", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "banner_platforms_fts"("banner_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_platforms_fts_insert" AFTER INSERT ON "banner" BEGIN INSERT INTO "banner_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_platforms_fts_delete" AFTER DELETE ON "banner" BEGIN INSERT INTO "banner_platforms_fts"("banner_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "banner_platforms_fts_update" AFTER UPDATE OF "platforms" ON "banner" BEGIN INSERT INTO "banner_platforms_fts"("banner_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "banner_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "advertisement" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "ad_type" integer NOT NULL DEFAULT 0,
  "advertiser" text NOT NULL DEFAULT '',
  "advertiser_q" text NOT NULL DEFAULT '',
  "third_party" integer NOT NULL DEFAULT 0,
  "proof_files" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "material" text NOT NULL DEFAULT '',
  "material_en" text NOT NULL DEFAULT '',
  "material_long" text NOT NULL DEFAULT '',
  "material_long_en" text NOT NULL DEFAULT '',
  "video" text NOT NULL DEFAULT '',
  "video_en" text NOT NULL DEFAULT '',
  "duration_sec" integer NOT NULL DEFAULT 0,
  "show_rule" integer NOT NULL DEFAULT 0,
  "show_page" text NOT NULL DEFAULT '',
  "weight" integer NOT NULL DEFAULT 0,
  "daily_per_user" integer NOT NULL DEFAULT 0,
  "total_budget" integer NOT NULL DEFAULT 0,
  "daily_from" text NOT NULL DEFAULT '',
  "daily_to" text NOT NULL DEFAULT '',
  "link_type" integer NOT NULL DEFAULT 0,
  "article_id" integer NOT NULL DEFAULT 0,
  "problem_id" integer NOT NULL DEFAULT 0,
  "video_id" integer NOT NULL DEFAULT 0,
  "external_link_id" integer NOT NULL DEFAULT 0,
  "app_page" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "impression_count" integer NOT NULL DEFAULT 0,
  "click_count" integer NOT NULL DEFAULT 0,
  "close_count" integer NOT NULL DEFAULT 0,
  "click_rate" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_ad_type_weight_id_idx" ON "advertisement" ("ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_name_ad_type_weight_id_idx" ON "advertisement" ("name", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_ad_type_id_idx" ON "advertisement" ("ad_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_advertiser_ad_type_weight_id_idx" ON "advertisement" ("advertiser", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_third_party_ad_type_weight_id_idx" ON "advertisement" ("third_party", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_en_complete_ad_type_weight_id_idx" ON "advertisement" ("en_complete", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_show_rule_ad_type_weight_id_idx" ON "advertisement" ("show_rule", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_weight_id_idx" ON "advertisement" ("weight", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_link_type_ad_type_weight_id_idx" ON "advertisement" ("link_type", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_shelf_status_ad_type_weight_id_idx" ON "advertisement" ("shelf_status", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_published_at_ad_type_weight_id_idx" ON "advertisement" ("published_at", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_click_rate_ad_type_weight_id_idx" ON "advertisement" ("click_rate", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_created_at_ad_type_weight_id_idx" ON "advertisement" ("created_at", "ad_type", "weight" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "advertisement_created_at_id_idx" ON "advertisement" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "advertisement_name_q_fts" USING fts5("name_q", content="advertisement", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "advertisement_name_q_fts"("advertisement_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_name_q_fts_insert" AFTER INSERT ON "advertisement" BEGIN INSERT INTO "advertisement_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_name_q_fts_delete" AFTER DELETE ON "advertisement" BEGIN INSERT INTO "advertisement_name_q_fts"("advertisement_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_name_q_fts_update" AFTER UPDATE OF "name_q" ON "advertisement" BEGIN INSERT INTO "advertisement_name_q_fts"("advertisement_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "advertisement_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "advertisement_advertiser_q_fts" USING fts5("advertiser_q", content="advertisement", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "advertisement_advertiser_q_fts"("advertisement_advertiser_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_advertiser_q_fts_insert" AFTER INSERT ON "advertisement" BEGIN INSERT INTO "advertisement_advertiser_q_fts"(rowid, "advertiser_q") VALUES (new.id, new."advertiser_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_advertiser_q_fts_delete" AFTER DELETE ON "advertisement" BEGIN INSERT INTO "advertisement_advertiser_q_fts"("advertisement_advertiser_q_fts", rowid, "advertiser_q") VALUES ('delete', old.id, old."advertiser_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_advertiser_q_fts_update" AFTER UPDATE OF "advertiser_q" ON "advertisement" BEGIN INSERT INTO "advertisement_advertiser_q_fts"("advertisement_advertiser_q_fts", rowid, "advertiser_q") VALUES ('delete', old.id, old."advertiser_q"); INSERT INTO "advertisement_advertiser_q_fts"(rowid, "advertiser_q") VALUES (new.id, new."advertiser_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "advertisement_model_ids_fts" USING fts5("model_ids", content="advertisement", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "advertisement_model_ids_fts"("advertisement_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_model_ids_fts_insert" AFTER INSERT ON "advertisement" BEGIN INSERT INTO "advertisement_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_model_ids_fts_delete" AFTER DELETE ON "advertisement" BEGIN INSERT INTO "advertisement_model_ids_fts"("advertisement_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "advertisement" BEGIN INSERT INTO "advertisement_model_ids_fts"("advertisement_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "advertisement_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "advertisement_platforms_fts" USING fts5("platforms", content="advertisement", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "advertisement_platforms_fts"("advertisement_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_platforms_fts_insert" AFTER INSERT ON "advertisement" BEGIN INSERT INTO "advertisement_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_platforms_fts_delete" AFTER DELETE ON "advertisement" BEGIN INSERT INTO "advertisement_platforms_fts"("advertisement_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "advertisement_platforms_fts_update" AFTER UPDATE OF "platforms" ON "advertisement" BEGIN INSERT INTO "advertisement_platforms_fts"("advertisement_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "advertisement_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_flow_final_grain_day_idx" ON "sim_flow" ("final", "grain", "day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "goods_product" (
  "product_no" text NOT NULL DEFAULT '',
  "product_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "sub_title_zh" text NOT NULL DEFAULT '',
  "sub_title_en" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "cover_image" text NOT NULL DEFAULT '',
  "images" text NOT NULL DEFAULT '',
  "video" text NOT NULL DEFAULT '',
  "video_sec" integer NOT NULL DEFAULT 0,
  "detail_zh" text NOT NULL DEFAULT '',
  "detail_en" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "spec_names" text NOT NULL DEFAULT '',
  "delivery_mode" integer NOT NULL DEFAULT 0,
  "freight_cents" integer NOT NULL DEFAULT 0,
  "install_required" integer NOT NULL DEFAULT 0,
  "warranty_months" integer NOT NULL DEFAULT 0,
  "return_policy" integer NOT NULL DEFAULT 0,
  "limit_per_user" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
  "min_price" integer NOT NULL DEFAULT 0,
  "max_price" integer NOT NULL DEFAULT 0,
  "total_stock" integer NOT NULL DEFAULT 0,
  "available_stock" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "shelf_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_sort_id_idx" ON "goods_product" ("sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "goods_product_product_no_key" ON "goods_product" ("product_no") WHERE deleted_at = 0 AND product_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_category_sort_id_idx" ON "goods_product" ("category", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_delivery_mode_sort_id_idx" ON "goods_product" ("delivery_mode", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_install_required_sort_id_idx" ON "goods_product" ("install_required", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_warranty_months_sort_id_idx" ON "goods_product" ("warranty_months", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_return_policy_sort_id_idx" ON "goods_product" ("return_policy", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_min_price_sort_id_idx" ON "goods_product" ("min_price", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_max_price_sort_id_idx" ON "goods_product" ("max_price", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_total_stock_sort_id_idx" ON "goods_product" ("total_stock", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_available_stock_sort_id_idx" ON "goods_product" ("available_stock", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_status_sort_id_idx" ON "goods_product" ("status", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_shelf_at_sort_id_idx" ON "goods_product" ("shelf_at", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_created_at_sort_id_idx" ON "goods_product" ("created_at", "sort" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_product_created_at_id_idx" ON "goods_product" ("created_at", "id") WHERE deleted_at = 0;
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
CREATE TABLE "goods_sku" (
  "product_id" integer NOT NULL DEFAULT 0,
  "sku_code" text NOT NULL DEFAULT '',
  "sku_code_q" text NOT NULL DEFAULT '',
  "barcode" text NOT NULL DEFAULT '',
  "barcode_q" text NOT NULL DEFAULT '',
  "spec_values" text NOT NULL DEFAULT '',
  "image" text NOT NULL DEFAULT '',
  "price" integer NOT NULL DEFAULT 0,
  "market_price" integer NOT NULL DEFAULT 0,
  "cost_price" integer NOT NULL DEFAULT 0,
  "safety_stock" integer NOT NULL DEFAULT 0,
  "weight_g" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "stock" integer NOT NULL DEFAULT 0,
  "locked_stock" integer NOT NULL DEFAULT 0,
  "available_stock" integer NOT NULL DEFAULT 0,
  "low_stock" integer NOT NULL DEFAULT 0,
  "on_sale" integer NOT NULL DEFAULT 0,
  "count_note" text NOT NULL DEFAULT '',
  "alert_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "locked_stock"),
  CHECK ("locked_stock" <= "stock")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_product_id_id_idx" ON "goods_sku" ("product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "goods_sku_sku_code_key" ON "goods_sku" ("sku_code") WHERE deleted_at = 0 AND sku_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "goods_sku_barcode_key" ON "goods_sku" ("barcode") WHERE deleted_at = 0 AND barcode <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_price_product_id_id_idx" ON "goods_sku" ("price", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_status_product_id_id_idx" ON "goods_sku" ("status", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_stock_product_id_id_idx" ON "goods_sku" ("stock", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_available_stock_product_id_id_idx" ON "goods_sku" ("available_stock", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_low_stock_product_id_id_idx" ON "goods_sku" ("low_stock", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_on_sale_product_id_id_idx" ON "goods_sku" ("on_sale", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_created_at_product_id_id_idx" ON "goods_sku" ("created_at", "product_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "goods_sku_created_at_id_idx" ON "goods_sku" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_sku_sku_code_q_fts" USING fts5("sku_code_q", content="goods_sku", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_sku_sku_code_q_fts"("goods_sku_sku_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_sku_code_q_fts_insert" AFTER INSERT ON "goods_sku" BEGIN INSERT INTO "goods_sku_sku_code_q_fts"(rowid, "sku_code_q") VALUES (new.id, new."sku_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_sku_code_q_fts_delete" AFTER DELETE ON "goods_sku" BEGIN INSERT INTO "goods_sku_sku_code_q_fts"("goods_sku_sku_code_q_fts", rowid, "sku_code_q") VALUES ('delete', old.id, old."sku_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_sku_code_q_fts_update" AFTER UPDATE OF "sku_code_q" ON "goods_sku" BEGIN INSERT INTO "goods_sku_sku_code_q_fts"("goods_sku_sku_code_q_fts", rowid, "sku_code_q") VALUES ('delete', old.id, old."sku_code_q"); INSERT INTO "goods_sku_sku_code_q_fts"(rowid, "sku_code_q") VALUES (new.id, new."sku_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "goods_sku_barcode_q_fts" USING fts5("barcode_q", content="goods_sku", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "goods_sku_barcode_q_fts"("goods_sku_barcode_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_barcode_q_fts_insert" AFTER INSERT ON "goods_sku" BEGIN INSERT INTO "goods_sku_barcode_q_fts"(rowid, "barcode_q") VALUES (new.id, new."barcode_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_barcode_q_fts_delete" AFTER DELETE ON "goods_sku" BEGIN INSERT INTO "goods_sku_barcode_q_fts"("goods_sku_barcode_q_fts", rowid, "barcode_q") VALUES ('delete', old.id, old."barcode_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "goods_sku_barcode_q_fts_update" AFTER UPDATE OF "barcode_q" ON "goods_sku" BEGIN INSERT INTO "goods_sku_barcode_q_fts"("goods_sku_barcode_q_fts", rowid, "barcode_q") VALUES ('delete', old.id, old."barcode_q"); INSERT INTO "goods_sku_barcode_q_fts"(rowid, "barcode_q") VALUES (new.id, new."barcode_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "stock_log" (
  "created_at" integer NOT NULL DEFAULT 0,
  "sku_id" integer NOT NULL DEFAULT 0,
  "product_id" integer NOT NULL DEFAULT 0,
  "change_type" integer NOT NULL DEFAULT 0,
  "qty" integer NOT NULL DEFAULT 0,
  "stock_after" integer NOT NULL DEFAULT 0,
  "locked_after" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stock_log_created_at_id_idx" ON "stock_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stock_log_sku_id_created_at_id_idx" ON "stock_log" ("sku_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stock_log_product_id_created_at_id_idx" ON "stock_log" ("product_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stock_log_change_type_created_at_id_idx" ON "stock_log" ("change_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_subscription" (
  "sub_no" text NOT NULL DEFAULT '',
  "sub_no_q" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "plan_type" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "first_start_at" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "free_until" integer NOT NULL DEFAULT 0,
  "suspended_at" integer NOT NULL DEFAULT 0,
  "suspend_reason" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "reminder_days" integer NOT NULL DEFAULT 0,
  "records" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_end_at_id_idx" ON "service_subscription" ("end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_subscription_sub_no_key" ON "service_subscription" ("sub_no") WHERE deleted_at = 0 AND sub_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_vehicle_id_end_at_id_idx" ON "service_subscription" ("vehicle_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_plan_type_end_at_id_idx" ON "service_subscription" ("plan_type", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_status_end_at_id_idx" ON "service_subscription" ("status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_dealer_id_end_at_id_idx" ON "service_subscription" ("dealer_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_first_start_at_end_at_id_idx" ON "service_subscription" ("first_start_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_start_at_end_at_id_idx" ON "service_subscription" ("start_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_free_until_end_at_id_idx" ON "service_subscription" ("free_until", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_suspended_at_end_at_id_idx" ON "service_subscription" ("suspended_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_reminded_at_end_at_id_idx" ON "service_subscription" ("reminded_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_created_at_end_at_id_idx" ON "service_subscription" ("created_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_created_at_id_idx" ON "service_subscription" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_subscription_vehicle_id_plan_type_key" ON "service_subscription" ("vehicle_id", "plan_type") WHERE deleted_at = 0 AND plan_type <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_status_end_at_deleted_at_idx" ON "service_subscription" ("status", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_subscription_sub_no_q_fts" USING fts5("sub_no_q", content="service_subscription", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_subscription_sub_no_q_fts"("service_subscription_sub_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_subscription_sub_no_q_fts_insert" AFTER INSERT ON "service_subscription" BEGIN INSERT INTO "service_subscription_sub_no_q_fts"(rowid, "sub_no_q") VALUES (new.id, new."sub_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_subscription_sub_no_q_fts_delete" AFTER DELETE ON "service_subscription" BEGIN INSERT INTO "service_subscription_sub_no_q_fts"("service_subscription_sub_no_q_fts", rowid, "sub_no_q") VALUES ('delete', old.id, old."sub_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_subscription_sub_no_q_fts_update" AFTER UPDATE OF "sub_no_q" ON "service_subscription" BEGIN INSERT INTO "service_subscription_sub_no_q_fts"("service_subscription_sub_no_q_fts", rowid, "sub_no_q") VALUES ('delete', old.id, old."sub_no_q"); INSERT INTO "service_subscription_sub_no_q_fts"(rowid, "sub_no_q") VALUES (new.id, new."sub_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_record" (
  "created_at" integer NOT NULL DEFAULT 0,
  "record_no" text NOT NULL DEFAULT '',
  "record_no_q" text NOT NULL DEFAULT '',
  "subscription_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "plan_type" text NOT NULL DEFAULT '',
  "action" integer NOT NULL DEFAULT 0,
  "days_delta" integer NOT NULL DEFAULT 0,
  "end_before" integer NOT NULL DEFAULT 0,
  "end_after" integer NOT NULL DEFAULT 0,
  "change_no" text NOT NULL DEFAULT '',
  "change_no_q" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "reason_q" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_created_at_id_idx" ON "service_record" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_record_record_no_key" ON "service_record" ("record_no") WHERE record_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_subscription_id_created_at_id_idx" ON "service_record" ("subscription_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_vehicle_id_created_at_id_idx" ON "service_record" ("vehicle_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_plan_type_created_at_id_idx" ON "service_record" ("plan_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_action_created_at_id_idx" ON "service_record" ("action", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_days_delta_created_at_id_idx" ON "service_record" ("days_delta", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_end_before_created_at_id_idx" ON "service_record" ("end_before", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_end_after_created_at_id_idx" ON "service_record" ("end_after", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_change_no_created_at_id_idx" ON "service_record" ("change_no", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_app_user_id_created_at_id_idx" ON "service_record" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_operator_id_created_at_id_idx" ON "service_record" ("operator_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_reason_created_at_id_idx" ON "service_record" ("reason", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_dealer_id_created_at_id_idx" ON "service_record" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_record_subscription_id_seq_key" ON "service_record" ("subscription_id", "seq");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "service_record_fts" USING fts5("record_no_q", "change_no_q", "reason_q", content="service_record", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "service_record_fts"("service_record_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_record_fts_insert" AFTER INSERT ON "service_record" BEGIN INSERT INTO "service_record_fts"(rowid, "record_no_q", "change_no_q", "reason_q") VALUES (new.id, new."record_no_q", new."change_no_q", new."reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_record_fts_delete" AFTER DELETE ON "service_record" BEGIN INSERT INTO "service_record_fts"("service_record_fts", rowid, "record_no_q", "change_no_q", "reason_q") VALUES ('delete', old.id, old."record_no_q", old."change_no_q", old."reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "service_record_fts_update" AFTER UPDATE OF "record_no_q", "change_no_q", "reason_q" ON "service_record" BEGIN INSERT INTO "service_record_fts"("service_record_fts", rowid, "record_no_q", "change_no_q", "reason_q") VALUES ('delete', old.id, old."record_no_q", old."change_no_q", old."reason_q"); INSERT INTO "service_record_fts"(rowid, "record_no_q", "change_no_q", "reason_q") VALUES (new.id, new."record_no_q", new."change_no_q", new."reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "smart_service_change" (
  "change_no" text NOT NULL DEFAULT '',
  "change_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "from_vehicle_id" integer NOT NULL DEFAULT 0,
  "to_vehicle_id" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "plan_types" text NOT NULL DEFAULT '',
  "evidence" text NOT NULL DEFAULT '',
  "consent" text NOT NULL DEFAULT '',
  "remaining_days" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "applicant" integer NOT NULL DEFAULT 0,
  "applied_at" integer NOT NULL DEFAULT 0,
  "audit_by" integer NOT NULL DEFAULT 0,
  "audit_at" integer NOT NULL DEFAULT 0,
  "audit_remark" text NOT NULL DEFAULT '',
  "executed_at" integer NOT NULL DEFAULT 0,
  "fail_reason" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_applied_at_id_idx" ON "smart_service_change" ("applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "smart_service_change_change_no_key" ON "smart_service_change" ("change_no") WHERE deleted_at = 0 AND change_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_status_applied_at_id_idx" ON "smart_service_change" ("status", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_from_vehicle_id_applied_at_id_idx" ON "smart_service_change" ("from_vehicle_id", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_to_vehicle_id_applied_at_id_idx" ON "smart_service_change" ("to_vehicle_id", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_reason_applied_at_id_idx" ON "smart_service_change" ("reason", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_app_user_id_applied_at_id_idx" ON "smart_service_change" ("app_user_id", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_dealer_id_applied_at_id_idx" ON "smart_service_change" ("dealer_id", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_source_applied_at_id_idx" ON "smart_service_change" ("source", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_applicant_applied_at_id_idx" ON "smart_service_change" ("applicant", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_audit_by_applied_at_id_idx" ON "smart_service_change" ("audit_by", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_audit_at_applied_at_id_idx" ON "smart_service_change" ("audit_at", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_executed_at_applied_at_id_idx" ON "smart_service_change" ("executed_at", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_created_at_applied_at_id_idx" ON "smart_service_change" ("created_at", "applied_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_change_created_at_id_idx" ON "smart_service_change" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_change_change_no_q_fts" USING fts5("change_no_q", content="smart_service_change", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_change_change_no_q_fts"("smart_service_change_change_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_change_change_no_q_fts_insert" AFTER INSERT ON "smart_service_change" BEGIN INSERT INTO "smart_service_change_change_no_q_fts"(rowid, "change_no_q") VALUES (new.id, new."change_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_change_change_no_q_fts_delete" AFTER DELETE ON "smart_service_change" BEGIN INSERT INTO "smart_service_change_change_no_q_fts"("smart_service_change_change_no_q_fts", rowid, "change_no_q") VALUES ('delete', old.id, old."change_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_change_change_no_q_fts_update" AFTER UPDATE OF "change_no_q" ON "smart_service_change" BEGIN INSERT INTO "smart_service_change_change_no_q_fts"("smart_service_change_change_no_q_fts", rowid, "change_no_q") VALUES ('delete', old.id, old."change_no_q"); INSERT INTO "smart_service_change_change_no_q_fts"(rowid, "change_no_q") VALUES (new.id, new."change_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion_daily" (
  "resource" text NOT NULL DEFAULT '',
  "row_id" integer NOT NULL DEFAULT 0,
  "day" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "impressions" integer NOT NULL DEFAULT 0,
  "clicks" integer NOT NULL DEFAULT 0,
  "closes" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("resource", "row_id", "day", "platform")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_daily_day_idx" ON "promotion_daily" ("day");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion_event" (
  "event_id" text NOT NULL DEFAULT '',
  "received_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("event_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_event_received_idx" ON "promotion_event" ("received_at");
-- +goose StatementEnd
