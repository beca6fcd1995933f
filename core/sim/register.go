// Package sim implements the rules for carrier accounts (limits by adapter, allowed hosts, encrypted secrets) and works with the cards at
// their carriers.
package sim

import (
	"evops/contracts/sim"
	"evops/core/carrier"
	"evops/core/record"
)

// Rules are the rules of carrier accounts; Key encrypts their secrets.
type Rules struct{ Key []byte }

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	rules := &accountRules{carrier.Secrets(r.Key)}
	record.BeforeSave(e, sim.Accounts, rules.save)
}
