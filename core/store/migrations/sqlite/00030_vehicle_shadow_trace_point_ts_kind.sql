-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "clock_offset_ms" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "clock_faults" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "traffic_b" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "trace_point" ADD COLUMN "ts_kind" integer NOT NULL DEFAULT 0;
-- +goose StatementEnd
