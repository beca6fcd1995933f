-- +goose Up

-- +goose StatementBegin
ALTER TABLE "audit_log" ADD COLUMN "changed_fields" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_changed_fields_trgm" ON "audit_log" USING gin ("changed_fields" gin_trgm_ops);
-- +goose StatementEnd
