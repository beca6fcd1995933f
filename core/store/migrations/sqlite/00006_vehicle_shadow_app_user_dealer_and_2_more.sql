-- +goose Up

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_speed_kmh_created_at_id_idx" ON "vehicle_shadow" ("speed_kmh", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_power_on_created_at_id_idx" ON "vehicle_shadow" ("power_on", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_lock_status_created_at_id_idx" ON "vehicle_shadow" ("lock_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_armed_created_at_id_idx" ON "vehicle_shadow" ("armed", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_charging_created_at_id_idx" ON "vehicle_shadow" ("charging", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_shadow_max_temp_c_created_at_id_idx" ON "vehicle_shadow" ("max_temp_c", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "app_user_user_no_register_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "dealer_sap_code_dealer_code_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "operator_employee_no_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "operator_mobile_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "file_object_file_key_created_at_id_idx";
-- +goose StatementEnd
