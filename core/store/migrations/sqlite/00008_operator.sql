-- +goose Up

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "account_kind" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "position" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_account_kind_created_at_id_idx" ON "operator" ("account_kind", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_position_created_at_id_idx" ON "operator" ("position", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
-- The eldest account of each dealer is its main one from now on.
UPDATE "operator" SET "account_kind" = CASE WHEN "id" IN (SELECT MIN("id") FROM "operator" WHERE "user_type" = 2 AND "deleted_at" = 0 GROUP BY "dealer_id") THEN 1 ELSE 2 END WHERE "user_type" = 2;
-- +goose StatementEnd
