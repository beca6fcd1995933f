-- +goose Up

-- +goose StatementBegin
CREATE UNIQUE INDEX "replacement_record_vehicle_id_new_serial_replaced_at_key" ON "replacement_record" ("vehicle_id", "new_serial", "replaced_at") WHERE deleted_at = 0;
-- +goose StatementEnd
