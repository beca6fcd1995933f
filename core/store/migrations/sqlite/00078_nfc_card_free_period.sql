-- +goose Up

-- +goose StatementBegin
CREATE TABLE "nfc_card" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "uid" text NOT NULL DEFAULT '',
  "uid_q" text NOT NULL DEFAULT '',
  "card_kind" integer NOT NULL DEFAULT 0,
  "alias" text NOT NULL DEFAULT '',
  "alias_q" text NOT NULL DEFAULT '',
  "valid_to" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "sync" integer NOT NULL DEFAULT 0,
  "key_slot" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "issued_at" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "command_no" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "nfc_card_created_at_id_idx" ON "nfc_card" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_vehicle_id_created_at_id_idx" ON "nfc_card" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_uid_created_at_id_idx" ON "nfc_card" ("uid", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_card_kind_created_at_id_idx" ON "nfc_card" ("card_kind", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_alias_created_at_id_idx" ON "nfc_card" ("alias", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_valid_to_created_at_id_idx" ON "nfc_card" ("valid_to", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_status_created_at_id_idx" ON "nfc_card" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_sync_created_at_id_idx" ON "nfc_card" ("sync", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_app_user_id_created_at_id_idx" ON "nfc_card" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_issued_at_created_at_id_idx" ON "nfc_card" ("issued_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_ended_at_created_at_id_idx" ON "nfc_card" ("ended_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_command_no_created_at_id_idx" ON "nfc_card" ("command_no", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_dealer_id_created_at_id_idx" ON "nfc_card" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "nfc_card_vehicle_id_uid_ended_at_key" ON "nfc_card" ("vehicle_id", "uid", "ended_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "nfc_card_status_valid_to_deleted_at_idx" ON "nfc_card" ("status", "valid_to", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "nfc_card_uid_q_fts" USING fts5("uid_q", content="nfc_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_insert" AFTER INSERT ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"(rowid, "uid_q") VALUES (new.id, new."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_delete" AFTER DELETE ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts", rowid, "uid_q") VALUES ('delete', old.id, old."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_uid_q_fts_update" AFTER UPDATE OF "uid_q" ON "nfc_card" BEGIN INSERT INTO "nfc_card_uid_q_fts"("nfc_card_uid_q_fts", rowid, "uid_q") VALUES ('delete', old.id, old."uid_q"); INSERT INTO "nfc_card_uid_q_fts"(rowid, "uid_q") VALUES (new.id, new."uid_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "nfc_card_alias_q_fts" USING fts5("alias_q", content="nfc_card", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_insert" AFTER INSERT ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"(rowid, "alias_q") VALUES (new.id, new."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_delete" AFTER DELETE ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts", rowid, "alias_q") VALUES ('delete', old.id, old."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "nfc_card_alias_q_fts_update" AFTER UPDATE OF "alias_q" ON "nfc_card" BEGIN INSERT INTO "nfc_card_alias_q_fts"("nfc_card_alias_q_fts", rowid, "alias_q") VALUES ('delete', old.id, old."alias_q"); INSERT INTO "nfc_card_alias_q_fts"(rowid, "alias_q") VALUES (new.id, new."alias_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "free_period" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "kind" integer NOT NULL DEFAULT 0,
  "service_code" text NOT NULL DEFAULT '',
  "days" integer NOT NULL DEFAULT 0,
  "start_at" text NOT NULL DEFAULT '',
  "end_at" text NOT NULL DEFAULT '',
  "grant_source" integer NOT NULL DEFAULT 0,
  "reason" text NOT NULL DEFAULT '',
  "policy_id" integer NOT NULL DEFAULT 0,
  "start_rule" integer NOT NULL DEFAULT 0,
  "event_on" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "operator_id" integer NOT NULL DEFAULT 0,
  "granted_at" integer NOT NULL DEFAULT 0,
  "grace_days" integer NOT NULL DEFAULT 0,
  "grace_end_at" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "reminder_days" integer NOT NULL DEFAULT 0,
  "revoked_at" integer NOT NULL DEFAULT 0,
  "revoked_by" integer NOT NULL DEFAULT 0,
  "revoke_reason" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "free_period_end_at_id_idx" ON "free_period" ("end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_vehicle_id_end_at_id_idx" ON "free_period" ("vehicle_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_end_at_id_idx" ON "free_period" ("status", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_kind_end_at_id_idx" ON "free_period" ("kind", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_service_code_end_at_id_idx" ON "free_period" ("service_code", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_end_at_id_idx" ON "free_period" ("start_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_at_id_idx" ON "free_period" ("start_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grant_source_end_at_id_idx" ON "free_period" ("grant_source", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_policy_id_end_at_id_idx" ON "free_period" ("policy_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_start_rule_end_at_id_idx" ON "free_period" ("start_rule", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_granted_at_end_at_id_idx" ON "free_period" ("granted_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_grace_end_at_end_at_id_idx" ON "free_period" ("grace_end_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_reminded_at_end_at_id_idx" ON "free_period" ("reminded_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_revoked_at_end_at_id_idx" ON "free_period" ("revoked_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_dealer_id_end_at_id_idx" ON "free_period" ("dealer_id", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_end_at_id_idx" ON "free_period" ("created_at", "end_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_created_at_id_idx" ON "free_period" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "free_period_vehicle_id_service_code_start_at_revoked_at_key" ON "free_period" ("vehicle_id", "service_code", "start_at", "revoked_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "free_period_status_end_at_deleted_at_idx" ON "free_period" ("status", "end_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd
