-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_area_code_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_activation_status_status_model_id_area_code__a9bfb70";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_dealer_id_activation_status_status_model_id__e241d2c";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" ADD COLUMN "area_code_retyped" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "vehicle" SET "area_code_retyped" = CASE WHEN CAST(CAST("area_code" AS integer) AS text) = "area_code" THEN CAST("area_code" AS integer) ELSE 0 END;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" DROP COLUMN "area_code";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle" RENAME COLUMN "area_code_retyped" TO "area_code";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_area_code_created_at_id_idx" ON "vehicle" ("area_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_status_model_id_area_code__a9bfb70" ON "vehicle" ("activation_status", "status", "model_id", "area_code", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_dealer_id_activation_status_status_model_id__e241d2c" ON "vehicle" ("dealer_id", "activation_status", "status", "model_id", "area_code", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
