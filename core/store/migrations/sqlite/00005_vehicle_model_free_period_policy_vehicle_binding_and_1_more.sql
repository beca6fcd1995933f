-- +goose Up

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "vehicle_model_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "vehicle_model_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "vehicle_model_fts" USING fts5("model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes", content="vehicle_model", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "vehicle_model_fts"("vehicle_model_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_insert" AFTER INSERT ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model", new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_delete" AFTER DELETE ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model", old."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "vehicle_model_fts_update" AFTER UPDATE OF "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes" ON "vehicle_model" BEGIN INSERT INTO "vehicle_model_fts"("vehicle_model_fts", rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES ('delete', old.id, old."model_code_q", old."name_q", old."announce_no_q", old."startup_model", old."command_codes"); INSERT INTO "vehicle_model_fts"(rowid, "model_code_q", "name_q", "announce_no_q", "startup_model", "command_codes") VALUES (new.id, new."model_code_q", new."name_q", new."announce_no_q", new."startup_model", new."command_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_insert";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_delete";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TRIGGER IF EXISTS "free_period_policy_fts_update";
-- +goose StatementEnd

-- +goose StatementBegin
DROP TABLE IF EXISTS "free_period_policy_fts";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "free_period_policy_fts" USING fts5("name_q", "series_ids", "model_ids", "dealer_ids", "area_codes", content="free_period_policy", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "free_period_policy_fts"("free_period_policy_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_insert" AFTER INSERT ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"(rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES (new.id, new."name_q", new."series_ids", new."model_ids", new."dealer_ids", new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_delete" AFTER DELETE ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"("free_period_policy_fts", rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES ('delete', old.id, old."name_q", old."series_ids", old."model_ids", old."dealer_ids", old."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "free_period_policy_fts_update" AFTER UPDATE OF "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes" ON "free_period_policy" BEGIN INSERT INTO "free_period_policy_fts"("free_period_policy_fts", rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES ('delete', old.id, old."name_q", old."series_ids", old."model_ids", old."dealer_ids", old."area_codes"); INSERT INTO "free_period_policy_fts"(rowid, "name_q", "series_ids", "model_ids", "dealer_ids", "area_codes") VALUES (new.id, new."name_q", new."series_ids", new."model_ids", new."dealer_ids", new."area_codes"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "vehicle_binding_open_app_user_idx" ON "vehicle_binding" ("dealer_id", "app_user_id") WHERE deleted_at = 0 AND unbound_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "app_user_country_code_phone_key";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "app_user_country_code_phone_key" ON "app_user" ("country_code", "phone") WHERE deleted_at = 0 AND phone <> '';
-- +goose StatementEnd
