-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_model_model_code_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_model_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_model_announce_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "vehicle_model_startup_model_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_model_code_q_trgm" ON "vehicle_model" USING gin ("model_code_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_name_q_trgm" ON "vehicle_model" USING gin ("name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_announce_no_q_trgm" ON "vehicle_model" USING gin ("announce_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_startup_model_trgm" ON "vehicle_model" USING gin ("startup_model" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_model_command_codes_trgm" ON "vehicle_model" USING gin ("command_codes" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "free_period_policy_name_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_name_q_trgm" ON "free_period_policy" USING gin ("name_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_series_ids_trgm" ON "free_period_policy" USING gin ("series_ids" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_model_ids_trgm" ON "free_period_policy" USING gin ("model_ids" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_dealer_ids_trgm" ON "free_period_policy" USING gin ("dealer_ids" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_area_codes_trgm" ON "free_period_policy" USING gin ("area_codes" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_open_app_user_idx" ON "vehicle_binding" ("dealer_id", "app_user_id") WHERE deleted_at = 0 AND unbound_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "app_user_country_code_phone_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_user_country_code_phone_key" ON "app_user" ("country_code", "phone") WHERE deleted_at = 0 AND phone <> '';
-- +goose StatementEnd
