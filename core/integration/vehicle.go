package integration

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/filter"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/sms"
	"evops/core/trip"
	"evops/core/validate"
)

// identifier returns a VIN or frame number in its stored form.
func identifier(text string) string {
	return validate.Normalise(equipment.Vehicles.At(&equipment.Vehicles.Row.VIN), text)
}

// decoded is the content of a VIN, with the model that it matches.
type decoded struct {
	Valid bool    `json:"valid"`
	WMI   *string `json:"wmi"`
	// Model is the only published model that the VIN matches; null if none or several do.
	Model *modelName `json:"model"`
	// Year is the latest model year of its code that has begun or begins next: codes repeat every thirty years.
	Year *int `json:"year"`
	// Plant is the plant code at position 11.
	Plant  *string `json:"plant"`
	Serial *string `json:"serial"`
	// CheckDigit is the correct value of position 9.
	CheckDigit *string `json:"checkDigit"`
	// Fault is the name of the rule that the VIN violates.
	Fault *string `json:"fault"`
}

type modelName struct {
	ID   int64  `json:"id"`
	Code string `json:"code"`
	Name string `json:"name"`
}

func yearOf(code byte, now time.Time) *int {
	at := strings.IndexByte(validate.VINYears, code)
	if at < 0 {
		return nil
	}
	year := 1980 + at
	for year+len(validate.VINYears) <= now.Year()+1 {
		year += len(validate.VINYears)
	}
	return &year
}

// decodeVIN decodes a VIN by the rules that apply to new vehicles.
func (d *Gateway) decodeVIN(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN string `json:"vin"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	result := answer{module: equipment.VehicleModels.Name, target: vin}
	if vin == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	out := decoded{}
	name, ok := validate.Named("vin", vin)
	if !ok {
		out.Fault = &name
	}
	if digit := validate.VINDigit(vin); digit != 0 {
		part := func(from, to int) *string { text := vin[from:to]; return &text }
		digitText := string(digit)
		out.WMI, out.Plant, out.Serial, out.CheckDigit, out.Year = part(0, 3), part(10, 11), part(11, 17), &digitText, yearOf(vin[9], value.Now().Std())
		models, err := record.Find(ctx, d.Engine.Read(), equipment.VehicleModels, &equipment.VehicleModels.Row.WMI, vin[:3])
		if err != nil {
			return result, err
		}
		known, fitting := false, []*equipment.VehicleModel{}
		for _, m := range models {
			if m.Status == equipment.ModelPublished {
				known = true
				if feature.MatchesVDS(m.VDSPattern, vin[3:8]) {
					fitting = append(fitting, m)
				}
			}
		}
		if len(fitting) == 1 {
			m := fitting[0]
			out.Model = &modelName{m.ID, m.ModelCode, m.Name.In(who.Language)}
		}
		if ok && !known {
			ok, out.Fault = false, &fault.VINWMI.Name
		}
	}
	out.Valid = ok
	result.data = out
	return result, nil
}

// maxVehicles is the maximum number of vehicles in a request (legacy-api C.4).
const maxVehicles = 100

// found returns the ids of the vehicles, by VIN, that the caller may see.
func (d *Gateway) found(ctx context.Context, who *access.Caller, vins []string) (map[string]int64, error) {
	row := equipment.Vehicles.Row
	named := equipment.Vehicles.Where(filter.In(&row.VIN, vins[0], vins[1:]...))
	page, err := d.Engine.Read().Page(ctx, named.Name, who, named.First(maxVehicles, &row.VIN), nil)
	if err != nil {
		return nil, err
	}
	var rows struct {
		List []struct {
			ID  int64
			VIN string
		}
	}
	if err := json.Unmarshal(page, &rows); err != nil {
		return nil, err
	}
	out := make(map[string]int64, len(rows.List))
	for _, row := range rows.List {
		out[row.VIN] = row.ID
	}
	return out, nil
}

// realtime returns live values of the vehicles that the caller may see, in the order of the request. Positions require trace:view and a
// purpose, and each access goes to the audit log of the vehicle.
func (d *Gateway) realtime(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VINs    []string `json:"vins"`
		Purpose json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	result := answer{module: equipment.Vehicles.Name, target: strings.Join(in.VINs, ", ")}
	switch {
	case len(in.VINs) == 0:
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VINs).InParam(), "REQUIRED", "请填写车架号", "The VINs are missing")
	case len(in.VINs) > maxVehicles:
		return result, fault.BatchTooLarge.With("max", maxVehicles)
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return result, err
	}
	var requested []string
	for _, vin := range in.VINs {
		requested = append(requested, identifier(vin))
	}
	ids, err := d.found(ctx, who, requested)
	if err != nil {
		return result, err
	}
	list := []map[string]json.RawMessage{}
	if len(ids) == 0 {
		result.data = list
		return result, nil
	}
	var all []int64
	for _, id := range ids {
		all = append(all, id)
	}
	live, err := feature.LiveState(ctx, d.Engine, who, all, purpose)
	if err != nil {
		return result, err
	}
	byID := map[string]map[string]json.RawMessage{}
	for _, row := range live {
		byID[string(row["id"])] = row
	}
	for i, vin := range requested {
		row := byID[fmt.Sprint(ids[vin])]
		if row == nil || slices.Contains(requested[:i], vin) {
			continue
		}
		text, err := json.Marshal(vin)
		if err != nil {
			return result, err
		}
		one := map[string]json.RawMessage{"vin": text}
		for _, name := range []string{"onlineStatus", "soc", "speedKmh", "lastSeenAt"} {
			one[name] = row[name]
		}
		if purpose.Stated() && string(row["geoWithheld"]) == "false" {
			one["geo"] = row["geo"]
		}
		list = append(list, one)
	}
	result.data = list
	return result, nil
}

// path returns the track of a vehicle between two times, to staff with a purpose.
func (d *Gateway) path(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN        string `json:"vin"`
		OrderNo    string
		Start, End value.Time
		Purpose    json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	q := trip.TrackQuery{VIN: identifier(in.VIN), From: in.Start, To: in.End, OrderNo: in.OrderNo}
	result := answer{module: equipment.Vehicles.Name, target: q.VIN}
	if q.VIN == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	var err error
	if q.Purpose, err = feature.ReadPurpose(in.Purpose); err != nil {
		return result, err
	}
	track, err := trip.Tracks{Engine: d.Engine}.Track(ctx, who, q)
	if err != nil {
		return result, err
	}
	result.data = struct {
		*trip.Track
		Simplified bool `json:"simplified"`
	}{track, track.Thinned}
	return result, nil
}

// commands lists the commands of a vehicle's model, and whether the caller may send each to it now.
func (d *Gateway) commands(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN string `json:"vin"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	result := answer{module: equipment.Vehicles.Name, target: vin}
	if vin == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return result, fault.NotFoundOrDenied.With()
	}
	ids, err := d.found(ctx, who, []string{vin})
	if err != nil {
		return result, err
	}
	list, err := d.Commands.Buttons(ctx, who, ids[vin])
	result.data = list
	return result, err
}

