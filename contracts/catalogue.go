// Package contracts is the index of the product's declarations: every resource, in menu order.
package contracts

import (
	"slices"
	"strings"

	"evops/contracts/aftersales"
	"evops/contracts/applog"
	"evops/contracts/arevent"
	"evops/contracts/battery"
	"evops/contracts/bluetooth"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/message"
	"evops/contracts/order"
	"evops/contracts/ota"
	"evops/contracts/prize"
	"evops/contracts/promotion"
	"evops/contracts/quality"
	"evops/contracts/repair"
	"evops/contracts/resource"
	"evops/contracts/sap"
	"evops/contracts/share"
	"evops/contracts/sim"
	"evops/contracts/subscription"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/version"
	"evops/contracts/virtual"
	"evops/contracts/xp"
)

// Catalogue is every declared resource. A new resource is one file and one line here.
var Catalogue = []*resource.Plan{
	equipment.Vehicles.Plan,
	equipment.VehicleShadows.Plan,
	equipment.VehicleParams.Plan,
	equipment.LinkMessages.Plan,
	equipment.OnlineSessions.Plan,
	equipment.Trips.Plan,
	equipment.MileageDailies.Plan,
	equipment.Ecus.Plan,
	equipment.EcuVersions.Plan,
	sap.Vehicles.Plan,
	battery.Batteries.Plan,
	battery.States.Plan,
	battery.Histories.Plan,
	battery.ChargeSessions.Plan,
	theft.Reports.Plan,
	theft.CustodyLog.Plan,
	equipment.UnbindOrders.Plan,
	xp.Vehicles.Plan,
	xp.Instructions.Plan,
	xp.Syncs.Plan,
	xp.Bindings.Plan,
	virtual.VINs.Plan,
	virtual.Uses.Plan,
	equipment.VehicleModels.Plan,
	equipment.VehicleSeriesAll.Plan,
	equipment.VehicleTypes.Plan,
	equipment.VehicleImages.Plan,
	equipment.SoundEffects.Plan,
	equipment.RemoteCommands.Plan,
	equipment.CommandDefs.Plan,
	equipment.Alarms.Plan,
	equipment.AlarmHandovers.Plan,
	equipment.AlarmRules.Plan,
	equipment.AlarmErrCodes.Plan,
	quality.FaultReports.Plan,
	equipment.DebugCommands.Plan,
	equipment.DebugTemplates.Plan,
	equipment.DebugFrequencies.Plan,
	equipment.NfcCards.Plan,
	equipment.Helmets.Plan,
	equipment.FreePeriods.Plan,
	equipment.FreePeriodPolicies.Plan,
	bluetooth.Modules.Plan,
	equipment.BluetoothSetups.Plan,
	equipment.BluetoothSetupVersions.Plan,
	equipment.VehicleBindings.Plan,
	content.AppUsers.Plan, content.UserTags.Plan, content.UserTagMembers.Plan, content.UserTagSizes.Plan,
	applog.Entries.Plan,
	applog.Bindings.Plan,
	applog.Uploads.Plan,
	content.ArticleCategories.Plan,
	content.Articles.Plan,
	content.VideoList.Plan,
	content.Guides.Plan,
	content.FunctionIntroductions.Plan,
	content.AppIntroductions.Plan,
	content.IntroCategories.Plan,
	content.AppThemes.Plan, content.Entitlements.Plan,
	content.Voices.Plan,
	content.HolidayVoices.Plan,
	content.Instructions.Plan,
	content.DocsCatalogues.Plan,
	content.Faqs.Plan,
	content.GuidedProblems.Plan,
	content.ProblemRuns.Plan,
	content.FaqCategories.Plan,
	content.AvailableModels.Plan,
	content.ExternalLinks.Plan,
	content.IosReviews.Plan,
	promotion.Promotions.Plan,
	promotion.Leads.Plan,
	promotion.Banners.Plan,
	promotion.Advertisements.Plan,
	version.Versions.Plan,
	ota.AppVersions.Plan,
	ota.Firmwares.Plan,
	ota.FirmwareOlds.Plan,
	ota.Tasks.Plan,
	ota.Waves.Plan,
	ota.Targets.Plan,
	ota.Devices.Plan,
	ota.TaskOlds.Plan,
	sim.Cards.Plan,
	sim.Pools.Plan,
	sim.SyncRuns.Plan,
	sim.SyncItems.Plan,
	sim.Accounts.Plan,
	sim.Flows.Plan,
	sim.Operations.Plan,
	sim.OperationItems.Plan,
	arevent.Events.Plan,
	arevent.Participations.Plan,
	share.Counts.Plan,
	share.Events.Plan,
	goods.Products.Plan,
	goods.SKUs.Plan,
	goods.StockLog.Plan,
	order.Orders.Plan, order.Items.Plan, order.Payments.Plan, order.Shipments.Plan, order.Log.Plan,
	order.Refunds.Plan, order.Reconciles.Plan,
	prize.PhysicalPrizes.Plan,
	prize.Coupons.Plan,
	prize.CouponCodes.Plan,
	prize.Raffles.Plan,
	prize.RafflePrizes.Plan,
	prize.Draws.Plan,
	prize.Wins.Plan,
	aftersales.Dealers.Plan,
	repair.Orders.Plan,
	repair.ServicesDue.Plan,
	repair.Parts.Plan,
	repair.Events.Plan,
	repair.Replacements.Plan,
	support.Accounts.Plan,
	support.Log.Plan,
	support.Feedbacks.Plan,
	support.Messages.Plan,
	support.Types.Plan,
	subscription.Subscriptions.Plan, subscription.Plans.Plan,
	subscription.Records.Plan,
	subscription.Changes.Plan,
	message.Activities.Plan,
	message.Notices.Plan,
	message.Reminders.Plan,
	message.ReminderHits.Plan,
	message.ServiceTemplates.Plan,
	message.AlarmTemplates.Plan,
	message.RecipientLists.Plan,
	message.Jobs.Plan,
	message.Deliveries.Plan,
	system.Operators.Plan,
	system.DealerAccounts.Plan,
	system.Roles.Plan,
	system.Functions.Plan,
	system.Organizations.Plan,
	system.DictionaryItems.Plan,
	system.Areas.Plan,
	system.Settings.Plan,
	system.AuditLogs.Plan,
	system.LoginLogs.Plan,
	system.Sessions.Plan,
	system.SMSLogs.Plan,
	system.Jobs.Plan,
	system.Notifications.Plan,
	system.HelpVotes.Plan,
	system.FileObjects.Plan,
	system.SavedViews.Plan,
}

