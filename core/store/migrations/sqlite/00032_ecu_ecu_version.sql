-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "dtc_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "config_version" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "polls" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "dtcs" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "dtc_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "replaced_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ecu" ADD COLUMN "repair_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_dtc_count_ecu_type_id_idx" ON "ecu" ("dtc_count", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ecu_version" (
  "known_at" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "ecu_type" integer NOT NULL DEFAULT 0,
  "was" text NOT NULL DEFAULT '',
  "software_version" text NOT NULL DEFAULT '',
  "hardware_version" text NOT NULL DEFAULT '',
  "boot_version" text NOT NULL DEFAULT '',
  "config_version" text NOT NULL DEFAULT '',
  "ecu_sn" text NOT NULL DEFAULT '',
  "word" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ecu_version_known_at_id_idx" ON "ecu_version" ("known_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_version_vehicle_id_known_at_id_idx" ON "ecu_version" ("vehicle_id", "known_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_version_ecu_type_known_at_id_idx" ON "ecu_version" ("ecu_type", "known_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_version_dealer_id_known_at_id_idx" ON "ecu_version" ("dealer_id", "known_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_version_created_at_known_at_id_idx" ON "ecu_version" ("created_at", "known_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ecu_version_created_at_id_idx" ON "ecu_version" ("created_at", "id");
-- +goose StatementEnd
