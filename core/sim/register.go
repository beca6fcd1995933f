// Package sim implements the rules for carrier accounts: limits by adapter, allowed hosts, encrypted secrets.
package sim

import (
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/vault"
)

// Rules are the rules of carrier accounts; Key encrypts their secrets.
type Rules struct{ Key []byte }

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	rules := &accountRules{vault.New(r.Key, vault.CarrierAccounts)}
	record.BeforeSave(e, sim.Accounts, rules.save)
}
