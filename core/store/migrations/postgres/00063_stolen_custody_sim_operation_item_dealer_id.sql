-- +goose Up

-- +goose StatementBegin
ALTER TABLE "stolen_custody" ADD COLUMN "vehicle_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "stolen_custody" ADD COLUMN "dealer_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_vehicle_id_start_at_id_idx" ON "stolen_custody" ("vehicle_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_dealer_id_start_at_id_idx" ON "stolen_custody" ("dealer_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_operation_item" ADD COLUMN "dealer_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_dealer_id_created_at_id_idx" ON "sim_operation_item" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_vehicle_id_idx" ON "sim_operation_item" ("vehicle_id");
-- +goose StatementEnd
