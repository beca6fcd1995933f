-- +goose Up

-- +goose StatementBegin
CREATE TABLE "trip" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "duration_min" integer NOT NULL DEFAULT 0,
  "distance_km" integer NOT NULL DEFAULT 0,
  "start_addr" text NOT NULL DEFAULT '',
  "end_addr" text NOT NULL DEFAULT '',
  "city_code" integer NOT NULL DEFAULT 0,
  "end_reason" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "trip_no" text NOT NULL DEFAULT '',
  "start_geo_lng" real NOT NULL DEFAULT 0,
  "start_geo_lat" real NOT NULL DEFAULT 0,
  "end_geo_lng" real NOT NULL DEFAULT 0,
  "end_geo_lat" real NOT NULL DEFAULT 0,
  "avg_speed" integer NOT NULL DEFAULT 0,
  "max_speed" integer NOT NULL DEFAULT 0,
  "overspeed_count" integer NOT NULL DEFAULT 0,
  "harsh_count" integer NOT NULL DEFAULT 0,
  "stop_count" integer NOT NULL DEFAULT 0,
  "start_soc" integer NOT NULL DEFAULT 0,
  "end_soc" integer NOT NULL DEFAULT 0,
  "energy_wh" integer NOT NULL DEFAULT 0,
  "wh_per_km" integer NOT NULL DEFAULT 0,
  "start_odo_km" integer NOT NULL DEFAULT 0,
  "end_odo_km" integer NOT NULL DEFAULT 0,
  "gps_km" integer NOT NULL DEFAULT 0,
  "point_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_start_at_id_idx" ON "trip" ("start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_vehicle_id_start_at_id_idx" ON "trip" ("vehicle_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_duration_min_start_at_id_idx" ON "trip" ("duration_min", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_distance_km_start_at_id_idx" ON "trip" ("distance_km", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_city_code_start_at_id_idx" ON "trip" ("city_code", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_end_reason_start_at_id_idx" ON "trip" ("end_reason", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_model_id_start_at_id_idx" ON "trip" ("model_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_dealer_id_start_at_id_idx" ON "trip" ("dealer_id", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_trip_no_start_at_id_idx" ON "trip" ("trip_no", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_max_speed_start_at_id_idx" ON "trip" ("max_speed", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_overspeed_count_start_at_id_idx" ON "trip" ("overspeed_count", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_wh_per_km_start_at_id_idx" ON "trip" ("wh_per_km", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_created_at_start_at_id_idx" ON "trip" ("created_at", "start_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_created_at_id_idx" ON "trip" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "trip_vehicle_id_start_at_key" ON "trip" ("vehicle_id", "start_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "trip_track" (
  "trip_id" integer NOT NULL DEFAULT 0,
  "start_at" integer NOT NULL DEFAULT 0,
  "track" text NOT NULL DEFAULT '',
  PRIMARY KEY ("trip_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_track_start_idx" ON "trip_track" ("start_at");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "trip_due" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "from_ts" integer NOT NULL DEFAULT 0,
  "due_at" integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("vehicle_id")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "trip_due_due_idx" ON "trip_due" ("due_at");
-- +goose StatementEnd
