-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "audit_log_target_label_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "audit_log_summary_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "audit_log_path_created_at_id_idx";
-- +goose StatementEnd
