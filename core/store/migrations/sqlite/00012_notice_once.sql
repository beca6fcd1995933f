-- +goose Up

-- +goose StatementBegin
ALTER TABLE "notice" ADD COLUMN "once" text NOT NULL DEFAULT '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "notice_once_key" ON "notice" ("once") WHERE once <> '';
-- +goose StatementEnd
