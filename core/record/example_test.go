package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/scope"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// CONTRIBUTING.md quotes this file: chargers are an example of a new resource.

// ChargerStatus is the state of a charger.
type ChargerStatus int64

// States used by rules.
const (
	ChargerInUse   ChargerStatus = 1
	ChargerRetired ChargerStatus = 2
)

// ChargerStatuses is the dictionary category of the states.
var ChargerStatuses = field.Closed("ChargerStatus", "充电桩状态", "Charger status",
	field.Is(ChargerInUse, "使用中", "In use", field.Success), field.Is(ChargerRetired, "已退役", "Retired", field.Neutral))

// Charger is one charging post of a dealer.
type Charger struct {
	resource.Base
	ChargerNo   string        `json:"chargerNo"`
	DealerID    int64         `json:"dealerId"`
	PowerKW     int64         `json:"powerKw"`
	InstalledOn value.Date    `json:"installedOn"`
	RetiredOn   value.Date    `json:"retiredOn"`
	Status      ChargerStatus `json:"status"`
}

// RetireCharger is the input of the action retire.
type RetireCharger struct {
	On value.Date `json:"on"`
}

// ChargerRetire is an action that core has a function for.
var ChargerRetire = action.For[Charger, RetireCharger]("retire")

// Chargers is the resource of the charging posts.
var Chargers = resource.Declare("charger", "充电桩", "Charger", func(c *Charger) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/charger", Volume: 5_000, Scope: scope.ByDealer(&c.DealerID),
		Title: &c.ChargerNo, State: &c.Status,
		Fields: field.List{
			field.Text(&c.ChargerNo, "充电桩编号", "Charger no.").Required().ID().Unique().Normal(field.Upper).Max(20).AddOnly().Column().Filter(field.Like).PrimaryFilter().Search(),
			field.Ref(&c.DealerID, "经销商", "Dealer", "dealer").Required().Column().Filter(field.In).PrimaryFilter(),
			field.Int(&c.PowerKW, "功率", "Power").Unit("kW").Between(1, 600).Column().Filter(field.Range).Sort(),
			field.Date(&c.InstalledOn, "安装日期", "Installed on").Required().NotFuture().Column().Filter(field.Range),
			field.Date(&c.RetiredOn, "退役日期", "Retired on").ReadOnly(),
			field.Enum(&c.Status, "状态", "Status", ChargerStatuses).Default(ChargerInUse).ReadOnly().Column().Filter(field.In).PrimaryFilter(),
		},
		Actions: action.List{
			action.Add, action.Edit, action.Delete, action.Export,
			ChargerRetire.WithInput("退役", "Retire", func(in *RetireCharger) field.List {
				return field.List{field.Date(&in.On, "退役日期", "Retired on").Required().NotFuture()}
			}).Transition(&c.Status, ChargerRetired, ChargerInUse).RequireReason().Danger(),
		},
	}
})

// Register adds the rules of chargers to the engine.
func Register(e *record.Engine) {
	record.OnAction(e, Chargers, ChargerRetire, retire)
}

// retire stores the date. The engine checks permission, scope, state, reason and input before, and moves the state, saves and audits after.
func retire(_ context.Context, c *record.Change[Charger], in *RetireCharger) error {
	if in.On < c.Old.InstalledOn {
		c.AddError(&in.On, "BEFORE_INSTALLED", "退役日期早于安装日期", "Earlier than the day it was installed")
		return nil
	}
	c.New.RetiredOn = in.On
	return nil
}

func TestDeclarationIsEnoughForAResource(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Chargers.Plan)
		Register(e)
		who := access.System()
		who.Language = "en"

		saved, err := e.Add(t.Context(), "charger", who, []byte(`{"chargerNo":"cp-0001","dealerId":1,"powerKw":120,"installedOn":"2026-03-01"}`))
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct{ body, field string }{
			{`{"chargerNo":"CP-0001","dealerId":1,"installedOn":"2026-03-01"}`, "chargerNo"},
			{`{"chargerNo":"CP-0002","dealerId":99,"installedOn":"2026-03-01"}`, "dealerId"},
			{`{"chargerNo":"CP-0002","dealerId":1,"powerKw":601,"installedOn":"2026-03-01"}`, "powerKw"},
			{`{"chargerNo":"CP-0002","dealerId":1}`, "installedOn"},
			{`{"chargerNo":"CP-0002","dealerId":1,"installedOn":"2026-03-01","status":2}`, "status"},
		} {
			_, err := e.Add(t.Context(), "charger", who, []byte(row.body))
			var refused *fault.Error
			if !errors.As(err, &refused) || len(refused.Details) != 1 || refused.Details[row.field] == "" {
				t.Errorf("%s: %v; want only %s refused", row.body, err, row.field)
			}
		}

		for _, row := range []struct{ body, want string }{
			{`{"id":1,"version":1,"on":"2026-04-01","reason":"old"}`, "VALIDATION_FAILED"},
			{`{"id":1,"version":1,"reason":"Cable is worn"}`, "VALIDATION_FAILED"},
			{`{"id":1,"version":1,"on":"2026-02-28","reason":"Cable is worn"}`, "VALIDATION_FAILED"},
			{`{"id":1,"version":1,"on":"2026-04-01","reason":"Cable is worn"}`, ""},
			{`{"id":1,"version":2,"on":"2026-04-01","reason":"Cable is worn"}`, "STATE_NOT_ALLOWED"},
		} {
			_, _, err := e.Act(t.Context(), "charger", "retire", who, []byte(row.body))
			if got := nameOf(t, err); got != row.want {
				t.Errorf("retire %s: %q, want %q", row.body, got, row.want)
			}
		}

		ofDealer, err := record.Find(t.Context(), e.Read(), Chargers, &Chargers.Row.DealerID, 1)
		if err != nil || len(ofDealer) != 1 {
			t.Errorf("chargers of the dealer: %v, %v", ofDealer, err)
		}

		text, err := e.Read().Page(t.Context(), "charger", who, []byte(`{"keyword":"p-00","status.in":"2","powerKw.between":"100,150","orderBy":"powerKw desc"}`), nil)
		if err != nil {
			t.Fatal(err)
		}
		var page struct {
			List []struct {
				ID                               int64
				ChargerNo, DealerName, RetiredOn string
			}
			Total int
		}
		if err := json.Unmarshal(text, &page); err != nil {
			t.Fatal(err)
		}
		if page.Total != 1 || page.List[0].ID != saved.ID || page.List[0].ChargerNo != "CP-0001" || page.List[0].DealerName != "Pudong" || page.List[0].RetiredOn != "2026-04-01" {
			t.Errorf("list: %s", text)
		}
		log, err := e.Read().Page(t.Context(), "auditLog", who, []byte(`{"module":"charger","action":"retire"}`), nil)
		if err != nil || !strings.Contains(string(log), "Cable is worn") || !strings.Contains(string(log), `"total":1,`) {
			t.Errorf("audit log: %s, %v", log, err)
		}
	})
}
