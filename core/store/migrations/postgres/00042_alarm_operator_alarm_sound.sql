-- +goose Up

-- +goose StatementBegin
CREATE INDEX "alarm_muted_status_level_dealer_id_idx" ON "alarm" ("muted", "status", "level", "dealer_id");
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "alarm_sound" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd
