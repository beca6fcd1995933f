package system

import (
	"evops/core/identity"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/vault"
)

// Register adds the rules of the system's own resources to the engine.
func Register(e *record.Engine, dictionary *Dictionary, accounts *identity.Service, notices *notification.Service) {
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
