package seed_test

import (
	"testing"

	"evops/contracts"
	"evops/core/aftersales"
	"evops/core/alarm"
	"evops/core/content"
	"evops/core/ecu"
	"evops/core/equipment"
	"evops/core/job"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
	"evops/core/trip"
)

func TestEveryDeclaredActionHasAHandler(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		dictionary := system.NewDictionary(e)
		accounts := accountsOf(t, db)
		system.Register(e, dictionary, accounts, notification.New(e, nil))
		equipment.Register(e, dictionary)
		trip.Register(e)
		alarm.New(alarm.Deps{Engine: e})
		ecu.Register(e)
		aftersales.Register(e)
		sap, err := aftersales.OpenSAP("", "")
		if err != nil {
			t.Fatal(err)
		}
		aftersales.Follow(e, sap)
		e.OnBackgroundAction((&job.Service{}).Act)
		content.Register(e, accounts)
		if err := e.Check(); err != nil {
			t.Error(err)
		}
	})
}
