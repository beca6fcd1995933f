-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_activation_status_status_model_id_area_code_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_status_model_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_status_model_id_area_code__a9bfb70" ON "vehicle" ("activation_status", "status", "model_id", "area_code", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_dealer_id_activation_status_status_model_id__e241d2c" ON "vehicle" ("dealer_id", "activation_status", "status", "model_id", "area_code", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_status_model_id_created_at_id_deleted_at_idx" ON "vehicle" ("status", "model_id", "created_at", "id", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
