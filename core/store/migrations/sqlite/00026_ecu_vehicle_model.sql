-- +goose Up

-- +goose StatementBegin
CREATE INDEX "ecu_of_vehicle_id_idx" ON "ecu" ("vehicle_id", "ecu_type", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_of_free_period_policy_id_idx" ON "vehicle_model" ("free_period_policy_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_of_bluetooth_setup_id_idx" ON "vehicle_model" ("bluetooth_setup_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
