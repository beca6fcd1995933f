-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "login_log_device_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "location_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_location_q_trgm" ON "login_log" USING gin ("location_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_device_q_trgm" ON "login_log" USING gin ("device_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "session" ADD COLUMN "location_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "session_location_q_trgm" ON "session" USING gin ("location_q" gin_trgm_ops);
-- +goose StatementEnd
