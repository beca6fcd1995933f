-- +goose Up

-- +goose StatementBegin
CREATE TABLE "online_sample" (
  "sampled_at" bigint NOT NULL DEFAULT 0,
  "dealer_id" bigint NOT NULL DEFAULT 0,
  "online" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("sampled_at", "dealer_id")
);
-- +goose StatementEnd
