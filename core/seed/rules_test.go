package seed_test

import (
	"testing"

	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/alarm"
	"evops/core/alarmrule"
	"evops/core/applog"
	"evops/core/arevent"
	"evops/core/battery"
	"evops/core/bluetooth"
	"evops/core/content"
	"evops/core/ecu"
	"evops/core/equipment"
	"evops/core/freeperiod"
	"evops/core/goods"
	"evops/core/helmet"
	"evops/core/job"
	"evops/core/message"
	"evops/core/nfc"
	"evops/core/notification"
	"evops/core/order"
	"evops/core/ota"
	"evops/core/prize"
	"evops/core/promotion"
	"evops/core/quality"
	"evops/core/record"
	"evops/core/repair"
	"evops/core/replacement"
	"evops/core/rollout"
	"evops/core/sap"
	"evops/core/servicemode"
	"evops/core/sim"
	"evops/core/sound"
	"evops/core/store"
	"evops/core/subscription"
	"evops/core/support"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/theft"
	"evops/core/trip"
	"evops/core/unbind"
	"evops/core/usertag"
	"evops/core/virtual"
	"evops/core/xp"
)

func TestEveryDeclaredActionHasAHandler(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		dictionary := system.NewDictionary(e)
		accounts := accountsOf(t, db)
		e.Register(
			system.Rules{Dictionary: dictionary, Accounts: accounts, Notifications: notification.New(e, nil)}, equipment.Rules{Dictionary: dictionary}, battery.Rules{Dictionary: dictionary, Clock: value.Now}, record.FeatureFunc(trip.Register),
			alarm.New(alarm.Deps{Engine: e}), alarmrule.New(alarmrule.Deps{Engine: e, Clock: value.Now}), record.FeatureFunc(ecu.Register), record.FeatureFunc(aftersales.Register), aftersales.ERP{}, content.NewUsers(e, accounts), usertag.Service{Engine: e, Clock: value.Now},
			content.Shelves{Engine: e, Clock: value.Now}, record.FeatureFunc(content.Register), content.Manuals{}, content.Themes{Engine: e, Clock: value.Now}, content.Links{Engine: e}, content.Reviews{Engine: e, Clock: value.Now}, &content.Problems{Engine: e, Clock: value.Now}, &promotion.Service{Engine: e, Clock: value.Now}, &arevent.Service{Engine: e, Clock: value.Now}, ota.AppVersions{Engine: e, Clock: value.Now}, ota.Firmware{Engine: e, Clock: value.Now}, rollout.New(rollout.Deps{Engine: e, Clock: value.Now}),
			theft.New(theft.Deps{Engine: e, Clock: value.Now}), unbind.New(unbind.Deps{Engine: e, Clock: value.Now}), repair.New(repair.Deps{Engine: e, Clock: value.Now}), replacement.Rules{Engine: e, Clock: value.Now}, support.New(support.Deps{Engine: e, Dictionary: dictionary, Clock: value.Now}), servicemode.New(servicemode.Deps{Engine: e, Clock: value.Now}), applog.New(applog.Deps{Engine: e, Clock: value.Now}), message.New(message.Deps{Engine: e, Clock: value.Now}), sound.New(sound.Deps{Engine: e, Clock: value.Now}), sim.New(sim.Deps{Engine: e, Clock: value.Now}),
			virtual.Rules{Engine: e, Clock: value.Now}, xp.Rules{Engine: e, Dictionary: dictionary, Clock: value.Now}, freeperiod.New(freeperiod.Deps{Engine: e, Clock: value.Now}), subscription.New(subscription.Deps{Engine: e, Dictionary: dictionary, Clock: value.Now}), nfc.New(nfc.Deps{Engine: e, Clock: value.Now}), helmet.New(helmet.Deps{Engine: e, Clock: value.Now}), bluetooth.New(bluetooth.Deps{Engine: e, Clock: value.Now}), sap.Rules{Engine: e, Clock: value.Now}, quality.Rules{Engine: e, Clock: value.Now}, goods.Rules{Engine: e, Clock: value.Now}, prize.New(prize.Deps{Engine: e, Clock: value.Now}), order.New(order.Deps{Engine: e, Clock: value.Now}),
		)
		e.OnBackgroundAction((&job.Service{}).Act)
		if err := e.Check(); err != nil {
			t.Error(err)
		}
	})
}
