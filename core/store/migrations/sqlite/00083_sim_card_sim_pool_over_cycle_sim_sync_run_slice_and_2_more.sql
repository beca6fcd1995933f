-- +goose Up

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "suspend_due" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "finding" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_card" ADD COLUMN "saved_per_month" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_suspend_due_created_at_id_idx" ON "sim_card" ("suspend_due", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sim_card_finding_created_at_id_idx" ON "sim_card" ("finding", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_pool" ADD COLUMN "over_cycle" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_sync_run" ADD COLUMN "slice" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_account" ADD COLUMN "card_fee" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "sim_operation_item" ADD COLUMN "together" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
