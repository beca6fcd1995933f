-- +goose Up

-- +goose StatementBegin
CREATE INDEX "vehicle_status_model_id_created_at_id_idx" ON "vehicle" ("status", "model_id", "created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd
