package schema

import (
	"slices"
	"sync"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/resource"
)

// system tables store secrets, counters and grants. They have no declaration because they have no screen.
var system = []Table{
	{Name: "credential", Key: []string{"user_id"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "hash", Type: Text}, {Name: "pepper_key", Type: Text}, {Name: "history", Type: Text},
		{Name: "temporary_until", Type: Int}, {Name: "changed_at", Type: Int}}},
	{Name: "session_token", Key: []string{"hash"}, Columns: []Column{
		{Name: "hash", Type: Text}, {Name: "session_id", Type: Int}, {Name: "user_id", Type: Int}},
		Indexes: []Index{{Name: "session_token_session_idx", Terms: []string{"session_id"}}}},
	{Name: "login_guard", Key: []string{"name", "device"}, Columns: []Column{
		{Name: "name", Type: Text}, {Name: "device", Type: Text}, {Name: "failures", Type: Int}, {Name: "window_start", Type: Int},
		{Name: "locked_until", Type: Int}, {Name: "locks", Type: Int}, {Name: "last_lock", Type: Int}, {Name: "total", Type: Int}}},
	{Name: "sms_message", Key: []string{"ticket"}, Columns: []Column{
		{Name: "ticket", Type: Text}, {Name: "template", Type: Text}, {Name: "mobile", Type: Text}, {Name: "user_name", Type: Text}, {Name: "user_id", Type: Int},
		{Name: "source", Type: Text}, {Name: "language", Type: Text}, {Name: "content", Type: Text}, {Name: "created_at", Type: Int}, {Name: "attempts", Type: Int},
		{Name: "sent_at", Type: Int}, {Name: "code", Type: Text}, {Name: "tries", Type: Int}},
		Indexes: []Index{{Name: "sms_message_mobile_idx", Terms: []string{"mobile", "created_at"}}, {Name: "sms_message_source_idx", Terms: []string{"source", "created_at"}},
			{Name: "sms_message_user_name_idx", Terms: []string{"user_name", "created_at"}}, {Name: "sms_message_created_idx", Terms: []string{"created_at"}}},
		// The limits of messages look back one day.
		Retention: retention("待发短信", "Text messages to send", "created_at", 2)},
	{Name: "second_factor", Key: []string{"user_id"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "secret", Type: Text}, {Name: "enrolled_at", Type: Int}, {Name: "last_step", Type: Int}, {Name: "recovery", Type: Text}}},
	// Accounts of the company's identity provider and the accounts they log in to; one of ours has one of them.
	{Name: "third_party_account", Key: []string{"issuer", "subject"}, Columns: []Column{
		{Name: "issuer", Type: Text}, {Name: "subject", Type: Text}, {Name: "user_id", Type: Int}, {Name: "linked_at", Type: Int}},
		Indexes: []Index{{Name: "third_party_account_user_key", Terms: []string{"user_id"}, Unique: true}}},
	{Name: "role_function", Key: []string{"role_id", "function_id"}, Columns: []Column{
		{Name: "role_id", Type: Int}, {Name: "function_id", Type: Int}},
		Indexes: []Index{{Name: "role_function_function_idx", Terms: []string{"function_id"}}}},
	{Name: "change_version", Key: []string{"name"}, Columns: []Column{
		{Name: "name", Type: Text}, {Name: "version", Type: Int}}},
	{Name: "idempotency", Key: []string{"user_id", "key"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "key", Type: Text}, {Name: "request", Type: Text}, {Name: "answer", Type: Text}, {Name: "created_at", Type: Int}},
		Indexes:   []Index{{Name: "idempotency_created_idx", Terms: []string{"created_at"}}},
		Retention: retention("幂等记录", "Idempotency keys", "created_at", 1)},
	// The program's own state, such as the seeded version; what users set is the resource sysSetting.
	{Name: "setting", Key: []string{"key"}, Columns: []Column{
		{Name: "key", Type: Text}, {Name: "value", Type: Text}}},
	// The batches of commands that sent a sound effect to vehicles.
	{Name: "sound_dispatch", Key: []string{"batch_no"}, Columns: []Column{
		{Name: "batch_no", Type: Text}, {Name: "effect_id", Type: Int}, {Name: "created_at", Type: Int}, {Name: "user_name", Type: Text}, {Name: "total", Type: Int}},
		Indexes: []Index{{Name: "sound_dispatch_effect_idx", Terms: []string{"effect_id", "created_at"}}}},
	// Numbers of activated, online and sleeping vehicles per dealer, every five minutes. Every sample has a row for dealer 0, the vehicles
	// without a dealer.
	{Name: "online_sample", Key: []string{"sampled_at", "dealer_id"}, Columns: []Column{
		{Name: "sampled_at", Type: Int}, {Name: "dealer_id", Type: Int}, {Name: "online", Type: Int},
		{Name: "total", Type: Int}, {Name: "sleeping", Type: Int}},
		Retention: retention("在线数采样", "Samples of online vehicles", "sampled_at", 60)},
	// Reported positions of vehicles, drawn on maps and compressed into trips; there is no list of them. temp_k is in kelvin, zero if not
	// reported.
	{Name: "trace_point", Key: []string{"vehicle_id", "ts", "seq"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "ts", Type: Int}, {Name: "seq", Type: Int}, {Name: "server_ts", Type: Int}, {Name: "lng", Type: Real}, {Name: "lat", Type: Real},
		{Name: "alt_m", Type: Int}, {Name: "speed_kmh", Type: Int}, {Name: "heading", Type: Int}, {Name: "satellites", Type: Int}, {Name: "hdop", Type: Int},
		{Name: "loc_kind", Type: Int}, {Name: "soc", Type: Int}, {Name: "odo_km", Type: Int}, {Name: "power_on", Type: Int}, {Name: "backlog", Type: Int},
		{Name: "ts_kind", Type: Int}, {Name: "temp_k", Type: Int}},
		Indexes:   []Index{{Name: "trace_point_server_idx", Terms: []string{"server_ts"}}},
		Retention: retention("轨迹点", "Track points", "server_ts", 7)},
	// Messages of terminals that are stored nowhere else, in order of the receiving transactions; each row holds many, of vehicles of one
	// bucket.
	{Name: "message_log", Key: []string{"bucket", "at", "nonce"}, Columns: []Column{
		{Name: "bucket", Type: Int}, {Name: "at", Type: Int}, {Name: "nonce", Type: Int}, {Name: "packed", Type: Text}}},
	// The same messages sorted by vehicle. All messages up to version "through" of the live state have been moved here from the log.
	{Name: "message_segment", Key: []string{"vehicle_id", "number"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "number", Type: Int}, {Name: "n", Type: Int}, {Name: "last_at", Type: Int}, {Name: "through", Type: Int},
		{Name: "packed", Type: Text}},
		Indexes:   []Index{{Name: "message_segment_last_idx", Terms: []string{"last_at"}}},
		Retention: retention("归档报文", "Archived messages", "last_at", 7)},
	// The compressed track of each trip; separate from the trips, so that lists do not read it.
	{Name: "trip_track", Key: []string{"trip_id"}, Columns: []Column{
		{Name: "trip_id", Type: Int}, {Name: "start_at", Type: Int}, {Name: "track", Type: Text}},
		Indexes: []Index{{Name: "trip_track_start_idx", Terms: []string{"start_at"}}},
		// Afterwards only the figures of the trip remain (equipment catalogue, tracePoint).
		Retention: retention("行程轨迹", "Trip tracks", "start_at", 365)},
	// What phones read from Xp vehicles, by the number the phone gave it: an upload that is repeated stores nothing twice.
	{Name: "xp_record", Key: []string{"vehicle_xp_id", "rec_id"}, Columns: []Column{
		{Name: "vehicle_xp_id", Type: Int}, {Name: "rec_id", Type: Text}, {Name: "ts", Type: Int}, {Name: "stored_at", Type: Int}, {Name: "body", Type: Text}},
		Indexes:   []Index{{Name: "xp_record_stored_idx", Terms: []string{"stored_at"}}},
		Retention: retention("Xp车辆数据", "Records of Xp vehicles", "stored_at", 90)},
	// Vehicles with an open trip: when it began, and when it is closed if no more reports arrive.
	{Name: "trip_due", Key: []string{"vehicle_id"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "from_ts", Type: Int}, {Name: "due_at", Type: Int}},
		Indexes: []Index{{Name: "trip_due_due_idx", Terms: []string{"due_at"}}}},
	// Vehicles with an open charge: what their reports said so far, and when it is closed if no more say that they charge. Power is in
	// hundredths of a watt, energy in millijoules.
	{Name: "charge_open", Key: []string{"vehicle_id"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "start_at", Type: Int}, {Name: "last_at", Type: Int}, {Name: "due_at", Type: Int}, {Name: "start_soc", Type: Int}, {Name: "end_soc", Type: Int},
		{Name: "power", Type: Int}, {Name: "energy", Type: Int}, {Name: "max_current", Type: Int}, {Name: "max_temp_c", Type: Int}, {Name: "end_reason", Type: Int},
		{Name: "lng", Type: Real}, {Name: "lat", Type: Real}, {Name: "curve", Type: Text}},
		Indexes: []Index{{Name: "charge_open_due_idx", Terms: []string{"due_at"}}}},
	// The compressed course of each charge; separate from the charges, so that lists do not read it. Afterwards only its figures remain.
	{Name: "charge_curve", Key: []string{"charge_id"}, Columns: []Column{
		{Name: "charge_id", Type: Int}, {Name: "start_at", Type: Int}, {Name: "curve", Type: Text}},
		Indexes:   []Index{{Name: "charge_curve_start_idx", Terms: []string{"start_at"}}},
		Retention: retention("充电曲线", "Charge curves", "start_at", 180)},
	// The extremes of what batteries reported on a day, which is its start. Zero is not reported; temperatures are in kelvin, the state of
	// health is in tenths, voltages are in millivolts, the difference of the cells is that at rest.
	{Name: "battery_daily", Key: []string{"battery_id", "day"}, Columns: []Column{
		{Name: "battery_id", Type: Int}, {Name: "day", Type: Int}, {Name: "soh", Type: Int}, {Name: "cycles", Type: Int}, {Name: "delta_mv", Type: Int},
		{Name: "min_temp_k", Type: Int}, {Name: "max_temp_k", Type: Int}, {Name: "min_mv", Type: Int}, {Name: "max_mv", Type: Int}},
		Indexes:   []Index{{Name: "battery_daily_day_idx", Terms: []string{"day"}}},
		Retention: retention("电池每日数据", "Daily values of batteries", "day", 365)},
	// Codes of batteries that vehicles report without having the battery, in reports one after the other.
	{Name: "battery_sighting", Key: []string{"vehicle_id", "code"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "code", Type: Text}, {Name: "first_at", Type: Int}, {Name: "last_at", Type: Int}, {Name: "reports", Type: Int},
		{Name: "raised", Type: Int}}},
	// Faults reported by terminals and rules, each from its begin to its end; alarms are derived from them.
	{Name: "alarm_occurrence", Key: []string{"vehicle_id", "err_code", "occurrence"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "err_code", Type: Int}, {Name: "occurrence", Type: Text}, {Name: "alarm_id", Type: Int}, {Name: "begun_at", Type: Int},
		{Name: "last_at", Type: Int}, {Name: "over_at", Type: Int}, {Name: "times", Type: Int}, {Name: "due_at", Type: Int}},
		Indexes: []Index{{Name: "alarm_occurrence_alarm_idx", Terms: []string{"alarm_id"}}, {Name: "alarm_occurrence_due_idx", Terms: []string{"due_at"}},
			{Name: "alarm_occurrence_last_idx", Terms: []string{"last_at"}}},
		Retention: retention("告警上报", "Alarm reports", "last_at", 730)},
	// Muted alarms of a vehicle.
	{Name: "alarm_mute", Key: []string{"vehicle_id", "err_code"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "err_code", Type: Int}, {Name: "until_at", Type: Int}},
		Indexes: []Index{{Name: "alarm_mute_until_idx", Terms: []string{"until_at"}}}},
	// Where vehicles stand with an alarm rule: since when its condition holds, whether it has raised an alarm, and what is due.
	{Name: "alarm_rule_state", Key: []string{"vehicle_id", "rule_id"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "rule_id", Type: Int}, {Name: "since", Type: Int}, {Name: "raised_at", Type: Int}, {Name: "clear_since", Type: Int},
		{Name: "due_at", Type: Int}, {Name: "notify_at", Type: Int}, {Name: "notified_at", Type: Int}, {Name: "escalate_at", Type: Int}, {Name: "held", Type: Text}},
		Indexes: []Index{{Name: "alarm_rule_state_rule_idx", Terms: []string{"rule_id"}}, {Name: "alarm_rule_state_due_idx", Terms: []string{"due_at"}},
			{Name: "alarm_rule_state_notify_idx", Terms: []string{"notify_at"}}, {Name: "alarm_rule_state_escalate_idx", Terms: []string{"escalate_at"}}}},
	// Seals of the audit log by time span; a later change of a row no longer matches its seal.
	{Name: "audit_seal", Key: []string{"number"}, Columns: []Column{
		{Name: "number", Type: Int}, {Name: "from_at", Type: Int}, {Name: "until_at", Type: Int}, {Name: "row_count", Type: Int}, {Name: "hash", Type: Text},
		{Name: "sealed_at", Type: Int}, {Name: "compared_at", Type: Int}},
		Indexes: []Index{{Name: "audit_seal_compared_idx", Terms: []string{"compared_at", "number"}}}},
	// The rows of a bulk job as they were when it was requested, and the result for each.
	{Name: "job_item", Key: []string{"job_id", "row_id"}, Columns: []Column{
		{Name: "job_id", Type: Int}, {Name: "row_id", Type: Int}, {Name: "row_version", Type: Int}, {Name: "status", Type: Int}, {Name: "input", Type: Text},
		{Name: "label", Type: Text}, {Name: "code", Type: Int}, {Name: "message", Type: Text}, {Name: "before", Type: Text}, {Name: "after_version", Type: Int}}},
	// The changes that the mock carrier has been asked for; the last one that is due is the state of a card at the carrier.
	{Name: "mock_carrier_change", Key: []string{"job", "iccid"}, Columns: []Column{
		{Name: "job", Type: Text}, {Name: "iccid", Type: Text}, {Name: "account_id", Type: Int}, {Name: "kind", Type: Int}, {Name: "imei", Type: Text},
		{Name: "ordered_at", Type: Int}, {Name: "due_at", Type: Int}, {Name: "code", Type: Text}},
		Indexes:   []Index{{Name: "mock_carrier_change_card_idx", Terms: []string{"iccid", "ordered_at"}}, {Name: "mock_carrier_change_ordered_idx", Terms: []string{"ordered_at"}}},
		Retention: retention("模拟运营商的办理记录", "Changes at the mock carrier", "ordered_at", 30)},
	// Active users of the app by platform and version, once a day; day is its start. Users of an unknown version have the code zero.
	{Name: "app_coverage", Key: []string{"day", "platform", "version_code"}, Columns: []Column{
		{Name: "day", Type: Int}, {Name: "platform", Type: Int}, {Name: "version_code", Type: Int}, {Name: "users", Type: Int}},
		Retention: retention("App版本覆盖统计", "Coverage of app versions", "day", 365)},
	// The days (their start) on which users used the app.
	{Name: "app_user_day", Key: []string{"day", "user_id"}, Columns: []Column{
		{Name: "day", Type: Int}, {Name: "user_id", Type: Int}},
		Retention: retention("App活跃记录", "Days of app use", "day", 400)},
	// The tokens by which push services know the phones of users.
	{Name: "push_token", Key: []string{"service", "token"}, Columns: []Column{
		{Name: "service", Type: Text}, {Name: "token", Type: Text}, {Name: "user_id", Type: Int}, {Name: "registered_at", Type: Int}},
		Indexes:   []Index{{Name: "push_token_user_idx", Terms: []string{"user_id", "registered_at"}}, {Name: "push_token_registered_idx", Terms: []string{"registered_at"}}},
		Retention: retention("推送令牌", "Push tokens", "registered_at", 270)},
	// The logins of service accounts in the app, by the hash of their token.
	{Name: "service_session", Key: []string{"token"}, Columns: []Column{
		{Name: "token", Type: Text}, {Name: "account_id", Type: Int}, {Name: "device_id", Type: Text}, {Name: "phone_model", Type: Text}, {Name: "started_at", Type: Int},
		{Name: "seen_at", Type: Int}, {Name: "ends_at", Type: Int}},
		Indexes:   []Index{{Name: "service_session_account_idx", Terms: []string{"account_id", "started_at"}}, {Name: "service_session_started_idx", Terms: []string{"started_at"}}},
		Retention: retention("客服账号登录", "Logins of service accounts", "started_at", 90)},
	// The phones that service accounts may log in on.
	{Name: "service_device", Key: []string{"account_id", "device_id"}, Columns: []Column{
		{Name: "account_id", Type: Int}, {Name: "device_id", Type: Text}, {Name: "phone_model", Type: Text}, {Name: "bound_at", Type: Int}}},
	// What owners were asked to consent to, and what they answered. State is 0 asked, 1 given, 2 refused.
	{Name: "service_consent", Key: []string{"consent_no"}, Columns: []Column{
		{Name: "consent_no", Type: Text}, {Name: "account_id", Type: Int}, {Name: "vehicle_id", Type: Int}, {Name: "owner_id", Type: Int}, {Name: "mode", Type: Int},
		{Name: "state", Type: Int}, {Name: "asked_at", Type: Int}, {Name: "answered_at", Type: Int}},
		Indexes: []Index{{Name: "service_consent_vehicle_idx", Terms: []string{"vehicle_id", "account_id"}}, {Name: "service_consent_owner_idx", Terms: []string{"owner_id", "asked_at"}},
			{Name: "service_consent_asked_idx", Terms: []string{"asked_at"}}},
		Retention: retention("车主授权记录", "Consents of owners", "asked_at", 730)},
	// Temporary Bluetooth keys of service accounts.
	{Name: "service_key", Key: []string{"key_no"}, Columns: []Column{
		{Name: "key_no", Type: Text}, {Name: "account_id", Type: Int}, {Name: "vehicle_id", Type: Int}, {Name: "issued_at", Type: Int}, {Name: "until_at", Type: Int}},
		Indexes:   []Index{{Name: "service_key_account_idx", Terms: []string{"account_id", "until_at"}}, {Name: "service_key_issued_idx", Terms: []string{"issued_at"}}},
		Retention: retention("临时蓝牙钥匙", "Temporary Bluetooth keys", "issued_at", 90)},
	// The vehicles that service accounts served, by day.
	{Name: "service_day", Key: []string{"account_id", "day", "vehicle_id"}, Columns: []Column{
		{Name: "account_id", Type: Int}, {Name: "day", Type: Int}, {Name: "vehicle_id", Type: Int}},
		Indexes:   []Index{{Name: "service_day_day_idx", Terms: []string{"day"}}},
		Retention: retention("客服账号每日服务车辆", "Vehicles served by day", "day", 8)},
	// The operations of service accounts whose command has not ended, each with its row of the log to be.
	{Name: "service_request", Key: []string{"command_id"}, Columns: []Column{
		{Name: "command_id", Type: Int}, {Name: "log_no", Type: Text}, {Name: "account_id", Type: Int}, {Name: "begun_at", Type: Int}, {Name: "entry", Type: Text}},
		Indexes: []Index{{Name: "service_request_log_no_idx", Terms: []string{"log_no"}}}},
	// The calls that send cards of operations to a carrier. A call is stored before it is made: without an answer, the carrier is asked
	// whether it has it.
	{Name: "sim_operation_chunk", Key: []string{"operation_id", "number"}, Columns: []Column{
		{Name: "operation_id", Type: Int}, {Name: "number", Type: Int}, {Name: "state", Type: Int}, {Name: "job", Type: Text}, {Name: "cards", Type: Int},
		{Name: "sent_at", Type: Int}, {Name: "polls", Type: Int}, {Name: "due_at", Type: Int}},
		Indexes: []Index{{Name: "sim_operation_chunk_due_idx", Terms: []string{"operation_id", "state", "due_at"}}}},
	// The phones of an uploaded list, encrypted; the hash finds duplicates. They are erased when the list expires.
	{Name: "recipient_phone", Key: []string{"list_id", "phone_hash"}, Columns: []Column{
		{Name: "list_id", Type: Int}, {Name: "phone_hash", Type: Text}, {Name: "phone", Type: Text}, {Name: "line", Type: Int}},
		Indexes: []Index{{Name: "recipient_phone_line_idx", Terms: []string{"list_id", "line"}}}},
	// What the app reported of banners and advertisements, per day (its start) and platform.
	{Name: "promotion_daily", Key: []string{"resource", "row_id", "day", "platform"}, Columns: []Column{
		{Name: "resource", Type: Text}, {Name: "row_id", Type: Int}, {Name: "day", Type: Int}, {Name: "platform", Type: Int}, {Name: "impressions", Type: Int},
		{Name: "clicks", Type: Int}, {Name: "closes", Type: Int}, {Name: "joins", Type: Int}, {Name: "benefit_cents", Type: Int}},
		Indexes:   []Index{{Name: "promotion_daily_day_idx", Terms: []string{"day"}}},
		Retention: retention("展示统计", "Display statistics", "day", 400)},
	// The events of the last days, so that a repeated report counts once.
	{Name: "promotion_event", Key: []string{"event_id"}, Columns: []Column{
		{Name: "event_id", Type: Text}, {Name: "received_at", Type: Int}},
		Indexes:   []Index{{Name: "promotion_event_received_idx", Terms: []string{"received_at"}}},
		Retention: retention("展示事件", "Display events", "received_at", 8)},
	// The opens of shared links, so that a repeated report counts once. app_user_id is the visitor, as soon as the app knows.
	{Name: "share_open", Key: []string{"open_no"}, Columns: []Column{
		{Name: "open_no", Type: Text}, {Name: "share_id", Type: Int}, {Name: "visitor", Type: Text}, {Name: "app_user_id", Type: Int}, {Name: "opened_at", Type: Int}},
		Indexes:   []Index{{Name: "share_open_share_idx", Terms: []string{"share_id"}}, {Name: "share_open_opened_idx", Terms: []string{"opened_at"}}},
		Retention: retention("分享打开记录", "Opens of shared links", "opened_at", 90)},
	// What users of the app did with content, once per user and day (its start), so that a repeated report counts once. Counted is 0 until the
	// row's counter has it.
	{Name: "content_use", Key: []string{"resource", "row_id", "use", "user_id", "day"}, Columns: []Column{
		{Name: "resource", Type: Text}, {Name: "row_id", Type: Int}, {Name: "use", Type: Text}, {Name: "user_id", Type: Int}, {Name: "day", Type: Int}, {Name: "counted", Type: Int}},
		Indexes:   []Index{{Name: "content_use_counted_idx", Terms: []string{"resource", "row_id"}, Where: "counted = 0"}, {Name: "content_use_day_idx", Terms: []string{"day"}}},
		Retention: retention("内容使用记录", "Uses of content", "day", 8)},
	// Whether users of the app found content helpful, one vote each: 1 or 0.
	{Name: "content_vote", Key: []string{"resource", "row_id", "user_id"}, Columns: []Column{
		{Name: "resource", Type: Text}, {Name: "row_id", Type: Int}, {Name: "user_id", Type: Int}, {Name: "helpful", Type: Int}, {Name: "voted_at", Type: Int}}},
	{Name: "sheet_mapping", Key: []string{"user_id", "resource", "header"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "resource", Type: Text}, {Name: "header", Type: Text}, {Name: "field", Type: Text}}},
}

