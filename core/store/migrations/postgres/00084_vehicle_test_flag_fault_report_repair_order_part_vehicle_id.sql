-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "test_flag" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_activation_status_status_model_id_area_code__a9bfb70";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_dealer_id_activation_status_status_model_id__e241d2c";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_status_model_id_created_at_id_deleted_at_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_test_flag_created_at_id_idx" ON "vehicle" ("test_flag", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_status_model_id_area_code__02e997a" ON "vehicle" ("activation_status", "status", "model_id", "area_code", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_dealer_id_activation_status_status_model_id__de864aa" ON "vehicle" ("dealer_id", "activation_status", "status", "model_id", "area_code", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_status_model_id_created_at_id_test_flag_dele_9868123" ON "vehicle" ("status", "model_id", "created_at", "id", "test_flag", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "fault_report_test_vehicle_occur_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "vehicle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_vehicle_id_created_at_id_idx" ON "repair_order_part" ("vehicle_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- Test vehicles are marked in the OTA devices, and the vehicles of parts are those of their orders.
-- +goose StatementBegin
UPDATE "vehicle" SET "test_flag" = true WHERE "id" IN (SELECT "vehicle_id" FROM "ota_equipment" WHERE "test_flag");
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order_part" SET "vehicle_id" = (SELECT o."vehicle_id" FROM "repair_order" AS o WHERE o."id" = "repair_order_part"."order_id");
-- +goose StatementEnd

-- A fault report reads from its vehicle whether that is a test vehicle.
-- +goose StatementBegin
ALTER TABLE "fault_report" DROP COLUMN "test_vehicle";
-- +goose StatementEnd
