-- +goose Up

-- +goose StatementBegin
CREATE TABLE "online_sample" (
  "sampled_at" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "online" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("sampled_at", "dealer_id")
);
-- +goose StatementEnd
