-- +goose Up

-- +goose StatementBegin
CREATE TABLE "link_message" (
  "created_at" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "terminal_sn" text NOT NULL DEFAULT '',
  "direction" integer NOT NULL DEFAULT 0,
  "topic_kind" integer NOT NULL DEFAULT 0,
  "mid" text NOT NULL DEFAULT '',
  "seq" integer NOT NULL DEFAULT 0,
  "payload" text NOT NULL DEFAULT '',
  "payload_q" text NOT NULL DEFAULT '',
  "size_b" integer NOT NULL DEFAULT 0,
  "ts" integer NOT NULL DEFAULT 0,
  "server_ts" integer NOT NULL DEFAULT 0,
  "lag_ms" integer NOT NULL DEFAULT 0,
  "parse_error" text NOT NULL DEFAULT '',
  "parse_error_q" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_created_at_id_idx" ON "link_message" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_vehicle_id_created_at_id_idx" ON "link_message" ("vehicle_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_terminal_sn_created_at_id_idx" ON "link_message" ("terminal_sn", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_direction_created_at_id_idx" ON "link_message" ("direction", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_topic_kind_created_at_id_idx" ON "link_message" ("topic_kind", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_mid_created_at_id_idx" ON "link_message" ("mid", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_payload_created_at_id_idx" ON "link_message" ("payload", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_size_b_created_at_id_idx" ON "link_message" ("size_b", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_ts_created_at_id_idx" ON "link_message" ("ts", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_server_ts_created_at_id_idx" ON "link_message" ("server_ts", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_lag_ms_created_at_id_idx" ON "link_message" ("lag_ms", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "link_message_parse_error_created_at_id_idx" ON "link_message" ("parse_error", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "link_message_fts" USING fts5("payload_q", "parse_error_q", content="link_message", content_rowid='id', tokenize='trigram');
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "link_message_fts"("link_message_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_insert" AFTER INSERT ON "link_message" BEGIN INSERT INTO "link_message_fts"(rowid, "payload_q", "parse_error_q") VALUES (new.id, new."payload_q", new."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_delete" AFTER DELETE ON "link_message" BEGIN INSERT INTO "link_message_fts"("link_message_fts", rowid, "payload_q", "parse_error_q") VALUES ('delete', old.id, old."payload_q", old."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "link_message_fts_update" AFTER UPDATE OF "payload_q", "parse_error_q" ON "link_message" BEGIN INSERT INTO "link_message_fts"("link_message_fts", rowid, "payload_q", "parse_error_q") VALUES ('delete', old.id, old."payload_q", old."parse_error_q"); INSERT INTO "link_message_fts"(rowid, "payload_q", "parse_error_q") VALUES (new.id, new."payload_q", new."parse_error_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "trace_point" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "ts" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "server_ts" integer NOT NULL DEFAULT 0,
  "lng" real NOT NULL DEFAULT 0,
  "lat" real NOT NULL DEFAULT 0,
  "alt_m" integer NOT NULL DEFAULT 0,
  "speed_kmh" integer NOT NULL DEFAULT 0,
  "heading" integer NOT NULL DEFAULT 0,
  "satellites" integer NOT NULL DEFAULT 0,
  "hdop" integer NOT NULL DEFAULT 0,
  "loc_kind" integer NOT NULL DEFAULT 0,
  "soc" integer NOT NULL DEFAULT 0,
  "odo_km" integer NOT NULL DEFAULT 0,
  "power_on" integer NOT NULL DEFAULT 0,
  "backlog" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id", "ts", "seq")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trace_point_server_idx" ON "trace_point" ("server_ts");
-- +goose StatementEnd
