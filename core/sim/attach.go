// Package sim holds what carrier accounts do beyond being stored: limits by adapter, hosts that may be called, secrets nobody reads.
package sim

import (
	"evops/contracts/sim"
	"evops/core/record"
)

// Attach makes the engine follow the rules of carrier accounts; key is what their secrets are sealed with.
func Attach(e *record.Engine, key []byte) error {
	vault, err := newVault(key)
	if err != nil {
		return err
	}
	rules := &accountRules{vault}
	record.OnSave(e, sim.Accounts, rules.save)
	return nil
}
