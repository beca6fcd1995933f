-- +goose Up

-- +goose StatementBegin
CREATE TABLE "mileage_daily" (
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "model_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "mileage_km" integer NOT NULL DEFAULT 0,
  "trip_count" integer NOT NULL DEFAULT 0,
  "ride_min" integer NOT NULL DEFAULT 0,
  "odo_start" integer NOT NULL DEFAULT 0,
  "odo_end" integer NOT NULL DEFAULT 0,
  "max_speed" integer NOT NULL DEFAULT 0,
  "energy_wh" integer NOT NULL DEFAULT 0,
  "night_km" integer NOT NULL DEFAULT 0,
  "data_source" integer NOT NULL DEFAULT 0,
  "anomaly" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_day_mileage_km_id_idx" ON "mileage_daily" ("day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_day_id_idx" ON "mileage_daily" ("day", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_model_id_day_mileage_km_id_idx" ON "mileage_daily" ("model_id", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_dealer_id_day_mileage_km_id_idx" ON "mileage_daily" ("dealer_id", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_mileage_km_day_id_idx" ON "mileage_daily" ("mileage_km", "day" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_mileage_km_id_idx" ON "mileage_daily" ("mileage_km", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_trip_count_day_mileage_km_id_idx" ON "mileage_daily" ("trip_count", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_data_source_day_mileage_km_id_idx" ON "mileage_daily" ("data_source", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_anomaly_day_mileage_km_id_idx" ON "mileage_daily" ("anomaly", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_status_day_mileage_km_id_idx" ON "mileage_daily" ("status", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_created_at_day_mileage_km_id_idx" ON "mileage_daily" ("created_at", "day" desc, "mileage_km" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "mileage_daily_created_at_id_idx" ON "mileage_daily" ("created_at", "id");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "mileage_daily_vehicle_id_day_key" ON "mileage_daily" ("vehicle_id", "day");
-- +goose StatementEnd
