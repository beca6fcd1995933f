-- +goose Up

-- +goose StatementBegin
CREATE INDEX "free_period_policy_effect_from_effect_to_enabled_del_5f32c2b" ON "free_period_policy" ("effect_from", "effect_to", "enabled", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
