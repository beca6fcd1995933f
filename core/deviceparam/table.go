package deviceparam

import (
	"context"
	"fmt"
	"slices"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
)

// Row is one parameter of a vehicle: bounds, desired and reported value. State is null if it was never set or reported.
type Row struct {
	Group       value.I18n              `json:"group"`
	Key         equipment.ParamKey      `json:"key"`
	Name        value.I18n              `json:"name"`
	Unit        string                  `json:"unit"`
	Least       int64                   `json:"least"`
	Most        int64                   `json:"most"`
	OrZero      bool                    `json:"orZero"`
	Switch      bool                    `json:"switch"`
	Text        bool                    `json:"text"`
	Dangerous   bool                    `json:"dangerous"`
	Desired     *string                 `json:"desired"`
	Reported    *string                 `json:"reported"`
	State       *equipment.ParamSync    `json:"state"`
	Failure     *equipment.ParamFailure `json:"failure"`
	FailureText string                  `json:"failureText"`
	DesiredAt   value.Time              `json:"desiredAt"`
	ReportedAt  value.Time              `json:"reportedAt"`
	Operator    string                  `json:"operator"`
}

// Table lists the parameters of a vehicle. Settable reports whether the caller may set any, DangerousSettable whether also dangerous ones.
type Table struct {
	VIN               string `json:"vin"`
	Version           int64  `json:"version"`
	Settable          bool   `json:"settable"`
	DangerousSettable bool   `json:"dangerousSettable"`
	Params            []Row  `json:"params"`
}

// VehicleByVIN returns the id of the vehicle with a VIN, if the caller may view it.
func (s *Service) VehicleByVIN(ctx context.Context, who *access.Caller, vin string) (int64, error) {
	return s.found(ctx, who, vin, equipment.Vehicles.PermissionFor("view"))
}

// Table returns the parameters of a vehicle that the caller may view: those with the given keys, or without keys all that its terminal
// supports.
func (s *Service) Table(ctx context.Context, who *access.Caller, vehicle int64, keys []string) (*Table, error) {
	v := s.engine.Read()
	if err := v.RequireView(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	state, _, err := feature.CommandState(ctx, v, vehicle)
	if err != nil {
		return nil, err
	}
	rows, err := record.Find(ctx, v, equipment.VehicleParams, &equipment.VehicleParams.Row.VehicleID, vehicle)
	if err != nil {
		return nil, err
	}
	t := &Table{VIN: state.Vehicle.VIN, Params: []Row{}}
	t.Settable = who.Can(Grant) && who.UserType != system.DealerUser && state.Vehicle.Status != equipment.Scrapped
	t.DangerousSettable = t.Settable && who.Can(GrantDangerous)
	var people []int64
	for _, row := range rows {
		t.Version, people = max(t.Version, row.DesiredVersion), append(people, row.OperatorID)
	}
	names, err := v.Names(ctx, system.Operators.Name, people...)
	if err != nil {
		return nil, err
	}
	for _, p := range bounds(state) {
		if len(keys) > 0 && !slices.Contains(keys, string(p.Key)) {
			continue
		}
		line := Row{Group: value.I18n(p.Group), Key: p.Key, Name: value.I18n{ZH: p.ZH, EN: p.EN}, Unit: p.Unit, Least: p.Least, Most: p.Most, OrZero: p.OrZero, Switch: p.Switch, Text: p.Text, Dangerous: p.Dangerous}
		if i := slices.IndexFunc(rows, func(row *equipment.VehicleParam) bool { return row.ParamKey == p.Key }); i >= 0 {
			line.is(rows[i])
			line.Operator = names[rows[i].OperatorID].In(who.Language)
		}
		t.Params = append(t.Params, line)
	}
	return t, nil
}

func (l *Row) is(row *equipment.VehicleParam) {
	nonEmpty := func(text string) *string {
		if text == "" {
			return nil
		}
		return &text
	}
	l.Desired, l.Reported, l.State = nonEmpty(row.DesiredValue), nonEmpty(row.ReportedValue), &row.SyncStatus
	l.DesiredAt, l.ReportedAt, l.FailureText = row.DesiredAt, row.ReportedAt, row.FailureText
	if row.Failure != "" {
		l.Failure = &row.Failure
	}
}

// HistoryEntry is one change of parameters, with the desired values before and after.
type HistoryEntry struct {
	At       value.Time              `json:"at" null:"false"`
	Operator string                  `json:"operator"`
	Changes  endpoint.JSON[[]change] `json:"changes" null:"true"`
}

const (
	// historyPeriod is how far the history reaches back (equipment catalogue, vehicleParam), maxHistory the maximum number of entries.
	historyPeriod = 90 * 24 * time.Hour
	maxHistory    = 200
)

// History returns the changes of a vehicle's parameters from the audit log, latest first, if the caller may view the vehicle.
func (s *Service) History(ctx context.Context, who *access.Caller, vehicle int64) ([]HistoryEntry, error) {
	if err := s.engine.Read().RequireView(ctx, equipment.Vehicles.Name, who, vehicle); err != nil {
		return nil, err
	}
	var rows []struct {
		CreatedAt value.Time
		UserName  string
		Changes   []byte
	}
	err := s.engine.DB().Read().NewRaw(`SELECT created_at, user_name, changes FROM audit_log WHERE target_id = ? AND module = ? AND action = ? AND created_at > ? ORDER BY created_at DESC, id DESC LIMIT ?`,
		fmt.Sprint(vehicle), equipment.VehicleParams.Name, "setParams", s.clock().Add(-historyPeriod), maxHistory).Scan(ctx, &rows)
	past := make([]HistoryEntry, len(rows))
	for i, row := range rows {
		past[i] = HistoryEntry{At: row.CreatedAt, Operator: row.UserName, Changes: endpoint.JSON[[]change]{RawMessage: row.Changes}}
	}
	return past, err
}
