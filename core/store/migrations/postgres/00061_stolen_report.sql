-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_status_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_vehicle_id_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_dealer_id_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_owner_id_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_reporter_name_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_reporter_phone_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_reporter_phone_ending_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_lost_at_status_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_police_case_no_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_assignee_id_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_last_seen_at_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_recovered_at_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_close_reason_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_closed_at_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "stolen_report_created_at_status_lost_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_lost_at_id_idx" ON "stolen_report" ("lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_status_lost_at_id_idx" ON "stolen_report" ("status", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_vehicle_id_lost_at_id_idx" ON "stolen_report" ("vehicle_id", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_dealer_id_lost_at_id_idx" ON "stolen_report" ("dealer_id", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_owner_id_lost_at_id_idx" ON "stolen_report" ("owner_id", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_name_lost_at_id_idx" ON "stolen_report" ("reporter_name", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_phone_lost_at_id_idx" ON "stolen_report" ("reporter_phone", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_phone_ending_lost_at_id_idx" ON "stolen_report" (substr("reporter_phone", length("reporter_phone") - 3), "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_police_case_no_lost_at_id_idx" ON "stolen_report" ("police_case_no", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_assignee_id_lost_at_id_idx" ON "stolen_report" ("assignee_id", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_last_seen_at_lost_at_id_idx" ON "stolen_report" ("last_seen_at", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_recovered_at_lost_at_id_idx" ON "stolen_report" ("recovered_at", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_close_reason_lost_at_id_idx" ON "stolen_report" ("close_reason", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_closed_at_lost_at_id_idx" ON "stolen_report" ("closed_at", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_created_at_lost_at_id_idx" ON "stolen_report" ("created_at", "lost_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
