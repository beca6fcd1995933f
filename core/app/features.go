package app

import (
	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/audience"
	"evops/core/battery"
	"evops/core/charging"
	"evops/core/content"
	"evops/core/devicelink"
	"evops/core/ecu"
	"evops/core/endpoint"
	"evops/core/equipment"
	"evops/core/file"
	"evops/core/generic"
	"evops/core/goods"
	"evops/core/help"
	"evops/core/holiday"
	"evops/core/record"
	"evops/core/report"
	"evops/core/sap"
	"evops/core/search"
	"evops/core/sim"
	"evops/core/spreadsheet"
	"evops/core/system"
	"evops/core/trip"
)

// features is every part of the product, in the order in which their hooks run. A new one is a line here: record.Feature has hooks,
// endpoint.Source answers requests, and many parts do both. Without services the endpoints describe themselves, but must not run.
func (c *Core) features() []any {
	rules := system.Rules{Dictionary: c.Dictionary, Accounts: c.Identity, Notifications: c.Notifications}
	return []any{
		c.Alarms, c.AlarmRules, c.Files, endpoint.List(c.Files.Endpoints(readSheet)), c.Jobs,
		equipment.Rules{Dictionary: c.Dictionary}, endpoint.List(equipment.Endpoints(c.Engine, c.Files, c.areas)),
		battery.Rules{Dictionary: c.Dictionary, Commands: c.Commands, Clock: value.Now}, endpoint.List(battery.Endpoints(c.Engine, value.Now)),
		c.Commands, endpoint.List(c.Commands.Endpoints(c.Jobs)),
		c.Params, c.Debug, c.Thefts, c.Unbinding, c.FreePeriods, c.Subscriptions, c.NFC, c.Helmets, c.Bluetooth, c.Orders, c.Repairs,
		c.replacements(),
		c.Support, c.ServiceMode, c.Sounds, c.Rollouts,
		record.FeatureFunc(ecu.Register), endpoint.List(ecu.Endpoints(c.Engine, c.Commands)),
		devicelink.MessageLists{Clock: value.Now},
		record.FeatureFunc(trip.Register), endpoint.List(trip.Endpoints(c.Engine)),
		c.Users, c.Tags, c.AppLogs, c.Shelves, c.Messages, c.PhoneLists,
		record.FeatureFunc(content.Register), endpoint.List(content.Endpoints(c.Engine)),
		content.Manuals{Files: c.Files}, c.Themes, c.Links, c.Reviews, content.Models{Engine: c.Engine, Reviews: c.Reviews}, c.Problems, c.AppContent, c.Promotions, c.ArEvents, c.Shares, c.Push, c.Previews,
		c.AppVersions, c.Firmware,
		record.FeatureFunc(aftersales.Register), aftersales.DeliveryNotices{Notifications: c.Notifications}, aftersales.ERP{Source: c.SAP}, aftersales.NewNearby(c.Engine, value.Now),
		sim.Rules{Key: c.key}, c.SIM,
		c.VirtualVehicles, c.XpVehicles, sap.Rules{Engine: c.Engine, ERP: c.Deliveries.Source, Clock: value.Now}, goods.Rules{Engine: c.Engine, Files: c.Files, Clock: value.Now}, c.Prizes, c.Faults,
		rules, endpoint.List(rules.Endpoints(c.Engine, c.areas)),
		record.FeatureFunc(report.Register), endpoint.List(report.Endpoints(c.Engine, c.Statistics)),
		endpoint.List(c.Identity.Endpoints(c.Engine)), c.Check, c.Integration, c.Dashboard, endpoint.List(c.Statistics.Endpoints(c.Jobs)), c.Notifications, help.New(c.Engine),
		endpoint.List(charging.Endpoints(c.Engine)), endpoint.List(audience.Endpoints(c.Engine)), endpoint.List(search.Endpoints(c.Engine)), endpoint.List(generic.Endpoints(c.Engine)),
		endpoint.List(holiday.Endpoints(c.DB)),
	}
}

// register adds the hooks of all features to the engine.
func (c *Core) register() {
	for _, f := range c.features() {
		if f, ok := f.(record.Feature); ok {
			c.Engine.Register(f)
		}
	}
}

// Endpoints returns the custom endpoints of all features.
func (c *Core) Endpoints() (all []endpoint.Endpoint) {
	for _, f := range c.features() {
		if f, ok := f.(endpoint.Source); ok {
			all = append(all, f.Endpoints()...)
		}
	}
	return all
}

// readSheet reads the first rows of a workbook.
func readSheet(workbook []byte) (*file.Sheet, error) {
	preview, err := spreadsheet.Preview(workbook)
	return (*file.Sheet)(preview), err
}
