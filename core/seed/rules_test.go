package seed_test

import (
	"testing"

	"evops/contracts"
	"evops/core/alarm"
	"evops/core/content"
	"evops/core/ecu"
	"evops/core/equipment"
	"evops/core/job"
	"evops/core/movement"
	"evops/core/notice"
	"evops/core/record"
	"evops/core/service"
	"evops/core/store"
	"evops/core/system"
	"evops/core/testdb"
)

func TestEveryDeclaredActionHasItsFunction(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := record.New(db, contracts.Catalogue)
		dictionary := system.NewDictionary(e)
		accounts := accountsOf(t, db)
		system.Attach(e, dictionary, accounts, notice.New(e, nil))
		equipment.Attach(e, dictionary)
		movement.Attach(e)
		alarm.New(alarm.Deps{Engine: e})
		ecu.Attach(e)
		service.Attach(e)
		sap, err := service.OpenSAP("", "")
		if err != nil {
			t.Fatal(err)
		}
		service.Follow(e, sap)
		e.OnBackgroundAction((&job.Service{}).Act)
		content.Attach(e, accounts)
		if err := e.Check(); err != nil {
			t.Error(err)
		}
	})
}
