-- +goose Up

-- +goose StatementBegin
CREATE INDEX "refund_channel_refund_no_created_at_id_idx" ON "refund" ("channel_refund_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "reconcile" (
  "transaction_id" text NOT NULL DEFAULT '',
  "result" integer NOT NULL DEFAULT 0,
  "bill_date" text NOT NULL DEFAULT '',
  "pay_channel" integer NOT NULL DEFAULT 0,
  "flow" integer NOT NULL DEFAULT 0,
  "order_id" integer NOT NULL DEFAULT 0,
  "ours_cents" integer NOT NULL DEFAULT 0,
  "channel_cents" integer NOT NULL DEFAULT 0,
  "diff_cents" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "handled_by" integer NOT NULL DEFAULT 0,
  "handled_at" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_bill_date_id_idx" ON "reconcile" ("bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_transaction_id_bill_date_id_idx" ON "reconcile" ("transaction_id", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_result_bill_date_id_idx" ON "reconcile" ("result", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_pay_channel_bill_date_id_idx" ON "reconcile" ("pay_channel", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_flow_bill_date_id_idx" ON "reconcile" ("flow", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_order_id_bill_date_id_idx" ON "reconcile" ("order_id", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_handled_by_bill_date_id_idx" ON "reconcile" ("handled_by", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_created_at_bill_date_id_idx" ON "reconcile" ("created_at", "bill_date" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_created_at_id_idx" ON "reconcile" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "reconcile_transaction_id_flow_pay_channel_key" ON "reconcile" ("transaction_id", "flow", "pay_channel");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "reconcile_bill_date_pay_channel_result_idx" ON "reconcile" ("bill_date", "pay_channel", "result");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_user_day" (
  "day" integer NOT NULL DEFAULT 0,
  "user_id" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("day", "user_id")
);
-- +goose StatementEnd
