-- +goose Up

-- +goose StatementBegin
CREATE TABLE "ota_firmware" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "firmware_no" text NOT NULL DEFAULT '',
  "firmware_no_q" text NOT NULL DEFAULT '',
  "ecu_type" integer NOT NULL DEFAULT 0,
  "version_name" text NOT NULL DEFAULT '',
  "version_name_q" text NOT NULL DEFAULT '',
  "version_code" integer NOT NULL DEFAULT 0,
  "package_kind" integer NOT NULL DEFAULT 0,
  "full_firmware_id" integer NOT NULL DEFAULT 0,
  "base_version_code" integer NOT NULL DEFAULT 0,
  "delta_algo" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "hardware_versions" text NOT NULL DEFAULT '',
  "hardware_versions_q" text NOT NULL DEFAULT '',
  "min_version_code" integer NOT NULL DEFAULT 0,
  "max_version_code" integer NOT NULL DEFAULT 0,
  "min_boot_version" text NOT NULL DEFAULT '',
  "requires" text NOT NULL DEFAULT '',
  "package_file" text NOT NULL DEFAULT '',
  "size_b" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "anti_rollback" integer NOT NULL DEFAULT 0,
  "signature" text NOT NULL DEFAULT '',
  "sign_key_id" text NOT NULL DEFAULT '',
  "install_sec" integer NOT NULL DEFAULT 0,
  "rollback" integer NOT NULL DEFAULT 0,
  "notes_zh" text NOT NULL DEFAULT '',
  "notes_en" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "installed" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_firmware_ecu_type_version_code_id_idx" ON "ota_firmware" ("ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_name_ecu_type_version_code_id_idx" ON "ota_firmware" ("name", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_firmware_firmware_no_key" ON "ota_firmware" ("firmware_no") WHERE deleted_at = 0 AND firmware_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_ecu_type_id_idx" ON "ota_firmware" ("ecu_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_version_name_ecu_type_version_code_id_idx" ON "ota_firmware" ("version_name", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_version_code_ecu_type_id_idx" ON "ota_firmware" ("version_code", "ecu_type", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_version_code_id_idx" ON "ota_firmware" ("version_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_package_kind_ecu_type_version_code_id_idx" ON "ota_firmware" ("package_kind", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_hardware_versions_ecu_type_version_code_id_idx" ON "ota_firmware" ("hardware_versions", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_size_b_ecu_type_version_code_id_idx" ON "ota_firmware" ("size_b", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_sha256_ecu_type_version_code_id_idx" ON "ota_firmware" ("sha256", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_sign_key_id_ecu_type_version_code_id_idx" ON "ota_firmware" ("sign_key_id", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_rollback_ecu_type_version_code_id_idx" ON "ota_firmware" ("rollback", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_status_ecu_type_version_code_id_idx" ON "ota_firmware" ("status", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_created_at_ecu_type_version_code_id_idx" ON "ota_firmware" ("created_at", "ecu_type", "version_code" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_created_at_id_idx" ON "ota_firmware" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_name_q_fts" USING fts5("name_q", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_name_q_fts"("ota_firmware_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_name_q_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_name_q_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_name_q_fts"("ota_firmware_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_name_q_fts_update" AFTER UPDATE OF "name_q" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_name_q_fts"("ota_firmware_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "ota_firmware_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_firmware_no_q_fts" USING fts5("firmware_no_q", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_firmware_no_q_fts"("ota_firmware_firmware_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_firmware_no_q_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_firmware_no_q_fts"(rowid, "firmware_no_q") VALUES (new.id, new."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_firmware_no_q_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_firmware_no_q_fts"("ota_firmware_firmware_no_q_fts", rowid, "firmware_no_q") VALUES ('delete', old.id, old."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_firmware_no_q_fts_update" AFTER UPDATE OF "firmware_no_q" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_firmware_no_q_fts"("ota_firmware_firmware_no_q_fts", rowid, "firmware_no_q") VALUES ('delete', old.id, old."firmware_no_q"); INSERT INTO "ota_firmware_firmware_no_q_fts"(rowid, "firmware_no_q") VALUES (new.id, new."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_version_name_q_fts" USING fts5("version_name_q", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_version_name_q_fts"("ota_firmware_version_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_version_name_q_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_version_name_q_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_version_name_q_fts"("ota_firmware_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_version_name_q_fts_update" AFTER UPDATE OF "version_name_q" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_version_name_q_fts"("ota_firmware_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); INSERT INTO "ota_firmware_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_model_ids_fts" USING fts5("model_ids", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_model_ids_fts"("ota_firmware_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_model_ids_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_model_ids_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_model_ids_fts"("ota_firmware_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_model_ids_fts"("ota_firmware_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "ota_firmware_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_hardware_versions_q_fts" USING fts5("hardware_versions_q", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_hardware_versions_q_fts"("ota_firmware_hardware_versions_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_q_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_q_fts"(rowid, "hardware_versions_q") VALUES (new.id, new."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_q_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_q_fts"("ota_firmware_hardware_versions_q_fts", rowid, "hardware_versions_q") VALUES ('delete', old.id, old."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_q_fts_update" AFTER UPDATE OF "hardware_versions_q" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_q_fts"("ota_firmware_hardware_versions_q_fts", rowid, "hardware_versions_q") VALUES ('delete', old.id, old."hardware_versions_q"); INSERT INTO "ota_firmware_hardware_versions_q_fts"(rowid, "hardware_versions_q") VALUES (new.id, new."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_hardware_versions_fts" USING fts5("hardware_versions", content="ota_firmware", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_hardware_versions_fts"("ota_firmware_hardware_versions_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_fts_insert" AFTER INSERT ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_fts"(rowid, "hardware_versions") VALUES (new.id, new."hardware_versions"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_fts_delete" AFTER DELETE ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_fts"("ota_firmware_hardware_versions_fts", rowid, "hardware_versions") VALUES ('delete', old.id, old."hardware_versions"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_hardware_versions_fts_update" AFTER UPDATE OF "hardware_versions" ON "ota_firmware" BEGIN INSERT INTO "ota_firmware_hardware_versions_fts"("ota_firmware_hardware_versions_fts", rowid, "hardware_versions") VALUES ('delete', old.id, old."hardware_versions"); INSERT INTO "ota_firmware_hardware_versions_fts"(rowid, "hardware_versions") VALUES (new.id, new."hardware_versions"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ota_firmware_old" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "firmware_no" text NOT NULL DEFAULT '',
  "firmware_no_q" text NOT NULL DEFAULT '',
  "ecu_type" integer NOT NULL DEFAULT 0,
  "terminal_type" integer NOT NULL DEFAULT 0,
  "version_name" text NOT NULL DEFAULT '',
  "version_name_q" text NOT NULL DEFAULT '',
  "model_ids" text NOT NULL DEFAULT '',
  "hardware_versions" text NOT NULL DEFAULT '',
  "hardware_versions_q" text NOT NULL DEFAULT '',
  "package_file" text NOT NULL DEFAULT '',
  "size_b" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "packet_b" integer NOT NULL DEFAULT 0,
  "packets" integer NOT NULL DEFAULT 0,
  "crc16" text NOT NULL DEFAULT '',
  "md5" text NOT NULL DEFAULT '',
  "notes" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "installed" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_firmware_old_version_name_id_idx" ON "ota_firmware_old" ("version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_name_version_name_id_idx" ON "ota_firmware_old" ("name", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_firmware_old_firmware_no_key" ON "ota_firmware_old" ("firmware_no") WHERE deleted_at = 0 AND firmware_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_ecu_type_version_name_id_idx" ON "ota_firmware_old" ("ecu_type", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_terminal_type_version_name_id_idx" ON "ota_firmware_old" ("terminal_type", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_hardware_versions_version_name_id_idx" ON "ota_firmware_old" ("hardware_versions", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_size_b_version_name_id_idx" ON "ota_firmware_old" ("size_b", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_sha256_version_name_id_idx" ON "ota_firmware_old" ("sha256", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_status_version_name_id_idx" ON "ota_firmware_old" ("status", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_created_at_version_name_id_idx" ON "ota_firmware_old" ("created_at", "version_name" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_firmware_old_created_at_id_idx" ON "ota_firmware_old" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_firmware_old_terminal_type_ecu_type_version_name_key" ON "ota_firmware_old" ("terminal_type", "ecu_type", "version_name") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_name_q_fts" USING fts5("name_q", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_name_q_fts"("ota_firmware_old_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_name_q_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_name_q_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_name_q_fts"("ota_firmware_old_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_name_q_fts_update" AFTER UPDATE OF "name_q" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_name_q_fts"("ota_firmware_old_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "ota_firmware_old_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_firmware_no_q_fts" USING fts5("firmware_no_q", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_firmware_no_q_fts"("ota_firmware_old_firmware_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_firmware_no_q_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_firmware_no_q_fts"(rowid, "firmware_no_q") VALUES (new.id, new."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_firmware_no_q_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_firmware_no_q_fts"("ota_firmware_old_firmware_no_q_fts", rowid, "firmware_no_q") VALUES ('delete', old.id, old."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_firmware_no_q_fts_update" AFTER UPDATE OF "firmware_no_q" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_firmware_no_q_fts"("ota_firmware_old_firmware_no_q_fts", rowid, "firmware_no_q") VALUES ('delete', old.id, old."firmware_no_q"); INSERT INTO "ota_firmware_old_firmware_no_q_fts"(rowid, "firmware_no_q") VALUES (new.id, new."firmware_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_version_name_q_fts" USING fts5("version_name_q", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_version_name_q_fts"("ota_firmware_old_version_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_version_name_q_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_version_name_q_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_version_name_q_fts"("ota_firmware_old_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_version_name_q_fts_update" AFTER UPDATE OF "version_name_q" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_version_name_q_fts"("ota_firmware_old_version_name_q_fts", rowid, "version_name_q") VALUES ('delete', old.id, old."version_name_q"); INSERT INTO "ota_firmware_old_version_name_q_fts"(rowid, "version_name_q") VALUES (new.id, new."version_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_model_ids_fts" USING fts5("model_ids", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_model_ids_fts"("ota_firmware_old_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_model_ids_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_model_ids_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_model_ids_fts"("ota_firmware_old_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_model_ids_fts"("ota_firmware_old_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "ota_firmware_old_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_hardware_versions_q_fts" USING fts5("hardware_versions_q", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_hardware_versions_q_fts"("ota_firmware_old_hardware_versions_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_q_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_q_fts"(rowid, "hardware_versions_q") VALUES (new.id, new."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_q_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_q_fts"("ota_firmware_old_hardware_versions_q_fts", rowid, "hardware_versions_q") VALUES ('delete', old.id, old."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_q_fts_update" AFTER UPDATE OF "hardware_versions_q" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_q_fts"("ota_firmware_old_hardware_versions_q_fts", rowid, "hardware_versions_q") VALUES ('delete', old.id, old."hardware_versions_q"); INSERT INTO "ota_firmware_old_hardware_versions_q_fts"(rowid, "hardware_versions_q") VALUES (new.id, new."hardware_versions_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_firmware_old_hardware_versions_fts" USING fts5("hardware_versions", content="ota_firmware_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_firmware_old_hardware_versions_fts"("ota_firmware_old_hardware_versions_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_fts_insert" AFTER INSERT ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_fts"(rowid, "hardware_versions") VALUES (new.id, new."hardware_versions"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_fts_delete" AFTER DELETE ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_fts"("ota_firmware_old_hardware_versions_fts", rowid, "hardware_versions") VALUES ('delete', old.id, old."hardware_versions"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_firmware_old_hardware_versions_fts_update" AFTER UPDATE OF "hardware_versions" ON "ota_firmware_old" BEGIN INSERT INTO "ota_firmware_old_hardware_versions_fts"("ota_firmware_old_hardware_versions_fts", rowid, "hardware_versions") VALUES ('delete', old.id, old."hardware_versions"); INSERT INTO "ota_firmware_old_hardware_versions_fts"(rowid, "hardware_versions") VALUES (new.id, new."hardware_versions"); END;
-- +goose StatementEnd
