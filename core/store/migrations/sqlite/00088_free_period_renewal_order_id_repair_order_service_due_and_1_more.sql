-- +goose Up

-- +goose StatementBegin
ALTER TABLE "free_period" ADD COLUMN "renewal_order_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_renewal_order_id_status_end_at_id_idx" ON "free_period" ("renewal_order_id", "status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "preferred_dealer_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "months_in_service" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_preferred_dealer_id_urgency_created_at_id_idx" ON "repair_order" ("preferred_dealer_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_months_in_service_urgency_created_at_id_idx" ON "repair_order" ("months_in_service", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "service_due" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "due_on" text NOT NULL DEFAULT '',
  "service_no" integer NOT NULL DEFAULT 0,
  "due_by" integer NOT NULL DEFAULT 0,
  "since_on" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "done_on" text NOT NULL DEFAULT '',
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_due_on_id_idx" ON "service_due" ("due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_vehicle_id_due_on_id_idx" ON "service_due" ("vehicle_id", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_model_id_due_on_id_idx" ON "service_due" ("model_id", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_status_due_on_id_idx" ON "service_due" ("status", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_service_no_due_on_id_idx" ON "service_due" ("service_no", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_due_by_due_on_id_idx" ON "service_due" ("due_by", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_since_on_due_on_id_idx" ON "service_due" ("since_on", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_reminded_at_due_on_id_idx" ON "service_due" ("reminded_at", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_done_on_due_on_id_idx" ON "service_due" ("done_on", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_order_id_due_on_id_idx" ON "service_due" ("order_id", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_dealer_id_due_on_id_idx" ON "service_due" ("dealer_id", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_created_at_due_on_id_idx" ON "service_due" ("created_at", "due_on" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_due_created_at_id_idx" ON "service_due" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "service_due_vehicle_id_since_on_key" ON "service_due" ("vehicle_id", "since_on") WHERE deleted_at = 0 AND since_on <> '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "paid_until" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "service_record" ADD COLUMN "renewed" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_paid_until_created_at_id_idx" ON "service_record" ("paid_until", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "service_record_renewed_created_at_id_idx" ON "service_record" ("renewed", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- The age of the vehicle on the day of the report.
-- +goose StatementBegin
UPDATE "repair_order" AS o SET "months_in_service" = CASE WHEN s.since > s.at THEN 0 ELSE
  (strftime('%Y', s.at) - strftime('%Y', s.since)) * 12 + strftime('%m', s.at) - strftime('%m', s.since) + (strftime('%d', s.at) >= strftime('%d', s.since)) END
FROM (SELECT r.id, date((r.created_at + 28800000) / 1000, 'unixepoch') AS at,
    CASE WHEN v.sold_at <> '' THEN v.sold_at WHEN v.activated_at > 0 THEN date((v.activated_at + 28800000) / 1000, 'unixepoch') END AS since
  FROM "repair_order" AS r JOIN "vehicle" AS v ON v.id = r.vehicle_id) AS s
WHERE s.id = o.id AND s.since IS NOT NULL;
-- +goose StatementEnd

-- The order by which the service of a free period was bought until 30 days after its end.
-- +goose StatementBegin
UPDATE "free_period" SET "renewal_order_id" = coalesce((SELECT min(r.order_id) FROM "service_record" AS r
  WHERE r.vehicle_id = free_period.vehicle_id AND r.plan_type = CASE WHEN free_period.service_code = '' THEN 'connect' ELSE free_period.service_code END AND r.action IN (2, 3) AND r.order_id > 0
    AND r.created_at >= strftime('%s', free_period.start_at) * 1000 - 28800000 AND r.created_at < (strftime('%s', free_period.end_at) + 31 * 86400) * 1000 - 28800000), 0)
WHERE status <> 4 AND start_at <> '' AND end_at <> '';
-- +goose StatementEnd
