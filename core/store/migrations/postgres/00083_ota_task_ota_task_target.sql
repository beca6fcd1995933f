-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "no_open_repair" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "attention" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "surveyed_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_attention_created_at_id_idx" ON "ota_task" ("attention", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "held_since" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "unanswered" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
