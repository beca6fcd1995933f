-- +goose Up

-- +goose StatementBegin
ALTER TABLE "operator" ADD COLUMN "second_factor" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "operator_second_factor_created_at_id_idx" ON "operator" ("second_factor", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sms_log" (
  "mobile" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "organization_code" text NOT NULL DEFAULT '',
  "template" text NOT NULL DEFAULT '',
  "driver" text NOT NULL DEFAULT '',
  "attempt" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "provider_id" text NOT NULL DEFAULT '',
  "cost" integer NOT NULL DEFAULT 0,
  "error_message" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_created_at_id_idx" ON "sms_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_mobile_created_at_id_idx" ON "sms_log" ("mobile", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_user_id_created_at_id_idx" ON "sms_log" ("user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_template_created_at_id_idx" ON "sms_log" ("template", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_driver_created_at_id_idx" ON "sms_log" ("driver", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_result_created_at_id_idx" ON "sms_log" ("result", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_provider_id_created_at_id_idx" ON "sms_log" ("provider_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_log_organization_code_created_at_id_idx" ON "sms_log" ("organization_code", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "sms_message" (
  "ticket" text NOT NULL DEFAULT '',
  "template" text NOT NULL DEFAULT '',
  "mobile" text NOT NULL DEFAULT '',
  "user_name" text NOT NULL DEFAULT '',
  "user_id" integer NOT NULL DEFAULT 0,
  "source" text NOT NULL DEFAULT '',
  "language" text NOT NULL DEFAULT '',
  "content" text NOT NULL DEFAULT '',
  "created_at" integer NOT NULL DEFAULT 0,
  "attempts" integer NOT NULL DEFAULT 0,
  "sent_at" integer NOT NULL DEFAULT 0,
  "code" text NOT NULL DEFAULT '',
  "tries" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("ticket")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_mobile_idx" ON "sms_message" ("mobile", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_source_idx" ON "sms_message" ("source", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_user_name_idx" ON "sms_message" ("user_name", "created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "sms_message_created_idx" ON "sms_message" ("created_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "second_factor" (
  "user_id" integer NOT NULL DEFAULT 0,
  "secret" text NOT NULL DEFAULT '',
  "enrolled_at" integer NOT NULL DEFAULT 0,
  "last_step" integer NOT NULL DEFAULT 0,
  "recovery" text NOT NULL DEFAULT '',
  PRIMARY KEY ("user_id")
);
-- +goose StatementEnd
