-- +goose Up

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "clock_offset_ms" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "clock_faults" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "vehicle_shadow" ADD COLUMN "traffic_b" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd

-- +goose StatementBegin
ALTER TABLE "trace_point" ADD COLUMN "ts_kind" bigint NOT NULL DEFAULT 0;
-- +goose StatementEnd
