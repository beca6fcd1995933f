-- +goose Up

-- +goose StatementBegin
ALTER TABLE "alarm" ADD COLUMN "repair_order_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_repair_order_id_status_level_last_at_id_idx" ON "alarm" ("repair_order_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "urgency" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_model_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_source_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_repair_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_priority_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_fault_class_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_app_user_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_name_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_phone_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_contact_phone_ending_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_feedback_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_need_pickup_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_dealer_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_technician_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_appointment_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_sla_state_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_sla_due_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_rework_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_received_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_warranty_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_total_cost_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_parts_promised_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_finished_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_delivered_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_rating_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_claim_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_claim_amount_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "repair_order_closed_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_urgency_created_at_id_idx" ON "repair_order" ("urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_status_urgency_created_at_id_idx" ON "repair_order" ("status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_vehicle_id_urgency_created_at_id_idx" ON "repair_order" ("vehicle_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_model_id_urgency_created_at_id_idx" ON "repair_order" ("model_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_source_urgency_created_at_id_idx" ON "repair_order" ("source", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_repair_type_urgency_created_at_id_idx" ON "repair_order" ("repair_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_priority_urgency_created_at_id_idx" ON "repair_order" ("priority", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_class_urgency_created_at_id_idx" ON "repair_order" ("fault_class", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_app_user_id_urgency_created_at_id_idx" ON "repair_order" ("app_user_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_name_urgency_created_at_id_idx" ON "repair_order" ("contact_name", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_urgency_created_at_id_idx" ON "repair_order" ("contact_phone", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_ending_urgency_created_at_id_idx" ON "repair_order" (substr("contact_phone", length("contact_phone") - 3), "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_feedback_id_urgency_created_at_id_idx" ON "repair_order" ("feedback_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_need_pickup_urgency_created_at_id_idx" ON "repair_order" ("need_pickup", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_dealer_id_urgency_created_at_id_idx" ON "repair_order" ("dealer_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_technician_id_urgency_created_at_id_idx" ON "repair_order" ("technician_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_appointment_at_urgency_created_at_id_idx" ON "repair_order" ("appointment_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_state_urgency_created_at_id_idx" ON "repair_order" ("sla_state", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_due_at_urgency_created_at_id_idx" ON "repair_order" ("sla_due_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_urgency_id_idx" ON "repair_order" ("urgency", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rework_urgency_created_at_id_idx" ON "repair_order" ("rework", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_received_at_urgency_created_at_id_idx" ON "repair_order" ("received_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_warranty_type_urgency_created_at_id_idx" ON "repair_order" ("warranty_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_total_cost_urgency_created_at_id_idx" ON "repair_order" ("total_cost", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_parts_promised_at_urgency_created_at_id_idx" ON "repair_order" ("parts_promised_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_finished_at_urgency_created_at_id_idx" ON "repair_order" ("finished_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_delivered_at_urgency_created_at_id_idx" ON "repair_order" ("delivered_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rating_urgency_created_at_id_idx" ON "repair_order" ("rating", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_status_urgency_created_at_id_idx" ON "repair_order" ("claim_status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_amount_urgency_created_at_id_idx" ON "repair_order" ("claim_amount", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_closed_at_urgency_created_at_id_idx" ON "repair_order" ("closed_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_created_at_urgency_id_idx" ON "repair_order" ("created_at", "urgency" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_created_at_id_idx" ON "repair_order" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "urgency" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_status_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_source_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_support_type_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_feedback_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_fault_class_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_app_user_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_contact_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_contact_ending_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_lang_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_priority_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_handler_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_dealer_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_result_type_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_repair_order_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_sla_state_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_sla_due_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_first_reply_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_handled_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_closed_at_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "feedback_satisfaction_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_urgency_created_at_id_idx" ON "feedback" ("urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_status_urgency_created_at_id_idx" ON "feedback" ("status", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_source_urgency_created_at_id_idx" ON "feedback" ("source", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_support_type_id_urgency_created_at_id_idx" ON "feedback" ("support_type_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_feedback_type_urgency_created_at_id_idx" ON "feedback" ("feedback_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_fault_class_urgency_created_at_id_idx" ON "feedback" ("fault_class", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_vehicle_id_urgency_created_at_id_idx" ON "feedback" ("vehicle_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_app_user_id_urgency_created_at_id_idx" ON "feedback" ("app_user_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_urgency_created_at_id_idx" ON "feedback" ("contact", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_contact_ending_urgency_created_at_id_idx" ON "feedback" (substr("contact", length("contact") - 3), "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_lang_urgency_created_at_id_idx" ON "feedback" ("lang", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_priority_urgency_created_at_id_idx" ON "feedback" ("priority", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handler_id_urgency_created_at_id_idx" ON "feedback" ("handler_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_dealer_id_urgency_created_at_id_idx" ON "feedback" ("dealer_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_result_type_urgency_created_at_id_idx" ON "feedback" ("result_type", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_repair_order_id_urgency_created_at_id_idx" ON "feedback" ("repair_order_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_state_urgency_created_at_id_idx" ON "feedback" ("sla_state", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_sla_due_at_urgency_created_at_id_idx" ON "feedback" ("sla_due_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_first_reply_at_urgency_created_at_id_idx" ON "feedback" ("first_reply_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_handled_at_urgency_created_at_id_idx" ON "feedback" ("handled_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_closed_at_urgency_created_at_id_idx" ON "feedback" ("closed_at", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_urgency_id_idx" ON "feedback" ("urgency", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_satisfaction_urgency_created_at_id_idx" ON "feedback" ("satisfaction", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_created_at_urgency_id_idx" ON "feedback" ("created_at", "urgency" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "feedback_created_at_id_idx" ON "feedback" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd
UPDATE "repair_order" SET "urgency" = CASE "sla_state" WHEN 2 THEN 2 WHEN 1 THEN 1 ELSE 0 END WHERE "status" < 8 AND "sla_state" IN (1, 2);
UPDATE "feedback" SET "urgency" = CASE "sla_state" WHEN 2 THEN 2 WHEN 1 THEN 1 ELSE 0 END WHERE "status" < 2 AND "sla_state" IN (1, 2);
UPDATE "alarm" SET "repair_order_id" = o."id" FROM "repair_order" o, unnest(string_to_array(trim(both ',' from o."alarm_ids"), ',')) AS a("alarm") WHERE o."alarm_ids" <> '' AND o."status" <> 10 AND o."deleted_at" = 0 AND "alarm"."id" = a."alarm"::bigint;
