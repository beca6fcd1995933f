-- +goose Up

-- +goose StatementBegin
CREATE TABLE "fault_report" (
  "report_no" text NOT NULL DEFAULT '',
  "report_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "fault_source" integer NOT NULL DEFAULT 0,
  "symptom" text NOT NULL DEFAULT '',
  "ecu_type" integer NOT NULL DEFAULT 0,
  "dtc_code" text NOT NULL DEFAULT '',
  "dtc_code_q" text NOT NULL DEFAULT '',
  "occur_at" integer NOT NULL DEFAULT 0,
  "odo_km" integer NOT NULL DEFAULT 0,
  "occurrences" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "repeated" integer NOT NULL DEFAULT 0,
  "images" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "test_vehicle" integer NOT NULL DEFAULT 0,
  "production_date" text NOT NULL DEFAULT '',
  "activated_on" text NOT NULL DEFAULT '',
  "months_in_service" integer NOT NULL DEFAULT 0,
  "firmware" text NOT NULL DEFAULT '',
  "firmware_q" text NOT NULL DEFAULT '',
  "freeze_frame" text NOT NULL DEFAULT '',
  "part_code" text NOT NULL DEFAULT '',
  "part_code_q" text NOT NULL DEFAULT '',
  "part_batch" text NOT NULL DEFAULT '',
  "root_cause" text NOT NULL DEFAULT '',
  "solution" text NOT NULL DEFAULT '',
  "reject_reason" text NOT NULL DEFAULT '',
  "closed_at" integer NOT NULL DEFAULT 0,
  "alarm_id" integer NOT NULL DEFAULT 0,
  "repair_order_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "fault_report_occur_at_id_idx" ON "fault_report" ("occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "fault_report_report_no_key" ON "fault_report" ("report_no") WHERE deleted_at = 0 AND report_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_status_occur_at_id_idx" ON "fault_report" ("status", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_fault_source_occur_at_id_idx" ON "fault_report" ("fault_source", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_symptom_occur_at_id_idx" ON "fault_report" ("symptom", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_ecu_type_occur_at_id_idx" ON "fault_report" ("ecu_type", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_dtc_code_occur_at_id_idx" ON "fault_report" ("dtc_code", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_odo_km_occur_at_id_idx" ON "fault_report" ("odo_km", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_repeated_occur_at_id_idx" ON "fault_report" ("repeated", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_model_id_occur_at_id_idx" ON "fault_report" ("model_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_dealer_id_occur_at_id_idx" ON "fault_report" ("dealer_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_test_vehicle_occur_at_id_idx" ON "fault_report" ("test_vehicle", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_production_date_occur_at_id_idx" ON "fault_report" ("production_date", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_activated_on_occur_at_id_idx" ON "fault_report" ("activated_on", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_months_in_service_occur_at_id_idx" ON "fault_report" ("months_in_service", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_firmware_occur_at_id_idx" ON "fault_report" ("firmware", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_part_code_occur_at_id_idx" ON "fault_report" ("part_code", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_part_batch_occur_at_id_idx" ON "fault_report" ("part_batch", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_root_cause_occur_at_id_idx" ON "fault_report" ("root_cause", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_closed_at_occur_at_id_idx" ON "fault_report" ("closed_at", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_created_at_occur_at_id_idx" ON "fault_report" ("created_at", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_created_at_id_idx" ON "fault_report" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_vehicle_id_dtc_code_occur_at_deleted_at_idx" ON "fault_report" ("vehicle_id", "dtc_code", "occur_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "fault_report_of_vehicle_id_idx" ON "fault_report" ("vehicle_id", "occur_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_report_no_q_fts" USING fts5("report_no_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_report_no_q_fts_update" AFTER UPDATE OF "report_no_q" ON "fault_report" BEGIN INSERT INTO "fault_report_report_no_q_fts"("fault_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); INSERT INTO "fault_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_dtc_code_q_fts" USING fts5("dtc_code_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"(rowid, "dtc_code_q") VALUES (new.id, new."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts", rowid, "dtc_code_q") VALUES ('delete', old.id, old."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_dtc_code_q_fts_update" AFTER UPDATE OF "dtc_code_q" ON "fault_report" BEGIN INSERT INTO "fault_report_dtc_code_q_fts"("fault_report_dtc_code_q_fts", rowid, "dtc_code_q") VALUES ('delete', old.id, old."dtc_code_q"); INSERT INTO "fault_report_dtc_code_q_fts"(rowid, "dtc_code_q") VALUES (new.id, new."dtc_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_firmware_q_fts" USING fts5("firmware_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_firmware_q_fts_update" AFTER UPDATE OF "firmware_q" ON "fault_report" BEGIN INSERT INTO "fault_report_firmware_q_fts"("fault_report_firmware_q_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "fault_report_firmware_q_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "fault_report_part_code_q_fts" USING fts5("part_code_q", content="fault_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_insert" AFTER INSERT ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"(rowid, "part_code_q") VALUES (new.id, new."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_delete" AFTER DELETE ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts", rowid, "part_code_q") VALUES ('delete', old.id, old."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "fault_report_part_code_q_fts_update" AFTER UPDATE OF "part_code_q" ON "fault_report" BEGIN INSERT INTO "fault_report_part_code_q_fts"("fault_report_part_code_q_fts", rowid, "part_code_q") VALUES ('delete', old.id, old."part_code_q"); INSERT INTO "fault_report_part_code_q_fts"(rowid, "part_code_q") VALUES (new.id, new."part_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion" (
  "promotion_no" text NOT NULL DEFAULT '',
  "promotion_no_q" text NOT NULL DEFAULT '',
  "title_zh" text NOT NULL DEFAULT '',
  "title_en" text NOT NULL DEFAULT '',
  "title_q" text NOT NULL DEFAULT '',
  "promotion_type" text NOT NULL DEFAULT '',
  "cover" text NOT NULL DEFAULT '',
  "cover_en" text NOT NULL DEFAULT '',
  "content_zh" text NOT NULL DEFAULT '',
  "content_en" text NOT NULL DEFAULT '',
  "rules_zh" text NOT NULL DEFAULT '',
  "rules_en" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "benefit_type" integer NOT NULL DEFAULT 0,
  "benefit_amount" integer NOT NULL DEFAULT 0,
  "benefit_rate" integer NOT NULL DEFAULT 0,
  "goods_ids" text NOT NULL DEFAULT '',
  "dealer_ids" text NOT NULL DEFAULT '',
  "need_signup" integer NOT NULL DEFAULT 0,
  "quota" integer NOT NULL DEFAULT 0,
  "per_user_limit" integer NOT NULL DEFAULT 0,
  "lead_count" integer NOT NULL DEFAULT 0,
  "end_reason" text NOT NULL DEFAULT '',
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
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
  "current_version_no" integer NOT NULL DEFAULT 0,
  "has_draft" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "promotion_sort_order_start_at_id_idx" ON "promotion" ("sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "promotion_promotion_no_key" ON "promotion" ("promotion_no") WHERE deleted_at = 0 AND promotion_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_promotion_type_sort_order_start_at_id_idx" ON "promotion" ("promotion_type", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_sort_order_id_idx" ON "promotion" ("start_at", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_id_idx" ON "promotion" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_end_at_sort_order_start_at_id_idx" ON "promotion" ("end_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_start_at_end_at_deleted_at_idx" ON "promotion" ("start_at", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_benefit_type_sort_order_start_at_id_idx" ON "promotion" ("benefit_type", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_need_signup_sort_order_start_at_id_idx" ON "promotion" ("need_signup", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_en_complete_sort_order_start_at_id_idx" ON "promotion" ("en_complete", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_shelf_status_sort_order_start_at_id_idx" ON "promotion" ("shelf_status", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_published_at_sort_order_start_at_id_idx" ON "promotion" ("published_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_sort_order_id_idx" ON "promotion" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_has_draft_sort_order_start_at_id_idx" ON "promotion" ("has_draft", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_click_rate_sort_order_start_at_id_idx" ON "promotion" ("click_rate", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_created_at_sort_order_start_at_id_idx" ON "promotion" ("created_at", "sort_order", "start_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_created_at_id_idx" ON "promotion" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_promotion_no_q_fts" USING fts5("promotion_no_q", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"(rowid, "promotion_no_q") VALUES (new.id, new."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts", rowid, "promotion_no_q") VALUES ('delete', old.id, old."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_promotion_no_q_fts_update" AFTER UPDATE OF "promotion_no_q" ON "promotion" BEGIN INSERT INTO "promotion_promotion_no_q_fts"("promotion_promotion_no_q_fts", rowid, "promotion_no_q") VALUES ('delete', old.id, old."promotion_no_q"); INSERT INTO "promotion_promotion_no_q_fts"(rowid, "promotion_no_q") VALUES (new.id, new."promotion_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_title_q_fts" USING fts5("title_q", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_title_q_fts_update" AFTER UPDATE OF "title_q" ON "promotion" BEGIN INSERT INTO "promotion_title_q_fts"("promotion_title_q_fts", rowid, "title_q") VALUES ('delete', old.id, old."title_q"); INSERT INTO "promotion_title_q_fts"(rowid, "title_q") VALUES (new.id, new."title_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_goods_ids_fts" USING fts5("goods_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"(rowid, "goods_ids") VALUES (new.id, new."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts", rowid, "goods_ids") VALUES ('delete', old.id, old."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_goods_ids_fts_update" AFTER UPDATE OF "goods_ids" ON "promotion" BEGIN INSERT INTO "promotion_goods_ids_fts"("promotion_goods_ids_fts", rowid, "goods_ids") VALUES ('delete', old.id, old."goods_ids"); INSERT INTO "promotion_goods_ids_fts"(rowid, "goods_ids") VALUES (new.id, new."goods_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_dealer_ids_fts" USING fts5("dealer_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_dealer_ids_fts_update" AFTER UPDATE OF "dealer_ids" ON "promotion" BEGIN INSERT INTO "promotion_dealer_ids_fts"("promotion_dealer_ids_fts", rowid, "dealer_ids") VALUES ('delete', old.id, old."dealer_ids"); INSERT INTO "promotion_dealer_ids_fts"(rowid, "dealer_ids") VALUES (new.id, new."dealer_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_model_ids_fts" USING fts5("model_ids", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "promotion" BEGIN INSERT INTO "promotion_model_ids_fts"("promotion_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "promotion_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_platforms_fts" USING fts5("platforms", content="promotion", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_insert" AFTER INSERT ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_delete" AFTER DELETE ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_platforms_fts_update" AFTER UPDATE OF "platforms" ON "promotion" BEGIN INSERT INTO "promotion_platforms_fts"("promotion_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "promotion_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "promotion_lead" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "promotion_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "late" integer NOT NULL DEFAULT 0,
  "contacted_at" integer NOT NULL DEFAULT 0,
  "follow_note" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "channel" integer NOT NULL DEFAULT 0,
  "signed_at" integer NOT NULL DEFAULT 0,
  "consent_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "promotion_lead_signed_at_id_idx" ON "promotion_lead" ("signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_name_signed_at_id_idx" ON "promotion_lead" ("name", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_phone_signed_at_id_idx" ON "promotion_lead" ("phone", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_phone_ending_signed_at_id_idx" ON "promotion_lead" (substr("phone", length("phone") - 3), "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_promotion_id_signed_at_id_idx" ON "promotion_lead" ("promotion_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_status_signed_at_id_idx" ON "promotion_lead" ("status", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_dealer_id_signed_at_id_idx" ON "promotion_lead" ("dealer_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_due_at_signed_at_id_idx" ON "promotion_lead" ("due_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_late_signed_at_id_idx" ON "promotion_lead" ("late", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_contacted_at_signed_at_id_idx" ON "promotion_lead" ("contacted_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_app_user_id_signed_at_id_idx" ON "promotion_lead" ("app_user_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_city_code_signed_at_id_idx" ON "promotion_lead" ("city_code", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_model_id_signed_at_id_idx" ON "promotion_lead" ("model_id", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_channel_signed_at_id_idx" ON "promotion_lead" ("channel", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_created_at_signed_at_id_idx" ON "promotion_lead" ("created_at", "signed_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_created_at_id_idx" ON "promotion_lead" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "promotion_lead_promotion_id_phone_key" ON "promotion_lead" ("promotion_id", "phone") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "promotion_lead_status_late_due_at_deleted_at_idx" ON "promotion_lead" ("status", "late", "due_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_lead_name_q_fts" USING fts5("name_q", content="promotion_lead", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_insert" AFTER INSERT ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_delete" AFTER DELETE ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_name_q_fts_update" AFTER UPDATE OF "name_q" ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_name_q_fts"("promotion_lead_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "promotion_lead_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "promotion_lead_phone_q_fts" USING fts5("phone_q", content="promotion_lead", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_insert" AFTER INSERT ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_delete" AFTER DELETE ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "promotion_lead_phone_q_fts_update" AFTER UPDATE OF "phone_q" ON "promotion_lead" BEGIN INSERT INTO "promotion_lead_phone_q_fts"("promotion_lead_phone_q_fts", rowid, "phone_q") VALUES ('delete', old.id, old."phone_q"); INSERT INTO "promotion_lead_phone_q_fts"(rowid, "phone_q") VALUES (new.id, new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "banner" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "advertisement" ADD COLUMN "promotion_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
