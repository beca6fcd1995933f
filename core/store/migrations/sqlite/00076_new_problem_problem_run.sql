-- +goose Up

-- +goose StatementBegin
CREATE TABLE "new_problem" (
  "problem_no" text NOT NULL DEFAULT '',
  "problem_no_q" text NOT NULL DEFAULT '',
  "symptom_zh" text NOT NULL DEFAULT '',
  "symptom_en" text NOT NULL DEFAULT '',
  "symptom_q" text NOT NULL DEFAULT '',
  "category_id" integer NOT NULL DEFAULT 0,
  "alarm_codes" text NOT NULL DEFAULT '',
  "fault_codes" text NOT NULL DEFAULT '',
  "safety_tip_zh" text NOT NULL DEFAULT '',
  "safety_tip_en" text NOT NULL DEFAULT '',
  "estimate_minutes" integer NOT NULL DEFAULT 0,
  "related_ids" text NOT NULL DEFAULT '',
  "nodes" text NOT NULL DEFAULT '',
  "node_count" integer NOT NULL DEFAULT 0,
  "en_policy" integer NOT NULL DEFAULT 0,
  "en_complete" integer NOT NULL DEFAULT 0,
  "model_ids" text NOT NULL DEFAULT '',
  "platforms" text NOT NULL DEFAULT '',
  "min_app_version" text NOT NULL DEFAULT '',
  "max_app_version" text NOT NULL DEFAULT '',
  "shelf_status" integer NOT NULL DEFAULT 0,
  "publish_at" integer NOT NULL DEFAULT 0,
  "unpublish_at" integer NOT NULL DEFAULT 0,
  "published_at" integer NOT NULL DEFAULT 0,
  "sort_order" integer NOT NULL DEFAULT 0,
  "current_version_no" integer NOT NULL DEFAULT 0,
  "has_draft" integer NOT NULL DEFAULT 0,
  "view_count" integer NOT NULL DEFAULT 0,
  "end_count" integer NOT NULL DEFAULT 0,
  "solved_count" integer NOT NULL DEFAULT 0,
  "repair_count" integer NOT NULL DEFAULT 0,
  "solved_rate" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "new_problem_category_id_sort_order_id_idx" ON "new_problem" ("category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "new_problem_problem_no_key" ON "new_problem" ("problem_no") WHERE deleted_at = 0 AND problem_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_category_id_id_idx" ON "new_problem" ("category_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_en_complete_category_id_sort_order_id_idx" ON "new_problem" ("en_complete", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_shelf_status_category_id_sort_order_id_idx" ON "new_problem" ("shelf_status", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_published_at_category_id_sort_order_id_idx" ON "new_problem" ("published_at", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_sort_order_id_idx" ON "new_problem" ("sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_has_draft_category_id_sort_order_id_idx" ON "new_problem" ("has_draft", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_solved_rate_category_id_sort_order_id_idx" ON "new_problem" ("solved_rate", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_created_at_category_id_sort_order_id_idx" ON "new_problem" ("created_at", "category_id", "sort_order", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "new_problem_created_at_id_idx" ON "new_problem" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_problem_no_q_fts" USING fts5("problem_no_q", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_problem_no_q_fts"("new_problem_problem_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_problem_no_q_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_problem_no_q_fts"(rowid, "problem_no_q") VALUES (new.id, new."problem_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_problem_no_q_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_problem_no_q_fts"("new_problem_problem_no_q_fts", rowid, "problem_no_q") VALUES ('delete', old.id, old."problem_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_problem_no_q_fts_update" AFTER UPDATE OF "problem_no_q" ON "new_problem" BEGIN INSERT INTO "new_problem_problem_no_q_fts"("new_problem_problem_no_q_fts", rowid, "problem_no_q") VALUES ('delete', old.id, old."problem_no_q"); INSERT INTO "new_problem_problem_no_q_fts"(rowid, "problem_no_q") VALUES (new.id, new."problem_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_symptom_q_fts" USING fts5("symptom_q", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_symptom_q_fts"("new_problem_symptom_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_symptom_q_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_symptom_q_fts"(rowid, "symptom_q") VALUES (new.id, new."symptom_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_symptom_q_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_symptom_q_fts"("new_problem_symptom_q_fts", rowid, "symptom_q") VALUES ('delete', old.id, old."symptom_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_symptom_q_fts_update" AFTER UPDATE OF "symptom_q" ON "new_problem" BEGIN INSERT INTO "new_problem_symptom_q_fts"("new_problem_symptom_q_fts", rowid, "symptom_q") VALUES ('delete', old.id, old."symptom_q"); INSERT INTO "new_problem_symptom_q_fts"(rowid, "symptom_q") VALUES (new.id, new."symptom_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_alarm_codes_fts" USING fts5("alarm_codes", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_alarm_codes_fts"("new_problem_alarm_codes_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_alarm_codes_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_alarm_codes_fts"(rowid, "alarm_codes") VALUES (new.id, new."alarm_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_alarm_codes_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_alarm_codes_fts"("new_problem_alarm_codes_fts", rowid, "alarm_codes") VALUES ('delete', old.id, old."alarm_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_alarm_codes_fts_update" AFTER UPDATE OF "alarm_codes" ON "new_problem" BEGIN INSERT INTO "new_problem_alarm_codes_fts"("new_problem_alarm_codes_fts", rowid, "alarm_codes") VALUES ('delete', old.id, old."alarm_codes"); INSERT INTO "new_problem_alarm_codes_fts"(rowid, "alarm_codes") VALUES (new.id, new."alarm_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_fault_codes_fts" USING fts5("fault_codes", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_fault_codes_fts"("new_problem_fault_codes_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_fault_codes_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_fault_codes_fts"(rowid, "fault_codes") VALUES (new.id, new."fault_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_fault_codes_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_fault_codes_fts"("new_problem_fault_codes_fts", rowid, "fault_codes") VALUES ('delete', old.id, old."fault_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_fault_codes_fts_update" AFTER UPDATE OF "fault_codes" ON "new_problem" BEGIN INSERT INTO "new_problem_fault_codes_fts"("new_problem_fault_codes_fts", rowid, "fault_codes") VALUES ('delete', old.id, old."fault_codes"); INSERT INTO "new_problem_fault_codes_fts"(rowid, "fault_codes") VALUES (new.id, new."fault_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_model_ids_fts" USING fts5("model_ids", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_model_ids_fts"("new_problem_model_ids_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_model_ids_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_model_ids_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_model_ids_fts"("new_problem_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_model_ids_fts_update" AFTER UPDATE OF "model_ids" ON "new_problem" BEGIN INSERT INTO "new_problem_model_ids_fts"("new_problem_model_ids_fts", rowid, "model_ids") VALUES ('delete', old.id, old."model_ids"); INSERT INTO "new_problem_model_ids_fts"(rowid, "model_ids") VALUES (new.id, new."model_ids"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "new_problem_platforms_fts" USING fts5("platforms", content="new_problem", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "new_problem_platforms_fts"("new_problem_platforms_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_platforms_fts_insert" AFTER INSERT ON "new_problem" BEGIN INSERT INTO "new_problem_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_platforms_fts_delete" AFTER DELETE ON "new_problem" BEGIN INSERT INTO "new_problem_platforms_fts"("new_problem_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "new_problem_platforms_fts_update" AFTER UPDATE OF "platforms" ON "new_problem" BEGIN INSERT INTO "new_problem_platforms_fts"("new_problem_platforms_fts", rowid, "platforms") VALUES ('delete', old.id, old."platforms"); INSERT INTO "new_problem_platforms_fts"(rowid, "platforms") VALUES (new.id, new."platforms"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "problem_run" (
  "problem_id" integer NOT NULL DEFAULT 0,
  "started_at" integer NOT NULL DEFAULT 0,
  "ending" text NOT NULL DEFAULT '',
  "version_no" integer NOT NULL DEFAULT 0,
  "platform" integer NOT NULL DEFAULT 0,
  "path" text NOT NULL DEFAULT '',
  "fault_text" text NOT NULL DEFAULT '',
  "ended_at" integer NOT NULL DEFAULT 0,
  "run_key" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_started_at_id_idx" ON "problem_run" ("started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_problem_id_started_at_id_idx" ON "problem_run" ("problem_id", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_ending_started_at_id_idx" ON "problem_run" ("ending", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_version_no_started_at_id_idx" ON "problem_run" ("version_no", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "problem_run_run_key_key" ON "problem_run" ("run_key") WHERE run_key <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_created_at_started_at_id_idx" ON "problem_run" ("created_at", "started_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_created_at_id_idx" ON "problem_run" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "problem_run_problem_id_version_no_started_at_idx" ON "problem_run" ("problem_id", "version_no", "started_at");
-- +goose StatementEnd
