-- +goose Up

-- +goose StatementBegin
CREATE TABLE "ota_task" (
  "task_no" text NOT NULL DEFAULT '',
  "task_no_q" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "task_kind" integer NOT NULL DEFAULT 0,
  "items" text NOT NULL DEFAULT '',
  "priority" integer NOT NULL DEFAULT 0,
  "upgrade_mode" integer NOT NULL DEFAULT 0,
  "target_mode" integer NOT NULL DEFAULT 0,
  "target_filter_reach" text NOT NULL DEFAULT '',
  "target_filter" text NOT NULL DEFAULT '',
  "target_list" text NOT NULL DEFAULT '',
  "retry_of_id" integer NOT NULL DEFAULT 0,
  "dynamic" integer NOT NULL DEFAULT 0,
  "auto_halt" integer NOT NULL DEFAULT 0,
  "health_factor" integer NOT NULL DEFAULT 0,
  "parked_only" integer NOT NULL DEFAULT 0,
  "parked_min" integer NOT NULL DEFAULT 0,
  "min_soc" integer NOT NULL DEFAULT 0,
  "min_soc_charging" integer NOT NULL DEFAULT 0,
  "min_rsrp" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "install_window" text NOT NULL DEFAULT '',
  "download_window" text NOT NULL DEFAULT '',
  "max_parallel" integer NOT NULL DEFAULT 0,
  "per_minute" integer NOT NULL DEFAULT 0,
  "daily_mb" integer NOT NULL DEFAULT 0,
  "max_attempts" integer NOT NULL DEFAULT 0,
  "backoff_min" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "halt_code" text NOT NULL DEFAULT '',
  "total" integer NOT NULL DEFAULT 0,
  "succeeded" integer NOT NULL DEFAULT 0,
  "failed" integer NOT NULL DEFAULT 0,
  "progress_pct" integer NOT NULL DEFAULT 0,
  "est_traffic_mb" integer NOT NULL DEFAULT 0,
  "approver_id" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_task_created_at_id_idx" ON "ota_task" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_task_task_no_key" ON "ota_task" ("task_no") WHERE deleted_at = 0 AND task_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_name_created_at_id_idx" ON "ota_task" ("name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_task_kind_created_at_id_idx" ON "ota_task" ("task_kind", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_upgrade_mode_created_at_id_idx" ON "ota_task" ("upgrade_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_mode_created_at_id_idx" ON "ota_task" ("target_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_dynamic_created_at_id_idx" ON "ota_task" ("dynamic", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_auto_halt_created_at_id_idx" ON "ota_task" ("auto_halt", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_start_at_created_at_id_idx" ON "ota_task" ("start_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_end_at_created_at_id_idx" ON "ota_task" ("end_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_status_created_at_id_idx" ON "ota_task" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_halt_code_created_at_id_idx" ON "ota_task" ("halt_code", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_progress_pct_created_at_id_idx" ON "ota_task" ("progress_pct", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_approver_id_created_at_id_idx" ON "ota_task" ("approver_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_task_task_no_q_fts" USING fts5("task_no_q", content="ota_task", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_task_task_no_q_fts"("ota_task_task_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_task_no_q_fts_insert" AFTER INSERT ON "ota_task" BEGIN INSERT INTO "ota_task_task_no_q_fts"(rowid, "task_no_q") VALUES (new.id, new."task_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_task_no_q_fts_delete" AFTER DELETE ON "ota_task" BEGIN INSERT INTO "ota_task_task_no_q_fts"("ota_task_task_no_q_fts", rowid, "task_no_q") VALUES ('delete', old.id, old."task_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_task_no_q_fts_update" AFTER UPDATE OF "task_no_q" ON "ota_task" BEGIN INSERT INTO "ota_task_task_no_q_fts"("ota_task_task_no_q_fts", rowid, "task_no_q") VALUES ('delete', old.id, old."task_no_q"); INSERT INTO "ota_task_task_no_q_fts"(rowid, "task_no_q") VALUES (new.id, new."task_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "ota_task_name_q_fts" USING fts5("name_q", content="ota_task", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "ota_task_name_q_fts"("ota_task_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_name_q_fts_insert" AFTER INSERT ON "ota_task" BEGIN INSERT INTO "ota_task_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_name_q_fts_delete" AFTER DELETE ON "ota_task" BEGIN INSERT INTO "ota_task_name_q_fts"("ota_task_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "ota_task_name_q_fts_update" AFTER UPDATE OF "name_q" ON "ota_task" BEGIN INSERT INTO "ota_task_name_q_fts"("ota_task_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "ota_task_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ota_task_group" (
  "task_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "name" text NOT NULL DEFAULT '',
  "split_kind" integer NOT NULL DEFAULT 0,
  "split_value" integer NOT NULL DEFAULT 0,
  "split_filter_reach" text NOT NULL DEFAULT '',
  "split_filter" text NOT NULL DEFAULT '',
  "success_pct" integer NOT NULL DEFAULT 0,
  "min_reach_pct" integer NOT NULL DEFAULT 0,
  "error_pct" integer NOT NULL DEFAULT 0,
  "error_count" integer NOT NULL DEFAULT 0,
  "min_sample" integer NOT NULL DEFAULT 0,
  "hard_error_max" integer NOT NULL DEFAULT 0,
  "soak_min" integer NOT NULL DEFAULT 0,
  "gate" integer NOT NULL DEFAULT 0,
  "deadline_h" integer NOT NULL DEFAULT 0,
  "total" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "soaking_since" integer NOT NULL DEFAULT 0,
  "passed_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_task_group_task_id_seq_id_idx" ON "ota_task_group" ("task_id", "seq", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_group_task_id_id_idx" ON "ota_task_group" ("task_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_group_seq_id_idx" ON "ota_task_group" ("seq", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_group_status_task_id_seq_id_idx" ON "ota_task_group" ("status", "task_id", "seq", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_group_created_at_task_id_seq_id_idx" ON "ota_task_group" ("created_at", "task_id", "seq", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_group_created_at_id_idx" ON "ota_task_group" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ota_task_target" (
  "task_id" integer NOT NULL DEFAULT 0,
  "task_no" text NOT NULL DEFAULT '',
  "group_id" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "state" integer NOT NULL DEFAULT 0,
  "wait_reason" integer NOT NULL DEFAULT 0,
  "current_ecu" integer NOT NULL DEFAULT 0,
  "progress_pct" integer NOT NULL DEFAULT 0,
  "attempt" integer NOT NULL DEFAULT 0,
  "failures" integer NOT NULL DEFAULT 0,
  "whole_only" integer NOT NULL DEFAULT 0,
  "next_try_at" integer NOT NULL DEFAULT 0,
  "from_versions" text NOT NULL DEFAULT '',
  "to_versions" text NOT NULL DEFAULT '',
  "use_delta" integer NOT NULL DEFAULT 0,
  "bytes_done" integer NOT NULL DEFAULT 0,
  "error_code" integer NOT NULL DEFAULT 0,
  "error_text" text NOT NULL DEFAULT '',
  "owner_answer" integer NOT NULL DEFAULT 0,
  "ineligible" text NOT NULL DEFAULT '',
  "offered_at" integer NOT NULL DEFAULT 0,
  "answered_at" integer NOT NULL DEFAULT 0,
  "downloaded_at" integer NOT NULL DEFAULT 0,
  "install_at" integer NOT NULL DEFAULT 0,
  "returned_at" integer NOT NULL DEFAULT 0,
  "finished_at" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  "lot" integer NOT NULL DEFAULT 0,
  "message" integer NOT NULL DEFAULT 0,
  "busy" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_updated_at_id_idx" ON "ota_task_target" ("updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_id_updated_at_id_idx" ON "ota_task_target" ("task_id", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_group_id_updated_at_id_idx" ON "ota_task_target" ("group_id", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_vehicle_id_updated_at_id_idx" ON "ota_task_target" ("vehicle_id", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_dealer_id_updated_at_id_idx" ON "ota_task_target" ("dealer_id", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_state_updated_at_id_idx" ON "ota_task_target" ("state", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_wait_reason_updated_at_id_idx" ON "ota_task_target" ("wait_reason", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_current_ecu_updated_at_id_idx" ON "ota_task_target" ("current_ecu", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_attempt_updated_at_id_idx" ON "ota_task_target" ("attempt", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_use_delta_updated_at_id_idx" ON "ota_task_target" ("use_delta", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_error_code_updated_at_id_idx" ON "ota_task_target" ("error_code", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_owner_answer_updated_at_id_idx" ON "ota_task_target" ("owner_answer", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_ineligible_updated_at_id_idx" ON "ota_task_target" ("ineligible", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_offered_at_updated_at_id_idx" ON "ota_task_target" ("offered_at", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_finished_at_updated_at_id_idx" ON "ota_task_target" ("finished_at", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_created_at_updated_at_id_idx" ON "ota_task_target" ("created_at", "updated_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_created_at_id_idx" ON "ota_task_target" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_task_target_task_id_vehicle_id_key" ON "ota_task_target" ("task_id", "vehicle_id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_task_target_vehicle_id_key" ON "ota_task_target" ("vehicle_id") WHERE busy;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_id_group_id_state_wait_reason_e_1ea56ee" ON "ota_task_target" ("task_id", "group_id", "state", "wait_reason", "error_code", "answered_at", "finished_at", "offered_at", "downloaded_at", "install_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_id_offered_at_idx" ON "ota_task_target" ("task_id", "offered_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_task_id_state_next_try_at_lot_idx" ON "ota_task_target" ("task_id", "state", "next_try_at", "lot");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_message_due_at_idx" ON "ota_task_target" ("message", "due_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_task_target_state_due_at_idx" ON "ota_task_target" ("state", "due_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "ota_equipment" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "upgradable_count" integer NOT NULL DEFAULT 0,
  "test_flag" integer NOT NULL DEFAULT 0,
  "ota_blocked" integer NOT NULL DEFAULT 0,
  "block_reason" text NOT NULL DEFAULT '',
  "blocked_until" integer NOT NULL DEFAULT 0,
  "open_target_id" integer NOT NULL DEFAULT 0,
  "last_result" integer NOT NULL DEFAULT 0,
  "fail_streak" integer NOT NULL DEFAULT 0,
  "last_upgrade_at" integer NOT NULL DEFAULT 0,
  "last_check_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "ota_equipment_created_at_id_idx" ON "ota_equipment" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "ota_equipment_vehicle_id_key" ON "ota_equipment" ("vehicle_id") WHERE deleted_at = 0 AND vehicle_id <> 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_dealer_id_created_at_id_idx" ON "ota_equipment" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_upgradable_count_created_at_id_idx" ON "ota_equipment" ("upgradable_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_test_flag_created_at_id_idx" ON "ota_equipment" ("test_flag", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_ota_blocked_created_at_id_idx" ON "ota_equipment" ("ota_blocked", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_last_result_created_at_id_idx" ON "ota_equipment" ("last_result", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_fail_streak_created_at_id_idx" ON "ota_equipment" ("fail_streak", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_last_upgrade_at_created_at_id_idx" ON "ota_equipment" ("last_upgrade_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "ota_equipment_last_check_at_created_at_id_idx" ON "ota_equipment" ("last_check_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd
