-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_operation_id_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_item_state_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_norm_code_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_carrier_code_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_carrier_job_id_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_chunk_no_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "sim_operation_item_of_sim_card_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_created_at_id_idx" ON "sim_operation_item" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_operation_id_created_at_id_idx" ON "sim_operation_item" ("operation_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_item_state_created_at_id_idx" ON "sim_operation_item" ("item_state", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_norm_code_created_at_id_idx" ON "sim_operation_item" ("norm_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_carrier_code_created_at_id_idx" ON "sim_operation_item" ("carrier_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_carrier_job_id_created_at_id_idx" ON "sim_operation_item" ("carrier_job_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_chunk_no_created_at_id_idx" ON "sim_operation_item" ("chunk_no", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_operation_item_of_sim_card_id_idx" ON "sim_operation_item" ("sim_card_id", "created_at" desc, "id" desc);
-- +goose StatementEnd
