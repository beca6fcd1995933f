-- +goose Up

-- +goose StatementBegin
CREATE TABLE "battery" (
  "battery_code" text NOT NULL DEFAULT '',
  "battery_code_q" text NOT NULL DEFAULT '',
  "pack_sn" text NOT NULL DEFAULT '',
  "pack_sn_q" text NOT NULL DEFAULT '',
  "battery_type" integer NOT NULL DEFAULT 0,
  "maker_code" text NOT NULL DEFAULT '',
  "spec_name" text NOT NULL DEFAULT '',
  "spec_name_q" text NOT NULL DEFAULT '',
  "nominal_voltage" integer NOT NULL DEFAULT 0,
  "rated_capacity" integer NOT NULL DEFAULT 0,
  "cell_count" integer NOT NULL DEFAULT 0,
  "production_date" text NOT NULL DEFAULT '',
  "ownership" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "slot_no" integer NOT NULL DEFAULT 0,
  "installed_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "warranty_end_at" text NOT NULL DEFAULT '',
  "receiver" text NOT NULL DEFAULT '',
  "disposed_at" integer NOT NULL DEFAULT 0,
  "evidence" text NOT NULL DEFAULT '',
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
CREATE INDEX "battery_created_at_id_idx" ON "battery" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "battery_battery_code_key" ON "battery" ("battery_code") WHERE deleted_at = 0 AND battery_code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "battery_pack_sn_key" ON "battery" ("pack_sn") WHERE deleted_at = 0 AND pack_sn <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_battery_type_created_at_id_idx" ON "battery" ("battery_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_maker_code_created_at_id_idx" ON "battery" ("maker_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_spec_name_created_at_id_idx" ON "battery" ("spec_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_nominal_voltage_created_at_id_idx" ON "battery" ("nominal_voltage", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_rated_capacity_created_at_id_idx" ON "battery" ("rated_capacity", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_production_date_created_at_id_idx" ON "battery" ("production_date", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_ownership_created_at_id_idx" ON "battery" ("ownership", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_installed_at_created_at_id_idx" ON "battery" ("installed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_status_created_at_id_idx" ON "battery" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_dealer_id_created_at_id_idx" ON "battery" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_warranty_end_at_created_at_id_idx" ON "battery" ("warranty_end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_disposed_at_created_at_id_idx" ON "battery" ("disposed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_of_vehicle_id_idx" ON "battery" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_battery_code_q_fts" USING fts5("battery_code_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"(rowid, "battery_code_q") VALUES (new.id, new."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts", rowid, "battery_code_q") VALUES ('delete', old.id, old."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_battery_code_q_fts_update" AFTER UPDATE OF "battery_code_q" ON "battery" BEGIN INSERT INTO "battery_battery_code_q_fts"("battery_battery_code_q_fts", rowid, "battery_code_q") VALUES ('delete', old.id, old."battery_code_q"); INSERT INTO "battery_battery_code_q_fts"(rowid, "battery_code_q") VALUES (new.id, new."battery_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_pack_sn_q_fts" USING fts5("pack_sn_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"(rowid, "pack_sn_q") VALUES (new.id, new."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts", rowid, "pack_sn_q") VALUES ('delete', old.id, old."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_pack_sn_q_fts_update" AFTER UPDATE OF "pack_sn_q" ON "battery" BEGIN INSERT INTO "battery_pack_sn_q_fts"("battery_pack_sn_q_fts", rowid, "pack_sn_q") VALUES ('delete', old.id, old."pack_sn_q"); INSERT INTO "battery_pack_sn_q_fts"(rowid, "pack_sn_q") VALUES (new.id, new."pack_sn_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "battery_spec_name_q_fts" USING fts5("spec_name_q", content="battery", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_insert" AFTER INSERT ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"(rowid, "spec_name_q") VALUES (new.id, new."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_delete" AFTER DELETE ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts", rowid, "spec_name_q") VALUES ('delete', old.id, old."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "battery_spec_name_q_fts_update" AFTER UPDATE OF "spec_name_q" ON "battery" BEGIN INSERT INTO "battery_spec_name_q_fts"("battery_spec_name_q_fts", rowid, "spec_name_q") VALUES ('delete', old.id, old."spec_name_q"); INSERT INTO "battery_spec_name_q_fts"(rowid, "spec_name_q") VALUES (new.id, new."spec_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "battery_history" (
  "battery_id" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "slot_no" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "duration_min" integer NOT NULL DEFAULT 0,
  "start_odo_km" integer NOT NULL DEFAULT 0,
  "end_odo_km" integer NOT NULL DEFAULT 0,
  "mileage_km" integer NOT NULL DEFAULT 0,
  "swap_reason" text NOT NULL DEFAULT '',
  "record_source" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "battery_history_start_at_id_idx" ON "battery_history" ("start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_dealer_id_start_at_id_idx" ON "battery_history" ("dealer_id", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_state_start_at_id_idx" ON "battery_history" ("state", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_end_at_start_at_id_idx" ON "battery_history" ("end_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_mileage_km_start_at_id_idx" ON "battery_history" ("mileage_km", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_swap_reason_start_at_id_idx" ON "battery_history" ("swap_reason", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_record_source_start_at_id_idx" ON "battery_history" ("record_source", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_created_at_start_at_id_idx" ON "battery_history" ("created_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_created_at_id_idx" ON "battery_history" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "battery_history_battery_id_key" ON "battery_history" ("battery_id") WHERE deleted_at = 0 AND state = 1;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_battery_id_start_at_deleted_at_idx" ON "battery_history" ("battery_id", "start_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "battery_history_of_vehicle_id_idx" ON "battery_history" ("vehicle_id", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
