-- +goose Up

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_vehicle_id_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_terminal_sn_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_direction_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_topic_kind_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_mid_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_size_b_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_ts_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_server_ts_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_lag_ms_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_parse_error_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
DROP INDEX IF EXISTS "link_message_kept_until_created_at_id_idx";
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_server_ts_id_idx" ON "link_message" ("server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_created_at_server_ts_id_idx" ON "link_message" ("created_at", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_created_at_id_idx" ON "link_message" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_vehicle_id_server_ts_id_idx" ON "link_message" ("vehicle_id", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_terminal_sn_server_ts_id_idx" ON "link_message" ("terminal_sn", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_direction_server_ts_id_idx" ON "link_message" ("direction", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_topic_kind_server_ts_id_idx" ON "link_message" ("topic_kind", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_mid_server_ts_id_idx" ON "link_message" ("mid", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_size_b_server_ts_id_idx" ON "link_message" ("size_b", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_ts_server_ts_id_idx" ON "link_message" ("ts", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_lag_ms_server_ts_id_idx" ON "link_message" ("lag_ms", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_parse_error_server_ts_id_idx" ON "link_message" ("parse_error", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_kept_until_server_ts_id_idx" ON "link_message" ("kept_until", "server_ts" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "online_session" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "online_at" integer NOT NULL DEFAULT 0,
  "offline_at" integer NOT NULL DEFAULT 0,
  "duration_min" integer NOT NULL DEFAULT 0,
  "end_reason" integer NOT NULL DEFAULT 0,
  "reconnects" integer NOT NULL DEFAULT 0,
  "terminal_sn" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_online_at_id_idx" ON "online_session" ("online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_vehicle_id_online_at_id_idx" ON "online_session" ("vehicle_id", "online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_offline_at_online_at_id_idx" ON "online_session" ("offline_at", "online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_end_reason_online_at_id_idx" ON "online_session" ("end_reason", "online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_dealer_id_online_at_id_idx" ON "online_session" ("dealer_id", "online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_created_at_online_at_id_idx" ON "online_session" ("created_at", "online_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "online_session_created_at_id_idx" ON "online_session" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "message_log" (
  "bucket" integer NOT NULL DEFAULT 0,
  "at" integer NOT NULL DEFAULT 0,
  "nonce" integer NOT NULL DEFAULT 0,
  "packed" text NOT NULL DEFAULT '',
  PRIMARY KEY ("bucket", "at", "nonce")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "message_segment" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "number" integer NOT NULL DEFAULT 0,
  "n" integer NOT NULL DEFAULT 0,
  "last_at" integer NOT NULL DEFAULT 0,
  "through" integer NOT NULL DEFAULT 0,
  "packed" text NOT NULL DEFAULT '',
  PRIMARY KEY ("vehicle_id", "number")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "message_segment_last_idx" ON "message_segment" ("last_at");
-- +goose StatementEnd
