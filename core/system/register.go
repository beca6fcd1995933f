package system

import (
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/vault"
)

// Register makes the engine follow the rules of the system's own resources.
func Register(e *record.Engine, dictionary *Dictionary, accounts *identity.Service, notices *notification.Service) {
	attachDictionary(e)
	attachOrganizations(e, dictionary)
	attachRoles(e)
	attachFunctions(e)
	attachOperators(e, accounts, notices)
	attachDealerAccounts(e, dictionary, accounts, notices)
	attachSessions(e, accounts)
	attachSettings(e, accounts.Vault(vault.Settings))
	attachSavedViews(e)
}