// testSMS sends a template with sample values, to verify the carrier's configuration.
func (d *Gateway) testSMS(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Mobile       string             `json:"mobile"`
		TemplateCode system.SMSTemplate `json:"templateCode"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	result := answer{module: system.SMSLogs.Name, target: access.MaskPhone(in.Mobile)}
	if _, ok := validate.Named("mobile", in.Mobile); !ok {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.Mobile).InParam(), "MOBILE", "手机号格式不正确", "Invalid mobile number")
	}
	if !system.SMSTemplates.Has(string(in.TemplateCode)) {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.TemplateCode).InParam(), "IN", "未知的短信模板", "Unknown template")
	}
	delivered, err := d.smsDelivered(ctx)
	if err != nil {
		return result, err
	}
	if !delivered {
		return result, fault.ExternalNotConfigured.With("service", "sms")
	}
	if err := d.mayTest(ctx, who); err != nil {
		return result, err
	}
	receipt, err := d.Accounts.SendTest(ctx, who, in.Mobile, in.TemplateCode)
	if err != nil {
		return result, &failure{err, errors.Is(err, sms.ErrUnreachable)}
	}
	id := &receipt.ProviderID
	if receipt.ProviderID == "" {
		id = nil
	}
	result.data = map[string]any{"providerMessageId": id}
	return result, nil
}

// smsDelivered reports whether text messages are delivered: the log driver counts in a demo only.
func (d *Gateway) smsDelivered(ctx context.Context) (bool, error) {
	if d.Carrier == nil {
		return false, nil
	}
	sender, err := d.Carrier.Current(ctx)
	if err != nil {
		return false, err
	}
	return d.Demo || sender.Driver() != system.SMSLogDriver, nil
}

// maxTests is the maximum number of test messages per account and day (legacy-api C.4).
const maxTests = 5

// mayTest counts the test messages of an account per business day.
func (d *Gateway) mayTest(ctx context.Context, who *access.Caller) error {
	now := value.Now()
	slot := fmt.Sprintf("core:testSms:%d:%s", who.UserID, now.Date())
	left := time.Duration(now.Date().AddDays(1).Time().Milli()-now.Milli()) * time.Millisecond
	sent, err := d.Redis.Incr(ctx, slot).Result()
	if err != nil {
		return err
	}
	if err := d.Redis.Expire(ctx, slot, left+time.Minute).Err(); err != nil {
		return err
	}
	if sent > maxTests {
		return fault.SMSTooFrequent.With("n", int(left.Seconds()), "retryAfterSeconds", int(left.Seconds()))
	}
	return nil
}
