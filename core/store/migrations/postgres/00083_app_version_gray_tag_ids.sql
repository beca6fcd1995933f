-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "app_version_version_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "app_version" ADD COLUMN "gray_tag_ids" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_version_name_q_trgm" ON "app_version" USING gin ("version_name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_version_gray_tag_ids_trgm" ON "app_version" USING gin ("gray_tag_ids" gin_trgm_ops);
-- +goose StatementEnd
