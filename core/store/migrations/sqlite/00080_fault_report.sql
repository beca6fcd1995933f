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
