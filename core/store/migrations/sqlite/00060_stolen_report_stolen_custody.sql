-- +goose Up

-- +goose StatementBegin
CREATE TABLE "stolen_report" (
  "report_no" text NOT NULL DEFAULT '',
  "report_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "owner_id" integer NOT NULL DEFAULT 0,
  "reporter_name" text NOT NULL DEFAULT '',
  "reporter_name_q" text NOT NULL DEFAULT '',
  "reporter_phone" text NOT NULL DEFAULT '',
  "reporter_phone_q" text NOT NULL DEFAULT '',
  "lost_at" integer NOT NULL DEFAULT 0,
  "lost_addr" text NOT NULL DEFAULT '',
  "lost_geo_lng" real NOT NULL DEFAULT 0,
  "lost_geo_lat" real NOT NULL DEFAULT 0,
  "police_case_no" text NOT NULL DEFAULT '',
  "police_case_no_q" text NOT NULL DEFAULT '',
  "police_station" text NOT NULL DEFAULT '',
  "evidences" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "assignee_id" integer NOT NULL DEFAULT 0,
  "verify_note" text NOT NULL DEFAULT '',
  "track_interval_s" integer NOT NULL DEFAULT 0,
  "track_end_at" integer NOT NULL DEFAULT 0,
  "last_seen_at" integer NOT NULL DEFAULT 0,
  "moved_km" integer NOT NULL DEFAULT 0,
  "recovered_at" integer NOT NULL DEFAULT 0,
  "recovered_addr" text NOT NULL DEFAULT '',
  "recovered_by" text NOT NULL DEFAULT '',
  "recovered_images" text NOT NULL DEFAULT '',
  "close_reason" integer NOT NULL DEFAULT 0,
  "closed_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "stolen_report_status_lost_at_id_idx" ON "stolen_report" ("status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "stolen_report_report_no_key" ON "stolen_report" ("report_no") WHERE deleted_at = 0 AND report_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_status_id_idx" ON "stolen_report" ("status", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_vehicle_id_status_lost_at_id_idx" ON "stolen_report" ("vehicle_id", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_dealer_id_status_lost_at_id_idx" ON "stolen_report" ("dealer_id", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_owner_id_status_lost_at_id_idx" ON "stolen_report" ("owner_id", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_name_status_lost_at_id_idx" ON "stolen_report" ("reporter_name", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_phone_status_lost_at_id_idx" ON "stolen_report" ("reporter_phone", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_reporter_phone_ending_status_lost_at_id_idx" ON "stolen_report" (substr("reporter_phone", length("reporter_phone") - 3), "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_lost_at_status_id_idx" ON "stolen_report" ("lost_at", "status", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_lost_at_id_idx" ON "stolen_report" ("lost_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_police_case_no_status_lost_at_id_idx" ON "stolen_report" ("police_case_no", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_assignee_id_status_lost_at_id_idx" ON "stolen_report" ("assignee_id", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_last_seen_at_status_lost_at_id_idx" ON "stolen_report" ("last_seen_at", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_recovered_at_status_lost_at_id_idx" ON "stolen_report" ("recovered_at", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_close_reason_status_lost_at_id_idx" ON "stolen_report" ("close_reason", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_closed_at_status_lost_at_id_idx" ON "stolen_report" ("closed_at", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_created_at_status_lost_at_id_idx" ON "stolen_report" ("created_at", "status", "lost_at" desc, "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_report_created_at_id_idx" ON "stolen_report" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "stolen_report_vehicle_id_key" ON "stolen_report" ("vehicle_id") WHERE deleted_at = 0 AND closed_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "stolen_report_report_no_q_fts" USING fts5("report_no_q", content="stolen_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "stolen_report_report_no_q_fts"("stolen_report_report_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_report_no_q_fts_insert" AFTER INSERT ON "stolen_report" BEGIN INSERT INTO "stolen_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_report_no_q_fts_delete" AFTER DELETE ON "stolen_report" BEGIN INSERT INTO "stolen_report_report_no_q_fts"("stolen_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_report_no_q_fts_update" AFTER UPDATE OF "report_no_q" ON "stolen_report" BEGIN INSERT INTO "stolen_report_report_no_q_fts"("stolen_report_report_no_q_fts", rowid, "report_no_q") VALUES ('delete', old.id, old."report_no_q"); INSERT INTO "stolen_report_report_no_q_fts"(rowid, "report_no_q") VALUES (new.id, new."report_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "stolen_report_reporter_name_q_fts" USING fts5("reporter_name_q", content="stolen_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "stolen_report_reporter_name_q_fts"("stolen_report_reporter_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_name_q_fts_insert" AFTER INSERT ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_name_q_fts"(rowid, "reporter_name_q") VALUES (new.id, new."reporter_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_name_q_fts_delete" AFTER DELETE ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_name_q_fts"("stolen_report_reporter_name_q_fts", rowid, "reporter_name_q") VALUES ('delete', old.id, old."reporter_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_name_q_fts_update" AFTER UPDATE OF "reporter_name_q" ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_name_q_fts"("stolen_report_reporter_name_q_fts", rowid, "reporter_name_q") VALUES ('delete', old.id, old."reporter_name_q"); INSERT INTO "stolen_report_reporter_name_q_fts"(rowid, "reporter_name_q") VALUES (new.id, new."reporter_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "stolen_report_reporter_phone_q_fts" USING fts5("reporter_phone_q", content="stolen_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "stolen_report_reporter_phone_q_fts"("stolen_report_reporter_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_phone_q_fts_insert" AFTER INSERT ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_phone_q_fts"(rowid, "reporter_phone_q") VALUES (new.id, new."reporter_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_phone_q_fts_delete" AFTER DELETE ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_phone_q_fts"("stolen_report_reporter_phone_q_fts", rowid, "reporter_phone_q") VALUES ('delete', old.id, old."reporter_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_reporter_phone_q_fts_update" AFTER UPDATE OF "reporter_phone_q" ON "stolen_report" BEGIN INSERT INTO "stolen_report_reporter_phone_q_fts"("stolen_report_reporter_phone_q_fts", rowid, "reporter_phone_q") VALUES ('delete', old.id, old."reporter_phone_q"); INSERT INTO "stolen_report_reporter_phone_q_fts"(rowid, "reporter_phone_q") VALUES (new.id, new."reporter_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "stolen_report_police_case_no_q_fts" USING fts5("police_case_no_q", content="stolen_report", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "stolen_report_police_case_no_q_fts"("stolen_report_police_case_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_police_case_no_q_fts_insert" AFTER INSERT ON "stolen_report" BEGIN INSERT INTO "stolen_report_police_case_no_q_fts"(rowid, "police_case_no_q") VALUES (new.id, new."police_case_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_police_case_no_q_fts_delete" AFTER DELETE ON "stolen_report" BEGIN INSERT INTO "stolen_report_police_case_no_q_fts"("stolen_report_police_case_no_q_fts", rowid, "police_case_no_q") VALUES ('delete', old.id, old."police_case_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "stolen_report_police_case_no_q_fts_update" AFTER UPDATE OF "police_case_no_q" ON "stolen_report" BEGIN INSERT INTO "stolen_report_police_case_no_q_fts"("stolen_report_police_case_no_q_fts", rowid, "police_case_no_q") VALUES ('delete', old.id, old."police_case_no_q"); INSERT INTO "stolen_report_police_case_no_q_fts"(rowid, "police_case_no_q") VALUES (new.id, new."police_case_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "stolen_custody" (
  "report_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "access" integer NOT NULL DEFAULT 0,
  "purpose" integer NOT NULL DEFAULT 0,
  "note" text NOT NULL DEFAULT '',
  "end_at" integer NOT NULL DEFAULT 0,
  "views" integer NOT NULL DEFAULT 0,
  "from_at" integer NOT NULL DEFAULT 0,
  "to_at" integer NOT NULL DEFAULT 0,
  "point_count" integer NOT NULL DEFAULT 0,
  "sha256" text NOT NULL DEFAULT '',
  "ip" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_start_at_id_idx" ON "stolen_custody" ("start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_report_id_start_at_id_idx" ON "stolen_custody" ("report_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_operator_id_start_at_id_idx" ON "stolen_custody" ("operator_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_access_start_at_id_idx" ON "stolen_custody" ("access", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_purpose_start_at_id_idx" ON "stolen_custody" ("purpose", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_created_at_start_at_id_idx" ON "stolen_custody" ("created_at", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "stolen_custody_created_at_id_idx" ON "stolen_custody" ("created_at", "id");
-- +goose StatementEnd
