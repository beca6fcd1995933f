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
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/sms"
	"evops/core/trip"
	"evops/core/validate"
)

// identifier is a VIN or frame number as it is stored.
func identifier(text string) string {
	return validate.Normalise(equipment.Vehicles.Field("vin"), text)
}

// decoded is what a VIN says by itself, with the model whose identifiers begin so.
type decoded struct {
	Valid bool    `json:"valid"`
	WMI   *string `json:"wmi"`
	// Model is the only published model the VIN fits; null where none or several do.
	Model *modelName `json:"model"`
	// Year is the last one its sign stands for that has begun or begins next: signs come again every thirty years.
	Year *int `json:"year"`
	// Plant is the sign of the plant at position 11.
	Plant  *string `json:"plant"`
	Serial *string `json:"serial"`
	// CheckDigit is what position 9 has to be.
	CheckDigit *string `json:"checkDigit"`
	// Fault names what makes the VIN invalid.
	Fault *string `json:"fault"`
}

type modelName struct {
	ID   int64  `json:"id"`
	Code string `json:"code"`
	Name string `json:"name"`
}

// yearSigns are those of position 10 from 1980 on, thirty years (GB 16735, table 2).
const yearSigns = "ABCDEFGHJKLMNPRSTVWXY123456789"

func yearOf(sign byte, now time.Time) *int {
	at := strings.IndexByte(yearSigns, sign)
	if at < 0 {
		return nil
	}
	year := 1980 + at
	for year+len(yearSigns) <= now.Year()+1 {
		year += len(yearSigns)
	}
	return &year
}

