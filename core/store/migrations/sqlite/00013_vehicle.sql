-- +goose Up

-- +goose StatementBegin
CREATE INDEX "vehicle_activation_status_status_model_id_area_code_idx" ON "vehicle" ("activation_status", "status", "model_id", "area_code") WHERE deleted_at = 0;
-- +goose StatementEnd
