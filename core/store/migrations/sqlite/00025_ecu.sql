-- +goose Up

-- +goose StatementBegin
CREATE TABLE "ecu" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "ecu_type" integer NOT NULL DEFAULT 0,
  "ecu_sn" text NOT NULL DEFAULT '',
  "ecu_sn_q" text NOT NULL DEFAULT '',
  "supplier" text NOT NULL DEFAULT '',
  "supplier_q" text NOT NULL DEFAULT '',
  "hardware_version" text NOT NULL DEFAULT '',
  "software_version" text NOT NULL DEFAULT '',
  "software_version_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "last_report_at" integer NOT NULL DEFAULT 0,
  "last_upgrade_at" integer NOT NULL DEFAULT 0,
  "software_code" integer NOT NULL DEFAULT 0,
  "boot_version" text NOT NULL DEFAULT '',
  "anti_rollback" integer NOT NULL DEFAULT 0,
  "flash_count" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_ecu_type_id_idx" ON "ecu" ("ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_ecu_sn_ecu_type_id_idx" ON "ecu" ("ecu_sn", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_supplier_ecu_type_id_idx" ON "ecu" ("supplier", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_hardware_version_ecu_type_id_idx" ON "ecu" ("hardware_version", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_software_version_ecu_type_id_idx" ON "ecu" ("software_version", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_status_ecu_type_id_idx" ON "ecu" ("status", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_last_report_at_ecu_type_id_idx" ON "ecu" ("last_report_at", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_last_upgrade_at_ecu_type_id_idx" ON "ecu" ("last_upgrade_at", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_software_code_ecu_type_id_idx" ON "ecu" ("software_code", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_dealer_id_ecu_type_id_idx" ON "ecu" ("dealer_id", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_created_at_ecu_type_id_idx" ON "ecu" ("created_at", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_created_at_id_idx" ON "ecu" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ecu_fts" USING fts5("ecu_sn_q", "supplier_q", "software_version_q", content="ecu", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ecu_fts"("ecu_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_insert" AFTER INSERT ON "ecu" BEGIN INSERT INTO "ecu_fts"(rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES (new.id, new."ecu_sn_q", new."supplier_q", new."software_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_delete" AFTER DELETE ON "ecu" BEGIN INSERT INTO "ecu_fts"("ecu_fts", rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES ('delete', old.id, old."ecu_sn_q", old."supplier_q", old."software_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ecu_fts_update" AFTER UPDATE OF "ecu_sn_q", "supplier_q", "software_version_q" ON "ecu" BEGIN INSERT INTO "ecu_fts"("ecu_fts", rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES ('delete', old.id, old."ecu_sn_q", old."supplier_q", old."software_version_q"); INSERT INTO "ecu_fts"(rowid, "ecu_sn_q", "supplier_q", "software_version_q") VALUES (new.id, new."ecu_sn_q", new."supplier_q", new."software_version_q"); END;
-- +goose StatementEnd
