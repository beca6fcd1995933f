package contracts

import (
	"slices"
	"strings"
	"testing"

	"evops/contracts/resource"
)

// The reasons for which a state has no lifecycle.
const (
	copied    = "it is the state that another row had at that time, or has"
	reported  = "a terminal or a carrier reports any state at any time"
	derived   = "it follows from other fields"
	chosen    = "people choose any state in a form"
	recounted = "it is recalculated whenever its source changes"
)

// withoutLifecycle lists every state that has no lifecycle, with the reason.
var withoutLifecycle = map[string]string{
	"vehicle.bindStatus": derived, "vehicle.onlineStatus": reported, "vehicleShadow.onlineStatus": reported, "vehicleShadow.lockStatus": reported,
	"vehicleXp.bindStatus": derived, "vehicleXp.activationStatus": derived, "vehicleXp.lockStatus": reported, "xpSync.lockStatus": copied,
	"mileageDaily.vehicleStatus": copied, "mileageDaily.status": recounted, "batteryHistory.vehicleStatus": copied, "chargeSession.vehicleStatus": copied,
	"alarm.vehicleStatus": copied, "faultReport.vehicleStatus": copied, "freePeriod.vehicleStatus": copied, "vehicleBinding.vehicleStatus": copied,
	"simFlow.vehicleStatus": copied, "repairOrder.vehicleStatus": copied, "repairOrderPart.vehicleStatus": copied, "reminderHit.vehicleStatus": copied,
	"messageJob.vehicleStatus": copied, "repairOrderEvent.fromStatus": copied, "repairOrderEvent.toStatus": copied, "orderLog.fromStatus": copied, "orderLog.toStatus": copied,
	"simOperationItem.fromStatus": copied, "simOperationItem.targetStatus": copied, "sapVehicle.matchStatus": recounted, "helmet.wearStatus": reported,
	"appUser.realNameStatus": reported, "otaEquipment.onlineStatus": reported, "simCard.simStatus": reported, "goodsSku.status": chosen,
	"repairOrder.slaState": derived, "feedback.slaState": derived, "repairOrderPart.partStatus": chosen, "area.status": chosen,
	"reminderHit.deliveryStatus": copied, "serviceDue.status": derived, "serviceDue.vehicleStatus": copied, "serviceRecord.vehicleStatus": copied,
}

func TestEveryStateHasALifecycleOrAReason(t *testing.T) {
	for _, p := range Catalogue {
		for _, f := range p.Fields {
			name := strings.ToLower(f.Name)
			i := slices.IndexFunc(p.Lifecycles, func(l resource.LifecycleOf) bool { return l.Field == f.Name })
			isState := i >= 0 || f.Dictionary != nil && (strings.HasSuffix(name, "status") || strings.HasSuffix(name, "state"))
			if reason, exempt := withoutLifecycle[p.Name+"."+f.Name]; isState != (i >= 0 != exempt) {
				t.Errorf("%s.%s: a state: %v, lifecycle: %v, reason for none: %q", p.Name, f.Name, isState, i >= 0, reason)
			}
		}
	}
}
