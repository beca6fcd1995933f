package seed

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// Login log of the demo (system catalogue, loginLog): thirty days of office hours, one password-guessing attack, and two logins at night.
const (
	loginRows   = 1_200
	loginDays   = 30
	guesses     = 12
	nightLogins = 2
)

var demoDevices = []string{"Chrome 142 / Windows 11", "Chrome 141 / Windows 10", "Edge 142 / Windows 11", "Safari 26 / macOS 26", "Chrome 142 / Android 16"}

// simulateSessions creates the login log and sets the last login of each account.
func (t *demoData) simulateSessions(ctx context.Context, tx bun.Tx) error {
	people, err := record.Find(ctx, t.e.InTx(tx), system.Operators, &system.Operators.Row.Status, system.Enabled)
	if err != nil {
		return err
	}
	at := func(daysAgo int, hour float64) value.Time {
		return t.today.AddDays(-daysAgo).Time().Add(time.Duration(hour * float64(time.Hour)))
	}
	for n := range (loginRows - guesses - nightLogins) / 2 {
		r := newRand(logStream, n)
		o := people[r.IntN(len(people))]
		row := system.LoginLog{UserName: o.UserName, UserID: o.ID, OrganizationCode: o.OrganizationCode, Result: system.LoginSucceeded, Device: pick(r, demoDevices), KnownDevice: r.IntN(12) > 0}
		row.IP, row.Location = fmt.Sprintf("10.12.%d.%d", r.IntN(8), 2+r.IntN(250)), value.I18n{ZH: "内网", EN: "Own network"}
		if o.UserType == system.DealerUser {
			row.IP, row.Location = fmt.Sprintf("203.0.113.%d", 2+r.IntN(250)), t.townOf(o.DealerID)
		}
		day := 1 + n%loginDays
		row.EventType = system.LoggedIn
		if err := t.logged(ctx, tx, row, at(day, 8.3+2*r.Float64())); err != nil {
			return err
		}
		row.EventType = system.LoggedOut
		if err := t.logged(ctx, tx, row, at(day, 17.2+2*r.Float64())); err != nil {
			return err
		}
	}
	far := value.I18n{ZH: "荷兰 阿姆斯特丹", EN: "Amsterdam, Netherlands"}
	for n := range guesses {
		row := system.LoginLog{UserName: "admin", EventType: system.LoggedIn, Result: system.WrongPassword, IP: "198.51.100.23", Location: far, Device: "Firefox 128 / Linux"}
		if err := t.logged(ctx, tx, row, at(3, 2.6+float64(n)/120)); err != nil {
			return err
		}
	}
	for n := range nightLogins {
		o := people[1+n]
		row := system.LoginLog{UserName: o.UserName, UserID: o.ID, OrganizationCode: o.OrganizationCode, EventType: system.LoggedIn, Result: system.LoginSucceeded,
			IP: fmt.Sprintf("203.0.113.%d", 77+n), Location: t.townOf(t.dealers[n].ID), Device: demoDevices[4]}
		if err := t.logged(ctx, tx, row, at(5+6*n, 1.9+float64(n))); err != nil {
			return err
		}
	}
	_, err = tx.NewRaw(`UPDATE operator SET
			last_login_at = (SELECT max(l.created_at) FROM login_log AS l WHERE l.user_id = operator.id AND l.event_type = ?),
			last_login_ip = (SELECT l.ip FROM login_log AS l WHERE l.user_id = operator.id AND l.event_type = ? ORDER BY l.created_at DESC LIMIT 1)
		WHERE id IN (SELECT user_id FROM login_log WHERE event_type = ?)`, system.LoggedIn, system.LoggedIn, system.LoggedIn).Exec(ctx)
	return err
}

// townOf returns the city of a dealer.
func (t *demoData) townOf(dealer int64) value.I18n {
	d := t.dealers[slices.IndexFunc(t.dealers, func(d *aftersales.Dealer) bool { return d.ID == dealer })]
	town := t.cities[slices.IndexFunc(t.cities, func(c city) bool { return c.area.ID == d.CityCode })].area
	return value.I18n{ZH: town.Name, EN: town.NameEn}
}

// logged adds a row to the login log at a given time.
func (t *demoData) logged(ctx context.Context, tx bun.Tx, row system.LoginLog, at value.Time) error {
	row.ID = 0
	if err := record.Insert(ctx, t.e, tx, system.LoginLogs, &row); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE login_log SET created_at = ? WHERE id = ?", at, row.ID).Exec(ctx)
	return err
}
