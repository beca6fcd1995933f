package app

import (
	"slices"

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
	"evops/core/identity"
	"evops/core/outbound"
	"evops/core/quality"
	"evops/core/record"
	"evops/core/replacement"
	"evops/core/report"
	"evops/core/sap"
	"evops/core/search"
	"evops/core/sim"
	"evops/core/spreadsheet"
	"evops/core/subscription"
	"evops/core/system"
	"evops/core/trip"
	"evops/core/usertag"
	"evops/core/virtual"
	"evops/core/xp"
)

// features returns every part of the product with hooks, in the order in which they run.
func (c *Core) features(secrets identity.Secrets) []record.Feature {
	return []record.Feature{
		c.Alarms, c.AlarmRules, c.Files, c.Jobs,
		equipment.Rules{Dictionary: c.Dictionary}, battery.Rules{Dictionary: c.Dictionary, Commands: c.Commands, Clock: value.Now},
		c.Commands, c.Params, c.Debug, c.Thefts, c.Unbinding, c.FreePeriods, c.services(), c.NFC, c.Helmets, c.Bluetooth, c.Orders, c.Repairs, c.replacements(), c.Support, c.Sounds, c.Rollouts,
		record.FeatureFunc(ecu.Register),
		devicelink.MessageLists{Clock: value.Now},
		record.FeatureFunc(trip.Register),
		c.Users, c.tags(), c.AppLogs, c.Shelves, c.Messages, c.PhoneLists, record.FeatureFunc(content.Register), content.Manuals{Files: c.Files}, c.themes(), c.links(), c.reviews(), c.Problems, c.Promotions, c.ArEvents,
		c.AppVersions(), c.Firmware(),
		record.FeatureFunc(aftersales.Register), aftersales.DeliveryNotices{Notifications: c.Notifications}, aftersales.ERP{Source: c.SAP},
		sim.Rules{Key: secrets.Signing}, c.SIM,
		c.virtualVehicles(), c.xpVehicles(), c.deliveries(), c.goods(), c.Prizes, c.faults(),
		c.rules(),
		record.FeatureFunc(report.Register),
	}
}

// Endpoints returns the custom endpoints of every feature. Without services they describe themselves, but must not run.
func (c *Core) Endpoints() []endpoint.Endpoint {
	return slices.Concat(
		c.Identity.Endpoints(c.Engine), c.rules().Endpoints(c.Engine, c.areas), c.Jobs.Endpoints(), c.Files.Endpoints(readSheet), c.Check.Endpoints(), c.Integration.Endpoints(),
		equipment.Endpoints(c.Engine, c.Files, c.areas), battery.Endpoints(c.Engine, value.Now), charging.Endpoints(c.Engine), c.SIM.Endpoints(), trip.Endpoints(c.Engine), c.Alarms.Endpoints(), c.AlarmRules.Endpoints(), audience.Endpoints(c.Engine), ecu.Endpoints(c.Engine, c.Commands), c.Commands.Endpoints(c.Jobs),
		c.Params.Endpoints(), c.Debug.Endpoints(), c.Thefts.Endpoints(), c.FreePeriods.Endpoints(), c.services().Endpoints(), c.NFC.Endpoints(), c.Bluetooth.Endpoints(), c.Shares.Endpoints(), c.ArEvents.Endpoints(), c.Orders.Endpoints(), c.Repairs.Endpoints(), c.replacements().Endpoints(), c.Support.Endpoints(), c.Messages.Endpoints(), c.PhoneLists.Endpoints(), c.AppLogs.Endpoints(), c.Sounds.Endpoints(), c.Rollouts.Endpoints(), c.Dashboard.Endpoints(), c.Statistics.Endpoints(c.Jobs), c.Notifications.Endpoints(), c.tags().Endpoints(), content.Endpoints(c.Engine), c.Previews.Endpoints(), c.themes().Endpoints(), c.links().Endpoints(), c.reviews().Endpoints(), c.Problems.Endpoints(), c.Promotions.Endpoints(), content.Models{Engine: c.Engine, Reviews: c.reviews()}.Endpoints(), help.New(c.Engine).Endpoints(),
		search.Endpoints(c.Engine), report.Endpoints(c.Engine, c.Statistics), generic.Endpoints(c.Engine),
		aftersales.NewNearby(c.Engine, value.Now).Endpoints(), holiday.Endpoints(c.DB), c.AppVersions().Endpoints(), c.Firmware().Endpoints(), c.Rollouts.DeviceEndpoints(),
		c.virtualVehicles().Endpoints(), c.xpVehicles().Endpoints(), c.deliveries().Endpoints(), c.goods().Endpoints(), c.Prizes.Endpoints(),
	)
}

// replacements returns the rules of replaced parts.
func (c *Core) replacements() replacement.Rules {
	return replacement.Rules{Engine: c.Engine, Clock: value.Now}
}

// services are the smart services of vehicles.
func (c *Core) services() *subscription.Service {
	return subscription.New(subscription.Deps{Engine: c.Engine, Dictionary: c.Dictionary, Files: c.Files, Inform: c.sendService, Clock: value.Now})
}

// virtualVehicles are the rules of virtual vehicles.
func (c *Core) virtualVehicles() virtual.Rules {
	return virtual.Rules{Engine: c.Engine, Tokens: c.Tokens, Clock: value.Now}
}

// xpVehicles are the rules of the smart mobility line.
func (c *Core) xpVehicles() xp.Rules {
	return xp.Rules{Engine: c.Engine, Dictionary: c.Dictionary, Tokens: c.Tokens, Clock: value.Now}
}

// deliveries are the rules of the ERP's deliveries.
func (c *Core) deliveries() sap.Rules {
	return sap.Rules{Engine: c.Engine, Clock: value.Now}
}

// goods are the rules of the shop's products.
func (c *Core) goods() goods.Rules {
	return goods.Rules{Engine: c.Engine, Files: c.Files, Clock: value.Now}
}

// faults are the rules of fault reports.
func (c *Core) faults() quality.Rules {
	return quality.Rules{Engine: c.Engine, Clock: value.Now}
}

// links are the external links of the app.
func (c *Core) links() content.Links {
	return content.Links{Engine: c.Engine, Notifications: c.Notifications, Holders: c.Identity.Holders, HTTP: outbound.NewClient(), Clock: value.Now}
}

// tags are the tags of app users.
func (c *Core) tags() usertag.Service {
	return usertag.Service{Engine: c.Engine, Files: c.Files, Clock: value.Now}
}

// themes are the looks and the voices of the app.
func (c *Core) themes() content.Themes {
	return content.Themes{Engine: c.Engine, Files: c.Files, Tokens: c.Tokens, Clock: value.Now}
}

// reviews are the switches of the iOS app during a review.
func (c *Core) reviews() content.Reviews {
	return content.Reviews{Engine: c.Engine, Notifications: c.Notifications, Holders: c.Identity.Holders, Clock: value.Now}
}

// rules are the rules of the system's own resources.
func (c *Core) rules() system.Rules {
	return system.Rules{Dictionary: c.Dictionary, Accounts: c.Identity, Notifications: c.Notifications}
}

// readSheet reads the first rows of a workbook.
func readSheet(workbook []byte) (*file.Sheet, error) {
	preview, err := spreadsheet.Preview(workbook)
	return (*file.Sheet)(preview), err
}
