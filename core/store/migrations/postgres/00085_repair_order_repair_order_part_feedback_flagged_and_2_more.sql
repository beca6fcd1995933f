-- +goose Up

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "pickup_location_lng" double precision NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "pickup_location_lat" double precision NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "confirmed_duplicate" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "fault_codes" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "payer" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_payer_urgency_created_at_id_idx" ON "repair_order" ("payer", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "device_type" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order_part" ADD COLUMN "replacement_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_device_type_created_at_id_idx" ON "repair_order_part" ("device_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "flagged" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_flagged_urgency_created_at_id_idx" ON "feedback" ("flagged", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback_message" ADD COLUMN "read_at" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "alt_zh" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "file_object" ADD COLUMN "alt_en" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- An alarm gives up an order that is cancelled or deleted.
-- +goose StatementBegin
UPDATE "alarm" SET "repair_order_id" = 0 WHERE "repair_order_id" IN (SELECT "id" FROM "repair_order" WHERE "status" = 10 OR "deleted_at" <> 0);
-- +goose StatementEnd
