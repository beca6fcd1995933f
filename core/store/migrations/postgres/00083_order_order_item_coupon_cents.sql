-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_order_no_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_user_mobile_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_receiver_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_receiver_mobile_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_address_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_buyer_remark_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "order_seller_remark_q_trgm";
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_cents" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "coupon_code_id" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "company" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "tracking_no" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order" ADD COLUMN "tracking_no_q" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_coupon_cents_created_at_id_idx" ON "order" ("coupon_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_coupon_code_id_created_at_id_idx" ON "order" ("coupon_code_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_company_created_at_id_idx" ON "order" ("company", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_tracking_no_created_at_id_idx" ON "order" ("tracking_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_order_no_q_trgm" ON "order" USING gin ("order_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_user_mobile_q_trgm" ON "order" USING gin ("user_mobile_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_q_trgm" ON "order" USING gin ("receiver_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_receiver_mobile_q_trgm" ON "order" USING gin ("receiver_mobile_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_address_q_trgm" ON "order" USING gin ("address_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_tracking_no_q_trgm" ON "order" USING gin ("tracking_no_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_buyer_remark_q_trgm" ON "order" USING gin ("buyer_remark_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "order_seller_remark_q_trgm" ON "order" USING gin ("seller_remark_q" gin_trgm_ops);
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "order_item" ADD COLUMN "coupon_cents" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
