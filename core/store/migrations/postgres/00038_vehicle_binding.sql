-- +goose Up

-- +goose StatementBegin
CREATE UNIQUE INDEX "vehicle_binding_vehicle_id_key" ON "vehicle_binding" ("vehicle_id") WHERE deleted_at = 0 AND bind_role = 1 AND unbound_at = 0;
-- +goose StatementEnd
