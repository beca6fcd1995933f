package servicemode

import (
	"context"
	"fmt"
	"testing"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/support"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/sms"
	"evops/core/store"
	desk "evops/core/support"
	rules "evops/core/system"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// world has the service mode, a vehicle that is online and has an owner, and a clock that starts at noon.
type world struct {
	*testing.T
	*record.Engine
	service  *Service
	commands *command.Service
	at       value.Time
	vehicle  seedtest.Vehicle
	owner    int64
	dealer   int64 // of the vehicle
	phone    *inbox
	staff    *access.Caller
	n        int
}

// inbox is a carrier that keeps the last code of each phone.
type inbox struct{ codes map[string]string }

func (i *inbox) Current(context.Context) (sms.Sender, error) { return i, nil }

func (*inbox) Driver() system.SMSDriver { return system.SMSLogDriver }

func (i *inbox) Send(_ context.Context, m sms.Message) (sms.Receipt, error) {
	i.codes[m.Mobile] = fmt.Sprint(m.Params["code"])
	return sms.Receipt{}, nil
}

func each(t *testing.T, test func(w *world)) {
	testdb.EachFrom(t, seedtest.Demo, func(t *testing.T, db *store.DB, _ struct{}) {
		w := &world{T: t, Engine: product.Engine(db), at: value.Now().Date().Time().Add(12 * time.Hour), phone: &inbox{map[string]string{}}}
		now := func() value.Time { return w.at }
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		var codes *identity.Service
		codes = identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: now, SMS: identity.SMSSender{Carrier: w.phone, Queue: func(ctx context.Context, work task.SMS) {
			if err := codes.SendMessage(ctx, work.Ticket); err != nil {
				t.Error(err)
			}
		}}})
		t.Cleanup(codes.Close)
		w.commands = command.New(command.Deps{Engine: w.Engine, Dictionary: rules.NewDictionary(w.Engine), Clock: now})
		w.service = New(Deps{Engine: w.Engine, Codes: codes, Commands: w.commands, Places: rules.NewAreaCache(w.Engine), Clock: now})
		w.Register(desk.New(desk.Deps{Engine: w.Engine, Dictionary: rules.NewDictionary(w.Engine), Clock: now}), w.commands, w.service)
		for _, table := range []string{"service_account", "service_account_log", "repair_order", "remote_command"} {
			testdb.Exec(t, db, "DELETE FROM "+table)
		}
		w.vehicle = seedtest.FindVehicle(t, db, "v.owner_id > 0")
		w.owner = w.number("SELECT owner_id FROM vehicle WHERE id = ?", w.vehicle.ID)
		w.dealer = w.number("SELECT dealer_id FROM vehicle WHERE id = ?", w.vehicle.ID)
		w.exec("UPDATE vehicle SET stolen_flag = ?, bind_status = 1, operation_status = 0, bt_mac = 'AA:BB:CC:00:11:22' WHERE id = ?", false, w.vehicle.ID)
		w.exec("UPDATE vehicle_shadow SET online_status = ?, speed_kmh = 0, soc = 80, last_seen_at = ?, reported_at = ? WHERE id = ?", equipment.Online, w.at, w.at, w.vehicle.ID)
		w.staff = seedtest.Caller(901, "serviceAccount:view", "serviceAccount:add", "serviceAccount:edit", "serviceAccount:enable", "serviceAccount:approve", "dealer:view")
		test(w)
	})
}

func (w *world) number(statement string, args ...any) (n int64) {
	w.Helper()
	if err := w.DB().Read().NewRaw(statement, args...).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func (w *world) exec(statement string, args ...any) {
	w.Helper()
	testdb.Exec(w.T, w.DB(), statement, args...)
}

// add adds an account of a type with all abilities; a rescuer needs no consent.
func (w *world) add(kind support.AccountType, more string) *support.Account {
	w.Helper()
	w.n++
	today := w.at.Date()
	outlet := ""
	if kind != support.HeadOffice {
		outlet = fmt.Sprintf(`,"dealerId":%d`, w.dealer)
	}
	saved, err := w.Add(w.Context(), "serviceAccount", w.staff, fmt.Appendf(nil, `{"name":"王强","phone":"1370000%04d","accountType":%d,"abilities":["1","2","3","4","5","6","7","9"],"validFrom":%q,"validTo":%q%s%s}`,
		w.n, kind, today, today.AddDays(30), outlet, more))
	if err != nil {
		w.Fatal(err)
	}
	return w.get(saved.ID)
}

func (w *world) rescuer(more string) *support.Account {
	w.Helper()
	return w.add(support.Rescue, `,"consentMode":0`+more)
}

func (w *world) get(id int64) *support.Account {
	w.Helper()
	a, err := record.Get(w.Context(), w.Read(), support.Accounts, id)
	if err != nil {
		w.Fatal(err)
	}
	return a
}

// code asks for a login code and returns it.
func (w *world) code(phone string) string {
	w.Helper()
	w.at = w.at.Add(2 * time.Minute) // codes are a minute apart
	delete(w.phone.codes, phone)
	if err := w.service.SendCode(w.Context(), &access.Caller{IP: "192.0.2.1", Language: "zh"}, CodeWanted{phone}); err != nil {
		w.Fatal(err)
	}
	return w.phone.codes[phone]
}

// logIn logs an account in and returns the session.
func (w *world) logIn(a *support.Account, device string) (*session, string) {
	w.Helper()
	phone := a.Phone.Reveal()
	out, err := w.service.LogIn(w.Context(), LogIn{Phone: phone, Code: w.code(phone), DeviceID: device, PhoneModel: "Mate 60"})
	if err != nil {
		return nil, seedtest.CodeOf(w.T, err)
	}
	in, _, err := w.service.sessionOf(w.Context(), "Bearer "+out.Token)
	if err != nil {
		w.Fatal(err)
	}
	return in, out.Token
}

// perform uses an ability on the vehicle and expects a failure, or none; a command is left waiting.
func (w *world) perform(in *session, what Perform, want support.Failure) *Performed {
	w.Helper()
	if what.VIN == "" {
		what.VIN = w.vehicle.VIN
	}
	before := w.rows()
	out, err := w.service.Perform(w.Context(), in, "en", what)
	if err != nil {
		w.Fatal(err)
	}
	if out.FailCode != want {
		w.Fatalf("ability %d: %q (%s), want %q", what.Ability, out.FailCode, out.Note, want)
	}
	if got := w.rows(); got != before+1 {
		w.Fatalf("%d rows of the log for one request", got-before)
	}
	return out
}

// rows is the number of rows of the log, with those that wait for a vehicle.
func (w *world) rows() int64 {
	w.Helper()
	return w.number("SELECT (SELECT COUNT(*) FROM service_account_log) + (SELECT COUNT(*) FROM service_request)")
}

func (w *world) entry(no string) *support.LogEntry {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), support.Log, &support.Log.Row.LogNo, no)
	if err != nil || len(found) != 1 {
		w.Fatal(len(found), err)
	}
	return found[0]
}
