-- +goose Up

-- +goose StatementBegin
CREATE TABLE "audit_seal" (
  "number" integer NOT NULL DEFAULT 0,
  "from_at" integer NOT NULL DEFAULT 0,
  "until_at" integer NOT NULL DEFAULT 0,
  "row_count" integer NOT NULL DEFAULT 0,
  "hash" text NOT NULL DEFAULT '',
  "sealed_at" integer NOT NULL DEFAULT 0,
  "compared_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("number")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "audit_seal_compared_idx" ON "audit_seal" ("compared_at", "number");
-- +goose StatementEnd
