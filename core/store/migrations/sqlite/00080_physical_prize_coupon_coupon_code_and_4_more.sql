-- +goose Up

-- +goose StatementBegin
CREATE TABLE "physical_prize" (
  "prize_no" text NOT NULL DEFAULT '',
  "prize_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "image" text NOT NULL DEFAULT '',
  "category" integer NOT NULL DEFAULT 0,
  "sku_id" integer NOT NULL DEFAULT 0,
  "market_value_cents" integer NOT NULL DEFAULT 0,
  "cost_cents" integer NOT NULL DEFAULT 0,
  "claim_days" integer NOT NULL DEFAULT 0,
  "need_identity" integer NOT NULL DEFAULT 0,
  "supplier" text NOT NULL DEFAULT '',
  "supplier_q" text NOT NULL DEFAULT '',
  "remark" text NOT NULL DEFAULT '',
  "stock_total" integer NOT NULL DEFAULT 0,
  "allocated" integer NOT NULL DEFAULT 0,
  "remaining" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "allocated"),
  CHECK ("allocated" <= "stock_total")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_created_at_id_idx" ON "physical_prize" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "physical_prize_prize_no_key" ON "physical_prize" ("prize_no") WHERE deleted_at = 0 AND prize_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_category_created_at_id_idx" ON "physical_prize" ("category", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_sku_id_created_at_id_idx" ON "physical_prize" ("sku_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_market_value_cents_created_at_id_idx" ON "physical_prize" ("market_value_cents", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_need_identity_created_at_id_idx" ON "physical_prize" ("need_identity", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_supplier_created_at_id_idx" ON "physical_prize" ("supplier", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_stock_total_created_at_id_idx" ON "physical_prize" ("stock_total", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_remaining_created_at_id_idx" ON "physical_prize" ("remaining", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "physical_prize_status_created_at_id_idx" ON "physical_prize" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_prize_no_q_fts" USING fts5("prize_no_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"(rowid, "prize_no_q") VALUES (new.id, new."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts", rowid, "prize_no_q") VALUES ('delete', old.id, old."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_prize_no_q_fts_update" AFTER UPDATE OF "prize_no_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_prize_no_q_fts"("physical_prize_prize_no_q_fts", rowid, "prize_no_q") VALUES ('delete', old.id, old."prize_no_q"); INSERT INTO "physical_prize_prize_no_q_fts"(rowid, "prize_no_q") VALUES (new.id, new."prize_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_name_q_fts" USING fts5("name_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_name_q_fts_update" AFTER UPDATE OF "name_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_name_q_fts"("physical_prize_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "physical_prize_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "physical_prize_supplier_q_fts" USING fts5("supplier_q", content="physical_prize", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_insert" AFTER INSERT ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"(rowid, "supplier_q") VALUES (new.id, new."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_delete" AFTER DELETE ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts", rowid, "supplier_q") VALUES ('delete', old.id, old."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "physical_prize_supplier_q_fts_update" AFTER UPDATE OF "supplier_q" ON "physical_prize" BEGIN INSERT INTO "physical_prize_supplier_q_fts"("physical_prize_supplier_q_fts", rowid, "supplier_q") VALUES ('delete', old.id, old."supplier_q"); INSERT INTO "physical_prize_supplier_q_fts"(rowid, "supplier_q") VALUES (new.id, new."supplier_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "coupon" (
  "coupon_no" text NOT NULL DEFAULT '',
  "coupon_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "coupon_type" integer NOT NULL DEFAULT 0,
  "value_cents" integer NOT NULL DEFAULT 0,
  "discount_bp" integer NOT NULL DEFAULT 0,
  "max_discount_cents" integer NOT NULL DEFAULT 0,
  "exchange_sku_id" integer NOT NULL DEFAULT 0,
  "service_days" integer NOT NULL DEFAULT 0,
  "plan_type" text NOT NULL DEFAULT '',
  "threshold_cents" integer NOT NULL DEFAULT 0,
  "use_scope" integer NOT NULL DEFAULT 0,
  "category_codes" text NOT NULL DEFAULT '',
  "product_ids" text NOT NULL DEFAULT '',
  "issue_mode" integer NOT NULL DEFAULT 0,
  "total_quantity" integer NOT NULL DEFAULT 0,
  "per_user_limit" integer NOT NULL DEFAULT 0,
  "valid_mode" integer NOT NULL DEFAULT 0,
  "valid_from" integer NOT NULL DEFAULT 0,
  "valid_to" integer NOT NULL DEFAULT 0,
  "valid_days" integer NOT NULL DEFAULT 0,
  "rules" text NOT NULL DEFAULT '',
  "code_target" integer NOT NULL DEFAULT 0,
  "code_count" integer NOT NULL DEFAULT 0,
  "reserved_count" integer NOT NULL DEFAULT 0,
  "issued_count" integer NOT NULL DEFAULT 0,
  "used_count" integer NOT NULL DEFAULT 0,
  "use_rate" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "used_count"),
  CHECK ("used_count" <= "issued_count"),
  CHECK ("issued_count" <= "total_quantity"),
  CHECK (0 <= "code_count"),
  CHECK ("code_count" <= "code_target"),
  CHECK (0 <= "reserved_count"),
  CHECK ("reserved_count" <= "total_quantity")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_created_at_id_idx" ON "coupon" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "coupon_coupon_no_key" ON "coupon" ("coupon_no") WHERE deleted_at = 0 AND coupon_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_coupon_type_created_at_id_idx" ON "coupon" ("coupon_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_exchange_sku_id_created_at_id_idx" ON "coupon" ("exchange_sku_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_use_scope_created_at_id_idx" ON "coupon" ("use_scope", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_issue_mode_created_at_id_idx" ON "coupon" ("issue_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_mode_created_at_id_idx" ON "coupon" ("valid_mode", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_from_created_at_id_idx" ON "coupon" ("valid_from", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_to_created_at_id_idx" ON "coupon" ("valid_to", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_valid_days_created_at_id_idx" ON "coupon" ("valid_days", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_issued_count_created_at_id_idx" ON "coupon" ("issued_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_used_count_created_at_id_idx" ON "coupon" ("used_count", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_status_created_at_id_idx" ON "coupon" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "coupon_coupon_no_q_fts" USING fts5("coupon_no_q", content="coupon", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_insert" AFTER INSERT ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"(rowid, "coupon_no_q") VALUES (new.id, new."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_delete" AFTER DELETE ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts", rowid, "coupon_no_q") VALUES ('delete', old.id, old."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_coupon_no_q_fts_update" AFTER UPDATE OF "coupon_no_q" ON "coupon" BEGIN INSERT INTO "coupon_coupon_no_q_fts"("coupon_coupon_no_q_fts", rowid, "coupon_no_q") VALUES ('delete', old.id, old."coupon_no_q"); INSERT INTO "coupon_coupon_no_q_fts"(rowid, "coupon_no_q") VALUES (new.id, new."coupon_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "coupon_name_q_fts" USING fts5("name_q", content="coupon", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_insert" AFTER INSERT ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_delete" AFTER DELETE ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "coupon_name_q_fts_update" AFTER UPDATE OF "name_q" ON "coupon" BEGIN INSERT INTO "coupon_name_q_fts"("coupon_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "coupon_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "coupon_code" (
  "coupon_id" integer NOT NULL DEFAULT 0,
  "shown" text NOT NULL DEFAULT '',
  "code" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "source_ref" text NOT NULL DEFAULT '',
  "received_at" integer NOT NULL DEFAULT 0,
  "valid_from" integer NOT NULL DEFAULT 0,
  "valid_to" integer NOT NULL DEFAULT 0,
  "used_at" integer NOT NULL DEFAULT 0,
  "used_for" text NOT NULL DEFAULT '',
  "reminded_at" integer NOT NULL DEFAULT 0,
  "void_reason" text NOT NULL DEFAULT '',
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
CREATE INDEX "coupon_code_created_at_id_idx" ON "coupon_code" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_coupon_id_created_at_id_idx" ON "coupon_code" ("coupon_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "coupon_code_code_key" ON "coupon_code" ("code") WHERE code <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_app_user_id_created_at_id_idx" ON "coupon_code" ("app_user_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_status_created_at_id_idx" ON "coupon_code" ("status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "coupon_code_status_valid_to_idx" ON "coupon_code" ("status", "valid_to");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "raffle_activity" (
  "activity_no" text NOT NULL DEFAULT '',
  "activity_no_q" text NOT NULL DEFAULT '',
  "name_zh" text NOT NULL DEFAULT '',
  "name_en" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "play_type" integer NOT NULL DEFAULT 0,
  "cover" text NOT NULL DEFAULT '',
  "start_at" integer NOT NULL DEFAULT 0,
  "end_at" integer NOT NULL DEFAULT 0,
  "rule_text_zh" text NOT NULL DEFAULT '',
  "rule_text_en" text NOT NULL DEFAULT '',
  "audience_reach" text NOT NULL DEFAULT '',
  "audience" text NOT NULL DEFAULT '',
  "draws_per_day" integer NOT NULL DEFAULT 0,
  "draws_total" integer NOT NULL DEFAULT 0,
  "wins_per_user" integer NOT NULL DEFAULT 0,
  "commitment" text NOT NULL DEFAULT '',
  "seed" text NOT NULL DEFAULT '',
  "sealed_seed" text NOT NULL DEFAULT '',
  "join_count" integer NOT NULL DEFAULT 0,
  "draw_count" integer NOT NULL DEFAULT 0,
  "win_count" integer NOT NULL DEFAULT 0,
  "ended_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "join_count"),
  CHECK ("join_count" <= "draw_count"),
  CHECK (0 <= "win_count"),
  CHECK ("win_count" <= "draw_count")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_start_at_id_idx" ON "raffle_activity" ("start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "raffle_activity_activity_no_key" ON "raffle_activity" ("activity_no") WHERE deleted_at = 0 AND activity_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_play_type_start_at_id_idx" ON "raffle_activity" ("play_type", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_end_at_start_at_id_idx" ON "raffle_activity" ("end_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_join_count_start_at_id_idx" ON "raffle_activity" ("join_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_draw_count_start_at_id_idx" ON "raffle_activity" ("draw_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_win_count_start_at_id_idx" ON "raffle_activity" ("win_count", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_status_start_at_id_idx" ON "raffle_activity" ("status", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_created_at_start_at_id_idx" ON "raffle_activity" ("created_at", "start_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_activity_created_at_id_idx" ON "raffle_activity" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "raffle_activity_activity_no_q_fts" USING fts5("activity_no_q", content="raffle_activity", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_insert" AFTER INSERT ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"(rowid, "activity_no_q") VALUES (new.id, new."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_delete" AFTER DELETE ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts", rowid, "activity_no_q") VALUES ('delete', old.id, old."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_activity_no_q_fts_update" AFTER UPDATE OF "activity_no_q" ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_activity_no_q_fts"("raffle_activity_activity_no_q_fts", rowid, "activity_no_q") VALUES ('delete', old.id, old."activity_no_q"); INSERT INTO "raffle_activity_activity_no_q_fts"(rowid, "activity_no_q") VALUES (new.id, new."activity_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "raffle_activity_name_q_fts" USING fts5("name_q", content="raffle_activity", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_insert" AFTER INSERT ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_delete" AFTER DELETE ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "raffle_activity_name_q_fts_update" AFTER UPDATE OF "name_q" ON "raffle_activity" BEGIN INSERT INTO "raffle_activity_name_q_fts"("raffle_activity_name_q_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "raffle_activity_name_q_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "raffle_prize" (
  "activity_id" integer NOT NULL DEFAULT 0,
  "label_zh" text NOT NULL DEFAULT '',
  "label_en" text NOT NULL DEFAULT '',
  "prize_kind" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "coupon_id" integer NOT NULL DEFAULT 0,
  "quantity" integer NOT NULL DEFAULT 0,
  "daily_limit" integer NOT NULL DEFAULT 0,
  "probability_ppm" integer NOT NULL DEFAULT 0,
  "won_count" integer NOT NULL DEFAULT 0,
  "pick_count" integer NOT NULL DEFAULT 0,
  "published" integer NOT NULL DEFAULT 0,
  "day" text NOT NULL DEFAULT '',
  "day_count" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0,
  CHECK (0 <= "won_count"),
  CHECK ("won_count" <= "quantity")
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_activity_id_id_idx" ON "raffle_prize" ("activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_prize_kind_activity_id_id_idx" ON "raffle_prize" ("prize_kind", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_prize_id_activity_id_id_idx" ON "raffle_prize" ("prize_id", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_coupon_id_activity_id_id_idx" ON "raffle_prize" ("coupon_id", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_created_at_activity_id_id_idx" ON "raffle_prize" ("created_at", "activity_id", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "raffle_prize_created_at_id_idx" ON "raffle_prize" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "draw_log" (
  "activity_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "drawn_at" integer NOT NULL DEFAULT 0,
  "player" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "number" integer NOT NULL DEFAULT 0,
  "picked_id" integer NOT NULL DEFAULT 0,
  "left_before" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "reason" integer NOT NULL DEFAULT 0,
  "request_id" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "draw_log_created_at_id_idx" ON "draw_log" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "draw_log_activity_id_created_at_id_idx" ON "draw_log" ("activity_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "draw_log_activity_id_seq_key" ON "draw_log" ("activity_id", "seq");
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "draw_log_activity_id_app_user_id_request_id_key" ON "draw_log" ("activity_id", "app_user_id", "request_id") WHERE request_id <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "win_record" (
  "record_no" text NOT NULL DEFAULT '',
  "record_no_q" text NOT NULL DEFAULT '',
  "activity_id" integer NOT NULL DEFAULT 0,
  "source_type" integer NOT NULL DEFAULT 0,
  "prize_kind" integer NOT NULL DEFAULT 0,
  "prize_name_zh" text NOT NULL DEFAULT '',
  "prize_name_en" text NOT NULL DEFAULT '',
  "prize_name_q" text NOT NULL DEFAULT '',
  "prize_value_cents" integer NOT NULL DEFAULT 0,
  "prize_id" integer NOT NULL DEFAULT 0,
  "coupon_id" integer NOT NULL DEFAULT 0,
  "coupon_code_id" integer NOT NULL DEFAULT 0,
  "raffle_prize_id" integer NOT NULL DEFAULT 0,
  "seq" integer NOT NULL DEFAULT 0,
  "app_user_id" integer NOT NULL DEFAULT 0,
  "won_at" integer NOT NULL DEFAULT 0,
  "claim_deadline" integer NOT NULL DEFAULT 0,
  "extended" integer NOT NULL DEFAULT 0,
  "claimed_at" integer NOT NULL DEFAULT 0,
  "receiver" text NOT NULL DEFAULT '',
  "receiver_mobile" text NOT NULL DEFAULT '',
  "province_code" integer NOT NULL DEFAULT 0,
  "city_code" integer NOT NULL DEFAULT 0,
  "address" text NOT NULL DEFAULT '',
  "need_identity" integer NOT NULL DEFAULT 0,
  "identity_name" text NOT NULL DEFAULT '',
  "identity_no" text NOT NULL DEFAULT '',
  "sealed_identity" text NOT NULL DEFAULT '',
  "company" text NOT NULL DEFAULT '',
  "tracking_no" text NOT NULL DEFAULT '',
  "tracking_no_q" text NOT NULL DEFAULT '',
  "shipped_at" integer NOT NULL DEFAULT 0,
  "done_at" integer NOT NULL DEFAULT 0,
  "status" integer NOT NULL DEFAULT 0,
  "void_reason" text NOT NULL DEFAULT '',
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0,
  "deleted_at" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_won_at_id_idx" ON "win_record" ("won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "win_record_record_no_key" ON "win_record" ("record_no") WHERE deleted_at = 0 AND record_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_activity_id_won_at_id_idx" ON "win_record" ("activity_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_prize_kind_won_at_id_idx" ON "win_record" ("prize_kind", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_prize_id_won_at_id_idx" ON "win_record" ("prize_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_coupon_id_won_at_id_idx" ON "win_record" ("coupon_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_raffle_prize_id_won_at_id_idx" ON "win_record" ("raffle_prize_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_app_user_id_won_at_id_idx" ON "win_record" ("app_user_id", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_claim_deadline_won_at_id_idx" ON "win_record" ("claim_deadline", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_claimed_at_won_at_id_idx" ON "win_record" ("claimed_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_company_won_at_id_idx" ON "win_record" ("company", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_tracking_no_won_at_id_idx" ON "win_record" ("tracking_no", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_shipped_at_won_at_id_idx" ON "win_record" ("shipped_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_status_won_at_id_idx" ON "win_record" ("status", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_created_at_won_at_id_idx" ON "win_record" ("created_at", "won_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "win_record_created_at_id_idx" ON "win_record" ("created_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_record_no_q_fts" USING fts5("record_no_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_record_no_q_fts_update" AFTER UPDATE OF "record_no_q" ON "win_record" BEGIN INSERT INTO "win_record_record_no_q_fts"("win_record_record_no_q_fts", rowid, "record_no_q") VALUES ('delete', old.id, old."record_no_q"); INSERT INTO "win_record_record_no_q_fts"(rowid, "record_no_q") VALUES (new.id, new."record_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_prize_name_q_fts" USING fts5("prize_name_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"(rowid, "prize_name_q") VALUES (new.id, new."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts", rowid, "prize_name_q") VALUES ('delete', old.id, old."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_prize_name_q_fts_update" AFTER UPDATE OF "prize_name_q" ON "win_record" BEGIN INSERT INTO "win_record_prize_name_q_fts"("win_record_prize_name_q_fts", rowid, "prize_name_q") VALUES ('delete', old.id, old."prize_name_q"); INSERT INTO "win_record_prize_name_q_fts"(rowid, "prize_name_q") VALUES (new.id, new."prize_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "win_record_tracking_no_q_fts" USING fts5("tracking_no_q", content="win_record", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_insert" AFTER INSERT ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_delete" AFTER DELETE ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "win_record_tracking_no_q_fts_update" AFTER UPDATE OF "tracking_no_q" ON "win_record" BEGIN INSERT INTO "win_record_tracking_no_q_fts"("win_record_tracking_no_q_fts", rowid, "tracking_no_q") VALUES ('delete', old.id, old."tracking_no_q"); INSERT INTO "win_record_tracking_no_q_fts"(rowid, "tracking_no_q") VALUES (new.id, new."tracking_no_q"); END;
-- +goose StatementEnd
