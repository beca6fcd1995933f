-- +goose Up

-- +goose StatementBegin
ALTER TABLE "alarm" ADD COLUMN "muted" boolean NOT NULL DEFAULT false;
-- +goose StatementEnd

-- A muted alarm was stored with level 0. It gets the level of its code back.
-- +goose StatementBegin
UPDATE "alarm" SET "muted" = TRUE, "level" = (SELECT c."level" FROM "alarm_err_code" AS c WHERE c."id" = "alarm"."err_code")
	WHERE "level" = 0 AND EXISTS (SELECT 1 FROM "alarm_err_code" AS c WHERE c."id" = "alarm"."err_code" AND (c."level" > 0 OR c."enabled" = FALSE));
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_muted_status_level_last_at_id_idx" ON "alarm" ("muted", "status", "level" desc, "last_at" desc, "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "alarm_mute_until_idx" ON "alarm_mute" ("until_at");
-- +goose StatementEnd
