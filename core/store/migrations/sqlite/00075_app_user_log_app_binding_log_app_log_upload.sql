-- +goose Up

-- +goose StatementBegin
CREATE TABLE "app_user_log" (
  "occurred_at" integer NOT NULL DEFAULT 0,
  "received_at" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "log_type" integer NOT NULL DEFAULT 0,
  "event_code" text NOT NULL DEFAULT '',
  "event_code_q" text NOT NULL DEFAULT '',
  "vin" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "fail_code" text NOT NULL DEFAULT '',
  "fail_code_q" text NOT NULL DEFAULT '',
  "duration_ms" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "os_version" text NOT NULL DEFAULT '',
  "os_version_q" text NOT NULL DEFAULT '',
  "phone_model" text NOT NULL DEFAULT '',
  "phone_model_q" text NOT NULL DEFAULT '',
  "app_version" text NOT NULL DEFAULT '',
  "app_version_q" text NOT NULL DEFAULT '',
  "network" integer NOT NULL DEFAULT 0,
  "ip" text NOT NULL DEFAULT '',
  "trace_id" text NOT NULL DEFAULT '',
  "session_id" text NOT NULL DEFAULT '',
  "event_id" text NOT NULL DEFAULT '',
  "fingerprint" text NOT NULL DEFAULT '',
  "content" text NOT NULL DEFAULT '',
  "file_id" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_occurred_at_id_idx" ON "app_user_log" ("occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_app_user_id_occurred_at_id_idx" ON "app_user_log" ("app_user_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_phone_occurred_at_id_idx" ON "app_user_log" ("phone", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_phone_ending_occurred_at_id_idx" ON "app_user_log" (substr("phone", length("phone") - 3), "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_log_type_occurred_at_id_idx" ON "app_user_log" ("log_type", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_event_code_occurred_at_id_idx" ON "app_user_log" ("event_code", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_vin_occurred_at_id_idx" ON "app_user_log" ("vin", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_result_occurred_at_id_idx" ON "app_user_log" ("result", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_fail_code_occurred_at_id_idx" ON "app_user_log" ("fail_code", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_duration_ms_occurred_at_id_idx" ON "app_user_log" ("duration_ms", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_platform_occurred_at_id_idx" ON "app_user_log" ("platform", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_os_version_occurred_at_id_idx" ON "app_user_log" ("os_version", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_phone_model_occurred_at_id_idx" ON "app_user_log" ("phone_model", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_app_version_occurred_at_id_idx" ON "app_user_log" ("app_version", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_network_occurred_at_id_idx" ON "app_user_log" ("network", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_ip_occurred_at_id_idx" ON "app_user_log" ("ip", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_trace_id_occurred_at_id_idx" ON "app_user_log" ("trace_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_session_id_occurred_at_id_idx" ON "app_user_log" ("session_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_user_log_event_id_key" ON "app_user_log" ("event_id") WHERE event_id <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_fingerprint_occurred_at_id_idx" ON "app_user_log" ("fingerprint", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_created_at_occurred_at_id_idx" ON "app_user_log" ("created_at", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_created_at_id_idx" ON "app_user_log" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_user_log_dealer_id_occurred_at_id_idx" ON "app_user_log" ("dealer_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_user_log_fts" USING fts5("phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q", content="app_user_log", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_user_log_fts"("app_user_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_log_fts_insert" AFTER INSERT ON "app_user_log" BEGIN INSERT INTO "app_user_log_fts"(rowid, "phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q") VALUES (new.id, new."phone_q", new."event_code_q", new."fail_code_q", new."os_version_q", new."phone_model_q", new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_log_fts_delete" AFTER DELETE ON "app_user_log" BEGIN INSERT INTO "app_user_log_fts"("app_user_log_fts", rowid, "phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q") VALUES ('delete', old.id, old."phone_q", old."event_code_q", old."fail_code_q", old."os_version_q", old."phone_model_q", old."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_user_log_fts_update" AFTER UPDATE OF "phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q" ON "app_user_log" BEGIN INSERT INTO "app_user_log_fts"("app_user_log_fts", rowid, "phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q") VALUES ('delete', old.id, old."phone_q", old."event_code_q", old."fail_code_q", old."os_version_q", old."phone_model_q", old."app_version_q"); INSERT INTO "app_user_log_fts"(rowid, "phone_q", "event_code_q", "fail_code_q", "os_version_q", "phone_model_q", "app_version_q") VALUES (new.id, new."phone_q", new."event_code_q", new."fail_code_q", new."os_version_q", new."phone_model_q", new."app_version_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_binding_log" (
  "log_no" text NOT NULL DEFAULT '',
  "log_no_q" text NOT NULL DEFAULT '',
  "action" integer NOT NULL DEFAULT 0,
  "method" integer NOT NULL DEFAULT 0,
  "vin" text NOT NULL DEFAULT '',
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "phone" text NOT NULL DEFAULT '',
  "phone_q" text NOT NULL DEFAULT '',
  "role" integer NOT NULL DEFAULT 0,
  "counterpart_user_id" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "result" integer NOT NULL DEFAULT 0,
  "fail_code" text NOT NULL DEFAULT '',
  "imei" text NOT NULL DEFAULT '',
  "ble_mac" text NOT NULL DEFAULT '',
  "position_lng" real NOT NULL DEFAULT 0,
  "position_lat" real NOT NULL DEFAULT 0,
  "occurred_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_occurred_at_id_idx" ON "app_binding_log" ("occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_binding_log_log_no_key" ON "app_binding_log" ("log_no") WHERE log_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_action_occurred_at_id_idx" ON "app_binding_log" ("action", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_method_occurred_at_id_idx" ON "app_binding_log" ("method", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_vin_occurred_at_id_idx" ON "app_binding_log" ("vin", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_vehicle_id_occurred_at_id_idx" ON "app_binding_log" ("vehicle_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_app_user_id_occurred_at_id_idx" ON "app_binding_log" ("app_user_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_phone_occurred_at_id_idx" ON "app_binding_log" ("phone", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_phone_ending_occurred_at_id_idx" ON "app_binding_log" (substr("phone", length("phone") - 3), "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_role_occurred_at_id_idx" ON "app_binding_log" ("role", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_counterpart_user_id_occurred_at_id_idx" ON "app_binding_log" ("counterpart_user_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_source_occurred_at_id_idx" ON "app_binding_log" ("source", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_operator_id_occurred_at_id_idx" ON "app_binding_log" ("operator_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_result_occurred_at_id_idx" ON "app_binding_log" ("result", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_fail_code_occurred_at_id_idx" ON "app_binding_log" ("fail_code", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_imei_occurred_at_id_idx" ON "app_binding_log" ("imei", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_ble_mac_occurred_at_id_idx" ON "app_binding_log" ("ble_mac", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_created_at_occurred_at_id_idx" ON "app_binding_log" ("created_at", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_created_at_id_idx" ON "app_binding_log" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_binding_log_dealer_id_occurred_at_id_idx" ON "app_binding_log" ("dealer_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_binding_log_fts" USING fts5("log_no_q", "phone_q", content="app_binding_log", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_binding_log_fts"("app_binding_log_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_binding_log_fts_insert" AFTER INSERT ON "app_binding_log" BEGIN INSERT INTO "app_binding_log_fts"(rowid, "log_no_q", "phone_q") VALUES (new.id, new."log_no_q", new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_binding_log_fts_delete" AFTER DELETE ON "app_binding_log" BEGIN INSERT INTO "app_binding_log_fts"("app_binding_log_fts", rowid, "log_no_q", "phone_q") VALUES ('delete', old.id, old."log_no_q", old."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_binding_log_fts_update" AFTER UPDATE OF "log_no_q", "phone_q" ON "app_binding_log" BEGIN INSERT INTO "app_binding_log_fts"("app_binding_log_fts", rowid, "log_no_q", "phone_q") VALUES ('delete', old.id, old."log_no_q", old."phone_q"); INSERT INTO "app_binding_log_fts"(rowid, "log_no_q", "phone_q") VALUES (new.id, new."log_no_q", new."phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "app_log_upload" (
  "app_user_id" integer NOT NULL DEFAULT 0,
  "from_at" integer NOT NULL DEFAULT 0,
  "to_at" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "reason_q" text NOT NULL DEFAULT '',
  "feedback_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "file" text NOT NULL DEFAULT '',
  "requested_by" integer NOT NULL DEFAULT 0,
  "pushed_at" integer NOT NULL DEFAULT 0,
  "answered_at" integer NOT NULL DEFAULT 0,
  "uploaded_at" integer NOT NULL DEFAULT 0,
  "expire_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "app_log_upload_created_at_id_idx" ON "app_log_upload" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_log_upload_app_user_id_created_at_id_idx" ON "app_log_upload" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_log_upload_reason_created_at_id_idx" ON "app_log_upload" ("reason", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_log_upload_feedback_id_created_at_id_idx" ON "app_log_upload" ("feedback_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_log_upload_status_created_at_id_idx" ON "app_log_upload" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "app_log_upload_requested_by_created_at_id_idx" ON "app_log_upload" ("requested_by", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "app_log_upload_reason_q_fts" USING fts5("reason_q", content="app_log_upload", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "app_log_upload_reason_q_fts"("app_log_upload_reason_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_log_upload_reason_q_fts_insert" AFTER INSERT ON "app_log_upload" BEGIN INSERT INTO "app_log_upload_reason_q_fts"(rowid, "reason_q") VALUES (new.id, new."reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_log_upload_reason_q_fts_delete" AFTER DELETE ON "app_log_upload" BEGIN INSERT INTO "app_log_upload_reason_q_fts"("app_log_upload_reason_q_fts", rowid, "reason_q") VALUES ('delete', old.id, old."reason_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "app_log_upload_reason_q_fts_update" AFTER UPDATE OF "reason_q" ON "app_log_upload" BEGIN INSERT INTO "app_log_upload_reason_q_fts"("app_log_upload_reason_q_fts", rowid, "reason_q") VALUES ('delete', old.id, old."reason_q"); INSERT INTO "app_log_upload_reason_q_fts"(rowid, "reason_q") VALUES (new.id, new."reason_q"); END;
-- +goose StatementEnd
