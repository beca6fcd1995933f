// Package sim implements the rules for carrier accounts: limits by adapter, allowed hosts, encrypted secrets.
package sim

import (
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/vault"
)

// Register registers the hooks of carrier accounts; key encrypts their secrets.
func Register(e *record.Engine, key []byte) {
	rules := &accountRules{vault.New(key, vault.CarrierAccounts)}
	record.BeforeSave(e, sim.Accounts, rules.save)
}