// decodeVIN reads a VIN by the rules vehicles are judged by when they are added.
func (d *Gateway) decodeVIN(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct{ VIN string }
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	said := answer{module: equipment.VehicleModels.Name, target: vin}
	if vin == "" {
		return said, invalidInput(who, "vin", "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	out := decoded{}
	name, ok := validate.Named("vin", vin)
	if !ok {
		out.Fault = &name
	}
	if digit := validate.VINDigit(vin); digit != 0 {
		part := func(from, to int) *string { text := vin[from:to]; return &text }
		due := string(digit)
		out.WMI, out.Plant, out.Serial, out.CheckDigit, out.Year = part(0, 3), part(10, 11), part(11, 17), &due, yearOf(vin[9], value.Now().Std())
		models, err := record.Find(ctx, d.Engine.Read(), equipment.VehicleModels, "wmi", vin[:3])
		if err != nil {
			return said, err
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
	said.data = out
	return said, nil
}

// mostVehicles is how many vehicles are asked about at once (legacy-api C.4).
const mostVehicles = 100

// found looks vehicles up by their identifiers, as far as the caller sees them.
func (d *Gateway) found(ctx context.Context, who *access.Caller, vins []string) (map[string]int64, error) {
	body, err := json.Marshal(map[string]any{"query": map[string]any{"vin.in": vins}, "fields": []string{"vin"}, "pageSize": mostVehicles})
	if err != nil {
		return nil, err
	}
	page, err := d.Engine.Read().Page(ctx, equipment.Vehicles.Name, who, body, nil)
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

// realtime answers the live values of the vehicles the caller sees, in the order they were asked for. Where a vehicle is, is told with trace:view and for
// a purpose alone; who looked, and what for, is written down with the vehicle.
func (d *Gateway) realtime(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VINs    []string
		Purpose json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	said := answer{module: equipment.Vehicles.Name, target: strings.Join(in.VINs, ", ")}
	switch {
	case len(in.VINs) == 0:
		return said, invalidInput(who, "vins", "REQUIRED", "请填写车架号", "Name the vehicles")
	case len(in.VINs) > mostVehicles:
		return said, fault.BatchTooLarge.With("max", mostVehicles)
	}
	purpose, err := feature.ReadPurpose(in.Purpose)
	if err != nil {
		return said, err
	}
	var asked []string
	for _, vin := range in.VINs {
		asked = append(asked, identifier(vin))
	}
	ids, err := d.found(ctx, who, asked)
	if err != nil {
		return said, err
	}
	list := []map[string]json.RawMessage{}
	if len(ids) == 0 {
		said.data = list
		return said, nil
	}
	var all []int64
	for _, id := range ids {
		all = append(all, id)
	}
	live, err := feature.LiveState(ctx, d.Engine, who, all, purpose)
	if err != nil {
		return said, err
	}
	byID := map[string]map[string]json.RawMessage{}
	for _, row := range live {
		byID[string(row["id"])] = row
	}
	for i, vin := range asked {
		row := byID[fmt.Sprint(ids[vin])]
		if row == nil || slices.Contains(asked[:i], vin) {
			continue
		}
		text, err := json.Marshal(vin)
		if err != nil {
			return said, err
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
	said.data = list
	return said, nil
}

// path answers the way of a vehicle between two moments, to staff and for a purpose.
func (d *Gateway) path(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN, OrderNo string
		Start, End   value.Time
		Purpose      json.RawMessage
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	q := trip.TrackQuery{VIN: identifier(in.VIN), From: in.Start, To: in.End, OrderNo: in.OrderNo}
	said := answer{module: equipment.Vehicles.Name, target: q.VIN}
	if q.VIN == "" {
		return said, invalidInput(who, "vin", "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	var err error
	if q.Purpose, err = feature.ReadPurpose(in.Purpose); err != nil {
		return said, err
	}
	way, err := trip.Tracks{Engine: d.Engine}.Track(ctx, who, q)
	if err != nil {
		return said, err
	}
	said.data = struct {
		*trip.Track
		Simplified bool `json:"simplified"`
	}{way, way.Thinned}
	return said, nil
}

// commands answers what the model of a vehicle can be told to do, and whether the caller may say it to this one now.
func (d *Gateway) commands(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct{ VIN string }
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	said := answer{module: equipment.Vehicles.Name, target: vin}
	if vin == "" {
		return said, invalidInput(who, "vin", "REQUIRED", "车架号不能为空", "The VIN is missing")
	}
	if !who.Can(equipment.Vehicles.PermissionFor("view")) {
		return said, fault.NotFoundOrDenied.With()
	}
	ids, err := d.found(ctx, who, []string{vin})
	if err != nil {
		return said, err
	}
	list, err := d.Commands.Buttons(ctx, who, ids[vin])
	said.data = list
	return said, err
}

// testSMS sends a template with made-up values, so that whoever sets up the carrier sees one arrive.
func (d *Gateway) testSMS(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Mobile       string
		TemplateCode system.SMSTemplate
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	said := answer{module: system.SMSLogs.Name, target: access.MaskPhone(in.Mobile)}
	if _, ok := validate.Named("mobile", in.Mobile); !ok {
		return said, invalidInput(who, "mobile", "MOBILE", "手机号格式不正确", "Not a mobile number")
	}
	if !system.SMSTemplates.Has(string(in.TemplateCode)) {
		return said, invalidInput(who, "templateCode", "IN", "未知的短信模板", "Unknown template")
	}
	reached, err := d.reaches(ctx)
	if err != nil {
		return said, err
	}
	if !reached {
		return said, fault.ExternalNotConfigured.With("service", "sms")
	}
	if err := d.mayTest(ctx, who); err != nil {
		return said, err
	}
	receipt, err := d.Accounts.SendTest(ctx, who, in.Mobile, in.TemplateCode)
	if err != nil {
		return said, &failure{err, errors.Is(err, sms.ErrUnreached)}
	}
	id := &receipt.ProviderID
	if receipt.ProviderID == "" {
		id = nil
	}
	said.data = map[string]any{"providerMessageId": id}
	return said, nil
}

// reaches reports whether short messages reach anybody: a log does in a demo alone.
func (d *Gateway) reaches(ctx context.Context) (bool, error) {
	if d.Carrier == nil {
		return false, nil
	}
	sender, err := d.Carrier.Now(ctx)
	if err != nil {
		return false, err
	}
	return d.Demo || sender.Driver() != system.SMSLogDriver, nil
}

// mostTests is how many test messages an account sends a day (legacy-api C.4).
const mostTests = 5

// mayTest counts the test messages of an account by days of the business.
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
	if sent > mostTests {
		return fault.SMSTooFrequent.With("n", int(left.Seconds()), "retryAfterSeconds", int(left.Seconds()))
	}
	return nil
}