// retention deletes rows of a table some days after the time in a column.
func retention(zh, en, by string, days int) *resource.RetentionRule {
	return &resource.RetentionRule{Label: field.Label{ZH: zh, EN: en}, By: by, Days: days}
}

// Retentions returns the retention of every table that has one, resources first.
func Retentions() (all []resource.RetentionRule) {
	for _, t := range Declared() {
		if t.Retention != nil {
			rule := *t.Retention
			rule.Table, rule.Key = t.Name, t.Key
			if rule.Key == nil {
				rule.Key = []string{"id"}
			}
			all = append(all, rule)
		}
	}
	return all
}

// Of returns the table of a declared resource, including what other resources require of it.
func Of(p *resource.Plan) Table {
	t := OfResource(p)
	t.Indexes = append(append(t.Indexes, scopeIndexes(p, contracts.Catalogue)...), relatedIndexes(p, contracts.Catalogue)...)
	for _, q := range contracts.Catalogue {
		if q.SharesTable == p.Name {
			t.join(OfResource(q))
		}
	}
	return t
}

// Declared returns all tables of the product: one per resource, and the system tables.
func Declared() []Table { return slices.Clone(declared()) }

// declared is derived once: a restore asks for it with every table that it loads.
var declared = sync.OnceValue(func() []Table {
	var out []Table
	for _, p := range contracts.Catalogue {
		if p.SharesTable == "" {
			out = append(out, Of(p))
		}
	}
	return append(out, system...)
})
