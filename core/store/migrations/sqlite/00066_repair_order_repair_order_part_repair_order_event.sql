-- +goose Up

-- +goose StatementBegin
CREATE TABLE "repair_order" (
  "order_no" text NOT NULL DEFAULT '',
  "order_no_q" text NOT NULL DEFAULT '',
  "status" integer NOT NULL DEFAULT 0,
  "vehicle_id" integer NOT NULL DEFAULT 0,
  "model_id" integer NOT NULL DEFAULT 0,
  "source" integer NOT NULL DEFAULT 0,
  "repair_type" integer NOT NULL DEFAULT 0,
  "priority" integer NOT NULL DEFAULT 0,
  "fault_class" text NOT NULL DEFAULT '',
  "fault_desc" text NOT NULL DEFAULT '',
  "app_user_id" integer NOT NULL DEFAULT 0,
  "contact_name" text NOT NULL DEFAULT '',
  "contact_name_q" text NOT NULL DEFAULT '',
  "contact_phone" text NOT NULL DEFAULT '',
  "contact_phone_q" text NOT NULL DEFAULT '',
  "mileage_km" integer NOT NULL DEFAULT 0,
  "photos" text NOT NULL DEFAULT '',
  "alarm_ids" text NOT NULL DEFAULT '',
  "need_pickup" integer NOT NULL DEFAULT 0,
  "pickup_address" text NOT NULL DEFAULT '',
  "dealer_id" integer NOT NULL DEFAULT 0,
  "technician_id" integer NOT NULL DEFAULT 0,
  "appointment_at" integer NOT NULL DEFAULT 0,
  "sla_state" integer NOT NULL DEFAULT 0,
  "sla_due_at" integer NOT NULL DEFAULT 0,
  "sla_left" integer NOT NULL DEFAULT 0,
  "sla_missed" integer NOT NULL DEFAULT 0,
  "stage_at" integer NOT NULL DEFAULT 0,
  "timer_at" integer NOT NULL DEFAULT 0,
  "refuse_count" integer NOT NULL DEFAULT 0,
  "rework" integer NOT NULL DEFAULT 0,
  "reminded_at" integer NOT NULL DEFAULT 0,
  "received_at" integer NOT NULL DEFAULT 0,
  "condition_photos" text NOT NULL DEFAULT '',
  "diagnosis" text NOT NULL DEFAULT '',
  "warranty_type" integer NOT NULL DEFAULT 0,
  "parts_cost" integer NOT NULL DEFAULT 0,
  "labour_cost" integer NOT NULL DEFAULT 0,
  "other_cost" integer NOT NULL DEFAULT 0,
  "discount" integer NOT NULL DEFAULT 0,
  "total_cost" integer NOT NULL DEFAULT 0,
  "quote_expire_at" integer NOT NULL DEFAULT 0,
  "agreed_at" integer NOT NULL DEFAULT 0,
  "parts_promised_at" text NOT NULL DEFAULT '',
  "finished_at" integer NOT NULL DEFAULT 0,
  "finish_photos" text NOT NULL DEFAULT '',
  "delivered_at" integer NOT NULL DEFAULT 0,
  "user_signature" text NOT NULL DEFAULT '',
  "rating" integer NOT NULL DEFAULT 0,
  "rating_text" text NOT NULL DEFAULT '',
  "claim_status" integer NOT NULL DEFAULT 0,
  "claim_amount" integer NOT NULL DEFAULT 0,
  "cancel_reason" text NOT NULL DEFAULT '',
  "closed_at" integer NOT NULL DEFAULT 0,
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
CREATE INDEX "repair_order_created_at_id_idx" ON "repair_order" ("created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE UNIQUE INDEX "repair_order_order_no_key" ON "repair_order" ("order_no") WHERE deleted_at = 0 AND order_no <> '';
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_status_created_at_id_idx" ON "repair_order" ("status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_vehicle_id_created_at_id_idx" ON "repair_order" ("vehicle_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_model_id_created_at_id_idx" ON "repair_order" ("model_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_source_created_at_id_idx" ON "repair_order" ("source", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_repair_type_created_at_id_idx" ON "repair_order" ("repair_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_priority_created_at_id_idx" ON "repair_order" ("priority", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_fault_class_created_at_id_idx" ON "repair_order" ("fault_class", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_app_user_id_created_at_id_idx" ON "repair_order" ("app_user_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_name_created_at_id_idx" ON "repair_order" ("contact_name", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_created_at_id_idx" ON "repair_order" ("contact_phone", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_contact_phone_ending_created_at_id_idx" ON "repair_order" (substr("contact_phone", length("contact_phone") - 3), "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_need_pickup_created_at_id_idx" ON "repair_order" ("need_pickup", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_dealer_id_created_at_id_idx" ON "repair_order" ("dealer_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_technician_id_created_at_id_idx" ON "repair_order" ("technician_id", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_appointment_at_created_at_id_idx" ON "repair_order" ("appointment_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_state_created_at_id_idx" ON "repair_order" ("sla_state", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_due_at_created_at_id_idx" ON "repair_order" ("sla_due_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_sla_due_at_id_idx" ON "repair_order" ("sla_due_at", "id") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rework_created_at_id_idx" ON "repair_order" ("rework", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_received_at_created_at_id_idx" ON "repair_order" ("received_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_warranty_type_created_at_id_idx" ON "repair_order" ("warranty_type", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_total_cost_created_at_id_idx" ON "repair_order" ("total_cost", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_parts_promised_at_created_at_id_idx" ON "repair_order" ("parts_promised_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_finished_at_created_at_id_idx" ON "repair_order" ("finished_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_delivered_at_created_at_id_idx" ON "repair_order" ("delivered_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_rating_created_at_id_idx" ON "repair_order" ("rating", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_status_created_at_id_idx" ON "repair_order" ("claim_status", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_claim_amount_created_at_id_idx" ON "repair_order" ("claim_amount", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_closed_at_created_at_id_idx" ON "repair_order" ("closed_at", "created_at" desc, "id" desc) WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_timer_at_deleted_at_idx" ON "repair_order" ("timer_at", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_vehicle_id_fault_class_status_deleted_at_idx" ON "repair_order" ("vehicle_id", "fault_class", "status", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_dealer_id_status_deleted_at_idx" ON "repair_order" ("dealer_id", "status", "deleted_at") WHERE deleted_at = 0;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_order_no_q_fts" USING fts5("order_no_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_order_no_q_fts_update" AFTER UPDATE OF "order_no_q" ON "repair_order" BEGIN INSERT INTO "repair_order_order_no_q_fts"("repair_order_order_no_q_fts", rowid, "order_no_q") VALUES ('delete', old.id, old."order_no_q"); INSERT INTO "repair_order_order_no_q_fts"(rowid, "order_no_q") VALUES (new.id, new."order_no_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_contact_name_q_fts" USING fts5("contact_name_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_name_q_fts_update" AFTER UPDATE OF "contact_name_q" ON "repair_order" BEGIN INSERT INTO "repair_order_contact_name_q_fts"("repair_order_contact_name_q_fts", rowid, "contact_name_q") VALUES ('delete', old.id, old."contact_name_q"); INSERT INTO "repair_order_contact_name_q_fts"(rowid, "contact_name_q") VALUES (new.id, new."contact_name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_contact_phone_q_fts" USING fts5("contact_phone_q", content="repair_order", content_rowid='id', tokenize='trigram', detail=none, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_insert" AFTER INSERT ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_delete" AFTER DELETE ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_contact_phone_q_fts_update" AFTER UPDATE OF "contact_phone_q" ON "repair_order" BEGIN INSERT INTO "repair_order_contact_phone_q_fts"("repair_order_contact_phone_q_fts", rowid, "contact_phone_q") VALUES ('delete', old.id, old."contact_phone_q"); INSERT INTO "repair_order_contact_phone_q_fts"(rowid, "contact_phone_q") VALUES (new.id, new."contact_phone_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "repair_order_part" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "line_type" integer NOT NULL DEFAULT 0,
  "part_no" text NOT NULL DEFAULT '',
  "name" text NOT NULL DEFAULT '',
  "name_q" text NOT NULL DEFAULT '',
  "quantity" integer NOT NULL DEFAULT 0,
  "unit_price" integer NOT NULL DEFAULT 0,
  "amount" integer NOT NULL DEFAULT 0,
  "warranty_type" integer NOT NULL DEFAULT 0,
  "part_status" integer NOT NULL DEFAULT 0,
  "agreed" integer NOT NULL DEFAULT 0,
  "agreed_at" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_created_at_id_idx" ON "repair_order_part" ("created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_order_id_created_at_id_idx" ON "repair_order_part" ("order_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_dealer_id_created_at_id_idx" ON "repair_order_part" ("dealer_id", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_line_type_created_at_id_idx" ON "repair_order_part" ("line_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_part_no_created_at_id_idx" ON "repair_order_part" ("part_no", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_name_created_at_id_idx" ON "repair_order_part" ("name", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_warranty_type_created_at_id_idx" ON "repair_order_part" ("warranty_type", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_part_part_status_created_at_id_idx" ON "repair_order_part" ("part_status", "created_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE VIRTUAL TABLE "repair_order_part_fts" USING fts5("name_q", content="repair_order_part", content_rowid='id', tokenize='trigram', detail=column, columnsize=0);
-- +goose StatementEnd

-- +goose StatementBegin
INSERT INTO "repair_order_part_fts"("repair_order_part_fts") VALUES ('rebuild');
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_part_fts_insert" AFTER INSERT ON "repair_order_part" BEGIN INSERT INTO "repair_order_part_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_part_fts_delete" AFTER DELETE ON "repair_order_part" BEGIN INSERT INTO "repair_order_part_fts"("repair_order_part_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER "repair_order_part_fts_update" AFTER UPDATE OF "name_q" ON "repair_order_part" BEGIN INSERT INTO "repair_order_part_fts"("repair_order_part_fts", rowid, "name_q") VALUES ('delete', old.id, old."name_q"); INSERT INTO "repair_order_part_fts"(rowid, "name_q") VALUES (new.id, new."name_q"); END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TABLE "repair_order_event" (
  "order_id" integer NOT NULL DEFAULT 0,
  "dealer_id" integer NOT NULL DEFAULT 0,
  "occurred_at" integer NOT NULL DEFAULT 0,
  "action" integer NOT NULL DEFAULT 0,
  "from_status" integer NOT NULL DEFAULT 0,
  "to_status" integer NOT NULL DEFAULT 0,
  "reason_code" text NOT NULL DEFAULT '',
  "actor_type" integer NOT NULL DEFAULT 0,
  "actor_name" text NOT NULL DEFAULT '',
  "note" text NOT NULL DEFAULT '',
  "visible_to_user" integer NOT NULL DEFAULT 0,
  "files" text NOT NULL DEFAULT '',
  "stage_minutes" integer NOT NULL DEFAULT 0,
  "id" integer PRIMARY KEY,
  "created_at" integer NOT NULL DEFAULT 0,
  "created_by" integer NOT NULL DEFAULT 0,
  "updated_at" integer NOT NULL DEFAULT 0,
  "updated_by" integer NOT NULL DEFAULT 0,
  "version" integer NOT NULL DEFAULT 0
);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_occurred_at_id_idx" ON "repair_order_event" ("occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_order_id_occurred_at_id_idx" ON "repair_order_event" ("order_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_dealer_id_occurred_at_id_idx" ON "repair_order_event" ("dealer_id", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_action_occurred_at_id_idx" ON "repair_order_event" ("action", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_actor_type_occurred_at_id_idx" ON "repair_order_event" ("actor_type", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_created_at_occurred_at_id_idx" ON "repair_order_event" ("created_at", "occurred_at" desc, "id" desc);
-- +goose StatementEnd

-- +goose StatementBegin
CREATE INDEX "repair_order_event_created_at_id_idx" ON "repair_order_event" ("created_at", "id");
-- +goose StatementEnd
