package contracts_test

import (
	"testing"

	"evops/contracts"
	"evops/contracts/version"
)

func TestEveryVersionedResourceIsACodeOfVersionOwners(t *testing.T) {
	for _, p := range contracts.Catalogue {
		if p.VersionsRetained > 0 && !version.Owners.Has(p.Name) {
			t.Errorf("%s is no code of VersionOwner", p.Name)
		}
	}
}
