package contracts_test

import (
	"testing"

	"evops/contracts"
	"evops/contracts/version"
)

func TestTheVersionedResourcesAreTheCodesOfVersionOwners(t *testing.T) {
	for _, p := range contracts.Catalogue {
		if (p.VersionsRetained > 0) != version.Owners.Has(p.Name) {
			t.Errorf("%s has %d versions, and is a code of VersionOwner: %t", p.Name, p.VersionsRetained, version.Owners.Has(p.Name))
		}
	}
}
