-- +goose Up

-- +goose StatementBegin
ALTER TABLE "repair_order" ADD COLUMN "fault_report_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_report_id_urgency_created_at_id_idx" ON "repair_order" ("fault_report_id", "urgency" desc, "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "feedback" ADD COLUMN "reply_text" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "feedback" SET "reply_text" = coalesce((SELECT substr(m.text, 1, 500) FROM feedback_message AS m WHERE m.feedback_id = feedback.id AND m.side = 2 AND m.text <> '' ORDER BY m.sent_at DESC, m.id DESC LIMIT 1), '');
-- +goose StatementEnd

-- +goose StatementBegin
UPDATE "repair_order" SET "fault_report_id" = coalesce((SELECT max(f.id) FROM fault_report AS f WHERE f.repair_order_id = repair_order.id AND f.deleted_at = 0), 0) WHERE id IN (SELECT repair_order_id FROM fault_report WHERE repair_order_id > 0);
-- +goose StatementEnd
