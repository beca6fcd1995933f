-- +goose Up

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_phone_ending_bound_at_id_idx" ON "vehicle_binding" (substr("phone", length("phone") - 3), "bound_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_phone_ending_register_at_id_idx" ON "app_user" (substr("phone", length("phone") - 3), "register_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "dealer_contact_phone_ending_dealer_code_id_idx" ON "dealer" (substr("contact_phone", length("contact_phone") - 3), "dealer_code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_mobile_ending_created_at_id_idx" ON "operator" (substr("mobile", length("mobile") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
