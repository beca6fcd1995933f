-- +goose Up

-- +goose StatementBegin
CREATE INDEX "free_period_app_user_id_status_end_at_id_idx" ON "free_period" ("app_user_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "earlier" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_earlier_created_at_id_idx" ON "repair_order_part" ("earlier", "created_at" desc, "id" desc);
-- +goose StatementEnd
