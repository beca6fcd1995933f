-- +goose Up

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "vehicle_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_vehicle_id_created_at_id_idx" ON "order" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "plan_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_item_plan_id_created_at_id_idx" ON "order_item" ("plan_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_subscription" ADD COLUMN "last_plan_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_subscription_last_plan_id_end_at_id_idx" ON "service_subscription" ("last_plan_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "smart_service" (
  "plan_no" text NOT NULL DEFAULT '',
  "plan_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "plan_type" text NOT NULL DEFAULT '',
  "duration_count" integer NOT NULL DEFAULT 0,
  "duration_unit" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "price_cents" integer NOT NULL DEFAULT 0,
  "list_price_cents" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "sale_from" integer NOT NULL DEFAULT 0,
  "sale_to" integer NOT NULL DEFAULT 0,
  "sort" integer NOT NULL DEFAULT 0,
  "features" text NOT NULL DEFAULT '',
  "data_mb_per_month" integer NOT NULL DEFAULT 0,
  "icon" text NOT NULL DEFAULT '',
  "description_zh" text NOT NULL DEFAULT '',
  "description_en" text NOT NULL DEFAULT '',
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
CREATE INDEX "smart_service_plan_type_sort_id_idx" ON "smart_service" ("plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "smart_service_plan_no_key" ON "smart_service" ("plan_no") WHERE deleted_at = 0 AND plan_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_plan_type_id_idx" ON "smart_service" ("plan_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_status_plan_type_sort_id_idx" ON "smart_service" ("status", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_price_cents_plan_type_sort_id_idx" ON "smart_service" ("price_cents", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_list_price_cents_plan_type_sort_id_idx" ON "smart_service" ("list_price_cents", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sale_from_plan_type_sort_id_idx" ON "smart_service" ("sale_from", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sale_to_plan_type_sort_id_idx" ON "smart_service" ("sale_to", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_sort_id_idx" ON "smart_service" ("sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_created_at_plan_type_sort_id_idx" ON "smart_service" ("created_at", "plan_type", "sort", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "smart_service_created_at_id_idx" ON "smart_service" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_plan_no_q_fts" USING fts5("plan_no_q", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"(rowid, "plan_no_q") VALUES (new.id, new."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts", rowid, "plan_no_q") VALUES ('delete', old.id, old."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_plan_no_q_fts_update" AFTER UPDATE OF "plan_no_q" ON "smart_service" BEGIN INSERT INTO "smart_service_plan_no_q_fts"("smart_service_plan_no_q_fts", rowid, "plan_no_q") VALUES ('delete', old.id, old."plan_no_q"); INSERT INTO "smart_service_plan_no_q_fts"(rowid, "plan_no_q") VALUES (new.id, new."plan_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_name_q_fts" USING fts5("name_q", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_name_q_fts_update" AFTER UPDATE OF "name_q" ON "smart_service" BEGIN INSERT INTO "smart_service_name_q_fts"("smart_service_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "smart_service_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "smart_service_model_ids_fts" USING fts5("model_ids", content="smart_service", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_insert" AFTER INSERT ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_delete" AFTER DELETE ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "smart_service_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "smart_service" BEGIN INSERT INTO "smart_service_model_ids_fts"("smart_service_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "smart_service_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "plan_name_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "plan_name_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "order_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "amount_cents" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_order_id_created_at_id_idx" ON "service_record" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd
