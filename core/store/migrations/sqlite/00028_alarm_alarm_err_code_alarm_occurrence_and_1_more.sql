-- +goose Up

-- +goose StatementBegin
CREATE TABLE "alarm" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "err_code" integer NOT NULL DEFAULT 0,
  "level" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "handle_status" integer NOT NULL DEFAULT 0,
  "category" integer NOT NULL DEFAULT 0,
  "first_at" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "cleared_at" integer NOT NULL DEFAULT 0,
  "count" integer NOT NULL DEFAULT 0,
  "duration_min" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "owner_id" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "geo_lng" real NOT NULL DEFAULT 0,
  "geo_lat" real NOT NULL DEFAULT 0,
  "firmware" text NOT NULL DEFAULT '',
  "firmware_q" text NOT NULL DEFAULT '',
  "alarm_source" integer NOT NULL DEFAULT 0,
  "alarm_no" text NOT NULL DEFAULT '',
  "snapshot" text NOT NULL DEFAULT '',
  "ack_by" integer NOT NULL DEFAULT 0,
  "ack_at" integer NOT NULL DEFAULT 0,
  "assignee_id" integer NOT NULL DEFAULT 0,
  "handle_result" text NOT NULL DEFAULT '',
  "handle_note" text NOT NULL DEFAULT '',
  "handle_images" text NOT NULL DEFAULT '',
  "handled_at" integer NOT NULL DEFAULT 0,
  "recurred" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_status_level_last_at_id_idx" ON "alarm" ("status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_vehicle_id_status_level_last_at_id_idx" ON "alarm" ("vehicle_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_status_level_last_at_id_idx" ON "alarm" ("err_code", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_level_status_last_at_id_idx" ON "alarm" ("level", "status", "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_level_id_idx" ON "alarm" ("level", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_status_id_idx" ON "alarm" ("status", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handle_status_status_level_last_at_id_idx" ON "alarm" ("handle_status", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_category_status_level_last_at_id_idx" ON "alarm" ("category", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_first_at_status_level_last_at_id_idx" ON "alarm" ("first_at", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_last_at_status_level_id_idx" ON "alarm" ("last_at", "status", "level" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_last_at_id_idx" ON "alarm" ("last_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_cleared_at_status_level_last_at_id_idx" ON "alarm" ("cleared_at", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_count_status_level_last_at_id_idx" ON "alarm" ("count", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_duration_min_status_level_last_at_id_idx" ON "alarm" ("duration_min", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_model_id_status_level_last_at_id_idx" ON "alarm" ("model_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_dealer_id_status_level_last_at_id_idx" ON "alarm" ("dealer_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_owner_id_status_level_last_at_id_idx" ON "alarm" ("owner_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_city_code_status_level_last_at_id_idx" ON "alarm" ("city_code", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_firmware_status_level_last_at_id_idx" ON "alarm" ("firmware", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_alarm_source_status_level_last_at_id_idx" ON "alarm" ("alarm_source", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "alarm_alarm_no_key" ON "alarm" ("alarm_no") WHERE alarm_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_ack_by_status_level_last_at_id_idx" ON "alarm" ("ack_by", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_ack_at_status_level_last_at_id_idx" ON "alarm" ("ack_at", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_assignee_id_status_level_last_at_id_idx" ON "alarm" ("assignee_id", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handle_result_status_level_last_at_id_idx" ON "alarm" ("handle_result", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_handled_at_status_level_last_at_id_idx" ON "alarm" ("handled_at", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_recurred_status_level_last_at_id_idx" ON "alarm" ("recurred", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_created_at_status_level_last_at_id_idx" ON "alarm" ("created_at", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_created_at_id_idx" ON "alarm" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_fts" USING fts5("firmware_q", content="alarm", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_fts"("alarm_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_insert" AFTER INSERT ON "alarm" BEGIN INSERT INTO "alarm_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_delete" AFTER DELETE ON "alarm" BEGIN INSERT INTO "alarm_fts"("alarm_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_fts_update" AFTER UPDATE OF "firmware_q" ON "alarm" BEGIN INSERT INTO "alarm_fts"("alarm_fts", rowid, "firmware_q") VALUES ('delete', old.id, old."firmware_q"); INSERT INTO "alarm_fts"(rowid, "firmware_q") VALUES (new.id, new."firmware_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_err_code" (
  "code" text NOT NULL DEFAULT '',
  "code_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "protocol_gen" integer NOT NULL DEFAULT 0,
  "ecu_type" integer NOT NULL DEFAULT 0,
  "raw_code" text NOT NULL DEFAULT '',
  "raw_code_q" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "level" integer NOT NULL DEFAULT 0,
  "ride_advice" integer NOT NULL DEFAULT 0,
  "cause_zh" text NOT NULL DEFAULT '',
  "cause_en" text NOT NULL DEFAULT '',
  "suggestion_zh" text NOT NULL DEFAULT '',
  "suggestion_en" text NOT NULL DEFAULT '',
  "auto_clear" integer NOT NULL DEFAULT 0,
  "clear_after_min" integer NOT NULL DEFAULT 0,
  "debounce_s" integer NOT NULL DEFAULT 0,
  "notify_owner" integer NOT NULL DEFAULT 0,
  "alarm_type" text NOT NULL DEFAULT '',
  "enabled" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "alarm_err_code_code_id_idx" ON "alarm_err_code" ("code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_protocol_gen_code_id_idx" ON "alarm_err_code" ("protocol_gen", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_ecu_type_code_id_idx" ON "alarm_err_code" ("ecu_type", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_raw_code_code_id_idx" ON "alarm_err_code" ("raw_code", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_category_code_id_idx" ON "alarm_err_code" ("category", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_level_code_id_idx" ON "alarm_err_code" ("level", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_ride_advice_code_id_idx" ON "alarm_err_code" ("ride_advice", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_auto_clear_code_id_idx" ON "alarm_err_code" ("auto_clear", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_notify_owner_code_id_idx" ON "alarm_err_code" ("notify_owner", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_alarm_type_code_id_idx" ON "alarm_err_code" ("alarm_type", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_enabled_code_id_idx" ON "alarm_err_code" ("enabled", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_created_at_code_id_idx" ON "alarm_err_code" ("created_at", "code", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_err_code_created_at_id_idx" ON "alarm_err_code" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "alarm_err_code_code_protocol_gen_key" ON "alarm_err_code" ("code", "protocol_gen") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "alarm_err_code_fts" USING fts5("code_q", "name_q", "raw_code_q", content="alarm_err_code", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "alarm_err_code_fts"("alarm_err_code_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_fts_insert" AFTER INSERT ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_fts"(rowid, "code_q", "name_q", "raw_code_q") VALUES (new.id, new."code_q", new."name_q", new."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_fts_delete" AFTER DELETE ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_fts"("alarm_err_code_fts", rowid, "code_q", "name_q", "raw_code_q") VALUES ('delete', old.id, old."code_q", old."name_q", old."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "alarm_err_code_fts_update" AFTER UPDATE OF "code_q", "name_q", "raw_code_q" ON "alarm_err_code" BEGIN INSERT INTO "alarm_err_code_fts"("alarm_err_code_fts", rowid, "code_q", "name_q", "raw_code_q") VALUES ('delete', old.id, old."code_q", old."name_q", old."raw_code_q"); INSERT INTO "alarm_err_code_fts"(rowid, "code_q", "name_q", "raw_code_q") VALUES (new.id, new."code_q", new."name_q", new."raw_code_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_occurrence" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "err_code" integer NOT NULL DEFAULT 0,
  "occurrence" text NOT NULL DEFAULT '',
  "alarm_id" integer NOT NULL DEFAULT 0,
  "begun_at" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "over_at" integer NOT NULL DEFAULT 0,
  "times" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id", "err_code", "occurrence")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_occurrence_alarm_idx" ON "alarm_occurrence" ("alarm_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_occurrence_due_idx" ON "alarm_occurrence" ("due_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_occurrence_last_idx" ON "alarm_occurrence" ("last_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "alarm_mute" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "err_code" integer NOT NULL DEFAULT 0,
  "until_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id", "err_code")
);
-- +goose StatementEnd
