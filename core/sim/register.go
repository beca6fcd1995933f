// Package sim holds what carrier accounts do beyond being stored: limits by adapter, hosts that may be called, secrets nobody reads.
package sim

import (
	"evops/contracts/sim"
	"evops/core/record"
	"evops/core/vault"
)

// Register makes the engine follow the rules of carrier accounts; key is what their secrets are sealed with.
func Register(e *record.Engine, key []byte) {
	rules := &accountRules{vault.New(key, vault.CarrierAccounts)}
	record.BeforeSave(e, sim.Accounts, rules.save)
}
