-- +goose Up

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "skip_holidays" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task" ADD COLUMN "on_holiday" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_skip_holidays_created_at_id_idx" ON "ota_task" ("skip_holidays", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "task_old_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "log_id" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "ota_task_target" ADD COLUMN "consent_at" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "ota_task_target_task_id_vehicle_id_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_old_id_updated_at_id_idx" ON "ota_task_target" ("task_old_id", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_task_target_task_id_task_old_id_vehicle_id_key" ON "ota_task_target" ("task_id", "task_old_id", "vehicle_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_old_id_state_wait_reason_error__d52f09b" ON "ota_task_target" ("task_old_id", "state", "wait_reason", "error_code", "lot");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ota_task_old" (
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "task_no" text NOT NULL DEFAULT '',
  "task_no_q" text NOT NULL DEFAULT '',
  "firmware_id" integer NOT NULL DEFAULT 0,
  "target_mode" integer NOT NULL DEFAULT 0,
  "target_filter_reach" text NOT NULL DEFAULT '',
  "target_filter" text NOT NULL DEFAULT '',
  "target_list" text NOT NULL DEFAULT '',
  "batch_size_n" integer NOT NULL DEFAULT 0,
  "error_pct" integer NOT NULL DEFAULT 0,
  "min_soc" integer NOT NULL DEFAULT 0,
  "resend_max" integer NOT NULL DEFAULT 0,
  "max_attempts" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "window" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "halt_code" text NOT NULL DEFAULT '',
  "total" integer NOT NULL DEFAULT 0,
  "succeeded" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "approver_id" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "counted_from" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_task_old_created_at_id_idx" ON "ota_task_old" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_name_created_at_id_idx" ON "ota_task_old" ("name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_task_old_task_no_key" ON "ota_task_old" ("task_no") WHERE deleted_at = 0 AND task_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_firmware_id_created_at_id_idx" ON "ota_task_old" ("firmware_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_target_mode_created_at_id_idx" ON "ota_task_old" ("target_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_start_at_created_at_id_idx" ON "ota_task_old" ("start_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_end_at_created_at_id_idx" ON "ota_task_old" ("end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_old_status_created_at_id_idx" ON "ota_task_old" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_task_old_name_q_fts" USING fts5("name_q", content="ota_task_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_task_old_name_q_fts"("ota_task_old_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_name_q_fts_insert" AFTER INSERT ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_name_q_fts_delete" AFTER DELETE ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_name_q_fts"("ota_task_old_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_name_q_fts_update" AFTER UPDATE OF "name_q" ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_name_q_fts"("ota_task_old_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "ota_task_old_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_task_old_task_no_q_fts" USING fts5("task_no_q", content="ota_task_old", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_task_old_task_no_q_fts"("ota_task_old_task_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_task_no_q_fts_insert" AFTER INSERT ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_task_no_q_fts"(rowid, "task_no_q") VALUES (new.id, new."task_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_task_no_q_fts_delete" AFTER DELETE ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_task_no_q_fts"("ota_task_old_task_no_q_fts", rowid, "task_no_q") VALUES ('delete', old.id, old."task_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_old_task_no_q_fts_update" AFTER UPDATE OF "task_no_q" ON "ota_task_old" BEGIN INSERT INTO "ota_task_old_task_no_q_fts"("ota_task_old_task_no_q_fts", rowid, "task_no_q") VALUES ('delete', old.id, old."task_no_q"); INSERT INTO "ota_task_old_task_no_q_fts"(rowid, "task_no_q") VALUES (new.id, new."task_no_q"); END;
-- +goose StatementEnd