func init() {
	if err := resource.Link(Catalogue); err != nil {
		panic(err)
	}
	nameModules()
}

// nameModules fills the dictionaries of the audit log: resources by their labels; verbs by the label of the first action with that verb,
// otherwise by the table of verbs.
func nameModules() {
	verb := func(code, zh, en string) {
		if !system.Verbs.Has(code) {
			system.Verbs.Codes = append(system.Verbs.Codes, field.Is(code, zh, en))
		}
	}
	for _, p := range Catalogue {
		system.Modules.Codes = append(system.Modules.Codes, field.Is(p.Name, p.ZH, p.EN))
		for _, a := range p.Actions {
			verb(a.Verb, a.ZH, a.EN)
		}
	}
	for _, cols := range rows(verbsFile) {
		if !strings.Contains(cols[0], ":") {
			verb(cols[0], cols[1], cols[2])
		}
	}
	system.Verbs.Groups = verbGroups()
}

// verbGroups divides the actions of the audit log: what concerns security and access, the standard actions, those that change a state, and the
// others.
func verbGroups() []field.CodeGroup {
	standard, moves := map[string]bool{}, map[string]bool{}
	for _, p := range Catalogue {
		for _, a := range p.Actions {
			standard[a.Verb] = standard[a.Verb] || a.Standard
			moves[a.Verb] = moves[a.Verb] || a.To != nil
		}
	}
	groups := []field.CodeGroup{
		{Label: field.Label{ZH: "记录维护", EN: "Records"}}, {Label: field.Label{ZH: "状态变更", EN: "State changes"}}, {Label: field.Label{ZH: "业务操作", EN: "Other actions"}},
		{Label: field.Label{ZH: "查看与导出", EN: "Access and exports"}}, {Label: field.Label{ZH: "安全", EN: "Security"}},
	}
	for _, c := range system.Verbs.Codes {
		in := &groups[2]
		switch {
		case slices.Contains(system.AccessVerbs, c.Code):
			in = &groups[3]
		case slices.Contains(system.SecurityVerbs, c.Code):
			in = &groups[4]
		case standard[c.Code]:
			in = &groups[0]
		case moves[c.Code]:
			in = &groups[1]
		}
		in.Codes = append(in.Codes, c.Code)
	}
	return groups
}

// Find returns a resource by its name or an alias; nil if there is none.
func Find(name string) *resource.Plan {
	for _, p := range Catalogue {
		if p.Name == name {
			return p
		}
		for _, alias := range p.Aliases {
			if alias == name {
				return p
			}
		}
	}
	return nil
}

// Dictionaries returns every category used by a declared field, once.
func Dictionaries() []*field.Dictionary {
	var out []*field.Dictionary
	seen := map[string]bool{}
	var walk func(field.List)
	walk = func(list field.List) {
		for _, f := range list {
			if d := f.Dictionary; d != nil && !seen[d.Category] {
				seen[d.Category] = true
				out = append(out, d)
			}
			walk(f.Items)
		}
	}
	for _, p := range Catalogue {
		walk(p.Fields)
		for _, a := range p.Actions {
			walk(a.Input)
		}
	}
	return out
}
