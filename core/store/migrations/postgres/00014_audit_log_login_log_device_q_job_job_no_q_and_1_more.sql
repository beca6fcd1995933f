-- +goose Up

-- +goose StatementBegin
CREATE INDEX "audit_log_user_type_created_at_id_idx" ON "audit_log" ("user_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_log_duration_ms_created_at_id_idx" ON "audit_log" ("duration_ms", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "login_log" ADD COLUMN "device_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_device_created_at_id_idx" ON "login_log" ("device", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "login_log_device_q_trgm" ON "login_log" USING gin ("device_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "job_title_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "job" ADD COLUMN "job_no_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_started_at_created_at_id_idx" ON "job" ("started_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_expire_at_created_at_id_idx" ON "job" ("expire_at", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_job_no_q_trgm" ON "job" USING gin ("job_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "job_title_q_trgm" ON "job" USING gin ("title_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "file_object_size_created_at_id_idx" ON "file_object" ("size", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "login_log" SET "device_q" = lower(replace("device", ' ', '')) WHERE "device" <> '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "job" SET "job_no_q" = lower("job_no") WHERE "job_no" <> '';
-- +goose StatementEnd
