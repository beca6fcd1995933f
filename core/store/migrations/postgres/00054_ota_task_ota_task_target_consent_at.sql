-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "skip_holidays" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "on_holiday" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_skip_holidays_created_at_id_idx" ON "ota_task" ("skip_holidays", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "consent_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
