package contracts_test

import (
	"testing"

	"evops/contracts"
	"evops/contracts/content"
)

func TestEveryVersionedResourceIsACodeOfVersionOwners(t *testing.T) {
	for _, p := range contracts.Catalogue {
		if p.VersionsRetained > 0 && !content.VersionOwners.Has(p.Name) {
			t.Errorf("%s is no code of VersionOwner", p.Name)
		}
	}
}
