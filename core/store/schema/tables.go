package schema

import (
	"evops/contracts"
	"evops/contracts/resource"
)

// system tables hold what no person lists: secrets, counters, grants. They have no declaration because they have no screen.
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
			{Name: "sms_message_user_name_idx", Terms: []string{"user_name", "created_at"}}, {Name: "sms_message_created_idx", Terms: []string{"created_at"}}}},
	{Name: "second_factor", Key: []string{"user_id"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "secret", Type: Text}, {Name: "enrolled_at", Type: Int}, {Name: "last_step", Type: Int}, {Name: "recovery", Type: Text}}},
	{Name: "role_function", Key: []string{"role_id", "function_id"}, Columns: []Column{
		{Name: "role_id", Type: Int}, {Name: "function_id", Type: Int}},
		Indexes: []Index{{Name: "role_function_function_idx", Terms: []string{"function_id"}}}},
	{Name: "change_version", Key: []string{"name"}, Columns: []Column{
		{Name: "name", Type: Text}, {Name: "version", Type: Int}}},
	{Name: "idempotency", Key: []string{"user_id", "key"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "key", Type: Text}, {Name: "request", Type: Text}, {Name: "answer", Type: Text}, {Name: "created_at", Type: Int}},
		Indexes: []Index{{Name: "idempotency_created_idx", Terms: []string{"created_at"}}}},
	// What the installation notes for itself, such as which seed it has; what people set is the resource sysSetting.
	{Name: "setting", Key: []string{"key"}, Columns: []Column{
		{Name: "key", Type: Text}, {Name: "value", Type: Text}}},
	// How many vehicles of each dealer were activated, online and sleeping, every five minutes; the row of dealer 0, vehicles without one, is there whenever a sample was taken.
	{Name: "online_sample", Key: []string{"sampled_at", "dealer_id"}, Columns: []Column{
		{Name: "sampled_at", Type: Int}, {Name: "dealer_id", Type: Int}, {Name: "online", Type: Int},
		{Name: "total", Type: Int}, {Name: "sleeping", Type: Int}}},
	// Where vehicles were, report by report. Nobody lists them: they are drawn, and packed into trips. temp_k is in kelvin, zero where not reported.
	{Name: "trace_point", Key: []string{"vehicle_id", "ts", "seq"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "ts", Type: Int}, {Name: "seq", Type: Int}, {Name: "server_ts", Type: Int}, {Name: "lng", Type: Real}, {Name: "lat", Type: Real},
		{Name: "alt_m", Type: Int}, {Name: "speed_kmh", Type: Int}, {Name: "heading", Type: Int}, {Name: "satellites", Type: Int}, {Name: "hdop", Type: Int},
		{Name: "loc_kind", Type: Int}, {Name: "soc", Type: Int}, {Name: "odo_km", Type: Int}, {Name: "power_on", Type: Int}, {Name: "backlog", Type: Int},
		{Name: "ts_kind", Type: Int}, {Name: "temp_k", Type: Int}},
		Indexes: []Index{{Name: "trace_point_server_idx", Terms: []string{"server_ts"}}}},
	// Messages of terminals that are stored nowhere else, as transactions received them; each row holds many, of vehicles of one bucket.
	{Name: "message_log", Key: []string{"bucket", "at", "nonce"}, Columns: []Column{
		{Name: "bucket", Type: Int}, {Name: "at", Type: Int}, {Name: "nonce", Type: Int}, {Name: "packed", Type: Text}}},
	// The same messages sorted by vehicle. through is the version of the live state up to which the messages of the log are here, or were.
	{Name: "message_segment", Key: []string{"vehicle_id", "number"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "number", Type: Int}, {Name: "n", Type: Int}, {Name: "last_at", Type: Int}, {Name: "through", Type: Int},
		{Name: "packed", Type: Text}},
		Indexes: []Index{{Name: "message_segment_last_idx", Terms: []string{"last_at"}}}},
	// The way of each trip, packed; apart from the trips, so that lists do not read what only a map draws.
	{Name: "trip_track", Key: []string{"trip_id"}, Columns: []Column{
		{Name: "trip_id", Type: Int}, {Name: "start_at", Type: Int}, {Name: "track", Type: Text}},
		Indexes: []Index{{Name: "trip_track_start_idx", Terms: []string{"start_at"}}}},
	// Vehicles whose last ride is not over: where it began, and when it is if nothing more is heard.
	{Name: "trip_due", Key: []string{"vehicle_id"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "from_ts", Type: Int}, {Name: "due_at", Type: Int}},
		Indexes: []Index{{Name: "trip_due_due_idx", Terms: []string{"due_at"}}}},
	// What terminals and rules told of that is wrong, each from its begin to its end; alarms follow from them.
	{Name: "alarm_occurrence", Key: []string{"vehicle_id", "err_code", "occurrence"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "err_code", Type: Int}, {Name: "occurrence", Type: Text}, {Name: "alarm_id", Type: Int}, {Name: "begun_at", Type: Int},
		{Name: "last_at", Type: Int}, {Name: "over_at", Type: Int}, {Name: "times", Type: Int}, {Name: "due_at", Type: Int}},
		Indexes: []Index{{Name: "alarm_occurrence_alarm_idx", Terms: []string{"alarm_id"}}, {Name: "alarm_occurrence_due_idx", Terms: []string{"due_at"}},
			{Name: "alarm_occurrence_last_idx", Terms: []string{"last_at"}}}},
	// Alarms of a vehicle that trouble nobody for a while.
	{Name: "alarm_mute", Key: []string{"vehicle_id", "err_code"}, Columns: []Column{
		{Name: "vehicle_id", Type: Int}, {Name: "err_code", Type: Int}, {Name: "until_at", Type: Int}},
		Indexes: []Index{{Name: "alarm_mute_until_idx", Terms: []string{"until_at"}}}},
	// What the rows of the audit log were, span by span; whoever changes one later is found out by it.
	{Name: "audit_seal", Key: []string{"number"}, Columns: []Column{
		{Name: "number", Type: Int}, {Name: "from_at", Type: Int}, {Name: "until_at", Type: Int}, {Name: "row_count", Type: Int}, {Name: "hash", Type: Text},
		{Name: "sealed_at", Type: Int}, {Name: "compared_at", Type: Int}},
		Indexes: []Index{{Name: "audit_seal_compared_idx", Terms: []string{"compared_at", "number"}}}},
	// The rows of a job that does one thing to many, as they were when it was asked for, and what became of each.
	{Name: "job_item", Key: []string{"job_id", "row_id"}, Columns: []Column{
		{Name: "job_id", Type: Int}, {Name: "row_id", Type: Int}, {Name: "row_version", Type: Int}, {Name: "status", Type: Int}, {Name: "input", Type: Text},
		{Name: "label", Type: Text}, {Name: "code", Type: Int}, {Name: "message", Type: Text}, {Name: "before", Type: Text}, {Name: "after_version", Type: Int}}},
	{Name: "sheet_mapping", Key: []string{"user_id", "resource", "header"}, Columns: []Column{
		{Name: "user_id", Type: Int}, {Name: "resource", Type: Text}, {Name: "header", Type: Text}, {Name: "field", Type: Text}}},
}

// Of is the table of a declared resource, with what other resources ask of it.
func Of(p *resource.Plan) Table {
	t := OfResource(p)
	t.Indexes = append(append(t.Indexes, referred(p, contracts.Catalogue)...), belonging(p, contracts.Catalogue)...)
	for _, q := range contracts.Catalogue {
		if q.SharesTable == p.Name {
			t.join(OfResource(q))
		}
	}
	return t
}

// Declared is every table the product needs: one for each resource, and the system's own.
func Declared() []Table {
	var out []Table
	for _, p := range contracts.Catalogue {
		if p.SharesTable == "" {
			out = append(out, Of(p))
		}
	}
	return append(out, system...)
}
