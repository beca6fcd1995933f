-- +goose Up

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "stopped_from" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "rating" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "sla_rate" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "dealer" ADD COLUMN "open_repair_count" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_rating_dealer_code_id_idx" ON "dealer" ("rating", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_rating_id_idx" ON "dealer" ("rating", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_sla_rate_dealer_code_id_idx" ON "dealer" ("sla_rate", "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "area" ADD COLUMN "center_lng" real NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "area" ADD COLUMN "center_lat" real NOT NULL DEFAULT 0;
-- +goose StatementEnd
