-- +goose Up

-- +goose StatementBegin
CREATE TABLE "replacement_record" (
  "record_no" text NOT NULL DEFAULT '',
  "record_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "device_type" integer NOT NULL DEFAULT 0,
  "old_serial" text NOT NULL DEFAULT '',
  "old_serial_q" text NOT NULL DEFAULT '',
  "new_serial" text NOT NULL DEFAULT '',
  "new_serial_q" text NOT NULL DEFAULT '',
  "new_tbox_sn" text NOT NULL DEFAULT '',
  "new_sim" text NOT NULL DEFAULT '',
  "reason" integer NOT NULL DEFAULT 0,
  "repair_order_id" integer NOT NULL DEFAULT 0,
  "warranty_type" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "operator_name" text NOT NULL DEFAULT '',
  "operator_name_q" text NOT NULL DEFAULT '',
  "mileage_km" integer NOT NULL DEFAULT 0,
  "photos" text NOT NULL DEFAULT '',
  "old_part_fate" integer NOT NULL DEFAULT 0,
  "replaced_at" integer NOT NULL DEFAULT 0,
  "decided_at" integer NOT NULL DEFAULT 0,
  "refusal_reason" text NOT NULL DEFAULT '',
  "revert_reason" text NOT NULL DEFAULT '',
  "reverted_at" integer NOT NULL DEFAULT 0,
  "old_tbox_sn" text NOT NULL DEFAULT '',
  "old_sim" text NOT NULL DEFAULT '',
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
CREATE INDEX "replacement_record_replaced_at_id_idx" ON "replacement_record" ("replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "replacement_record_record_no_key" ON "replacement_record" ("record_no") WHERE deleted_at = 0 AND record_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_status_replaced_at_id_idx" ON "replacement_record" ("status", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_vehicle_id_replaced_at_id_idx" ON "replacement_record" ("vehicle_id", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_device_type_replaced_at_id_idx" ON "replacement_record" ("device_type", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_old_serial_replaced_at_id_idx" ON "replacement_record" ("old_serial", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_new_serial_replaced_at_id_idx" ON "replacement_record" ("new_serial", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_new_sim_replaced_at_id_idx" ON "replacement_record" ("new_sim", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_reason_replaced_at_id_idx" ON "replacement_record" ("reason", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_repair_order_id_replaced_at_id_idx" ON "replacement_record" ("repair_order_id", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_warranty_type_replaced_at_id_idx" ON "replacement_record" ("warranty_type", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_dealer_id_replaced_at_id_idx" ON "replacement_record" ("dealer_id", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_operator_name_replaced_at_id_idx" ON "replacement_record" ("operator_name", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_old_part_fate_replaced_at_id_idx" ON "replacement_record" ("old_part_fate", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_decided_at_replaced_at_id_idx" ON "replacement_record" ("decided_at", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_created_at_replaced_at_id_idx" ON "replacement_record" ("created_at", "replaced_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "replacement_record_created_at_id_idx" ON "replacement_record" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "replacement_record_record_no_q_fts" USING fts5("record_no_q", content="replacement_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "replacement_record_record_no_q_fts"("replacement_record_record_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_record_no_q_fts_insert" AFTER INSERT ON "replacement_record" BEGIN INSERT INTO "replacement_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_record_no_q_fts_delete" AFTER DELETE ON "replacement_record" BEGIN INSERT INTO "replacement_record_record_no_q_fts"("replacement_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_record_no_q_fts_update" AFTER UPDATE OF "record_no_q" ON "replacement_record" BEGIN INSERT INTO "replacement_record_record_no_q_fts"("replacement_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); INSERT INTO "replacement_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "replacement_record_old_serial_q_fts" USING fts5("old_serial_q", content="replacement_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "replacement_record_old_serial_q_fts"("replacement_record_old_serial_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_old_serial_q_fts_insert" AFTER INSERT ON "replacement_record" BEGIN INSERT INTO "replacement_record_old_serial_q_fts"(rowid, "old_serial_q") VALUES (new.id, new."old_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_old_serial_q_fts_delete" AFTER DELETE ON "replacement_record" BEGIN INSERT INTO "replacement_record_old_serial_q_fts"("replacement_record_old_serial_q_fts", rowid, "old_serial_q") VALUES ('delete', old.id, old."old_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_old_serial_q_fts_update" AFTER UPDATE OF "old_serial_q" ON "replacement_record" BEGIN INSERT INTO "replacement_record_old_serial_q_fts"("replacement_record_old_serial_q_fts", rowid, "old_serial_q") VALUES ('delete', old.id, old."old_serial_q"); INSERT INTO "replacement_record_old_serial_q_fts"(rowid, "old_serial_q") VALUES (new.id, new."old_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "replacement_record_new_serial_q_fts" USING fts5("new_serial_q", content="replacement_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "replacement_record_new_serial_q_fts"("replacement_record_new_serial_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_new_serial_q_fts_insert" AFTER INSERT ON "replacement_record" BEGIN INSERT INTO "replacement_record_new_serial_q_fts"(rowid, "new_serial_q") VALUES (new.id, new."new_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_new_serial_q_fts_delete" AFTER DELETE ON "replacement_record" BEGIN INSERT INTO "replacement_record_new_serial_q_fts"("replacement_record_new_serial_q_fts", rowid, "new_serial_q") VALUES ('delete', old.id, old."new_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_new_serial_q_fts_update" AFTER UPDATE OF "new_serial_q" ON "replacement_record" BEGIN INSERT INTO "replacement_record_new_serial_q_fts"("replacement_record_new_serial_q_fts", rowid, "new_serial_q") VALUES ('delete', old.id, old."new_serial_q"); INSERT INTO "replacement_record_new_serial_q_fts"(rowid, "new_serial_q") VALUES (new.id, new."new_serial_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "replacement_record_operator_name_q_fts" USING fts5("operator_name_q", content="replacement_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "replacement_record_operator_name_q_fts"("replacement_record_operator_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_operator_name_q_fts_insert" AFTER INSERT ON "replacement_record" BEGIN INSERT INTO "replacement_record_operator_name_q_fts"(rowid, "operator_name_q") VALUES (new.id, new."operator_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_operator_name_q_fts_delete" AFTER DELETE ON "replacement_record" BEGIN INSERT INTO "replacement_record_operator_name_q_fts"("replacement_record_operator_name_q_fts", rowid, "operator_name_q") VALUES ('delete', old.id, old."operator_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "replacement_record_operator_name_q_fts_update" AFTER UPDATE OF "operator_name_q" ON "replacement_record" BEGIN INSERT INTO "replacement_record_operator_name_q_fts"("replacement_record_operator_name_q_fts", rowid, "operator_name_q") VALUES ('delete', old.id, old."operator_name_q"); INSERT INTO "replacement_record_operator_name_q_fts"(rowid, "operator_name_q") VALUES (new.id, new."operator_name_q"); END;
-- +goose StatementEnd
