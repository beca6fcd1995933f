package system

import (
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/vault"
)

// Rules are the rules of the system's own resources.
type Rules struct {
	Dictionary    *Dictionary
	Accounts      *identity.Service
	Notifications *notification.Service
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	dictionary, accounts, notices := r.Dictionary, r.Accounts, r.Notifications
	e.UseCodeLabels(dictionary.Labels)
	registerDictionary(e)
	registerOrganizations(e, dictionary)
	registerRoles(e)
	registerFunctions(e)
	registerOperators(e, accounts, notices)
	registerDealerAccounts(e, dictionary, accounts, notices)
	registerSessions(e, accounts)
	registerSettings(e, accounts.Vault(vault.Settings))
	registerSavedViews(e)
}
