package resource

import (
	"fmt"

	"evops/contracts/field"
	"evops/contracts/scope"
)

// linkScope checks a scope by reference: the field of the other resource must be a ref to this one, its end a stored time, and dealers must
// limit the other resource.
func (p *Plan) linkScope(all map[string]*Plan) error {
	if p.Scope != scope.Referred {
		return nil
	}
	by := all[p.ScopeBy.Resource]
	if by == nil || by.Scope != scope.Dealer {
		return fmt.Errorf("goes through %q, which is not limited by dealer", p.ScopeBy.Resource)
	}
	if ref := by.Field(p.ScopeBy.Field); ref == nil || ref.Kind != field.KindRef || ref.RefTo != p.Name {
		return fmt.Errorf("goes through %s.%s, which does not refer here", by.Name, p.ScopeBy.Field)
	}
	if until := by.Field(p.ScopeBy.Until); until == nil || until.Kind != field.KindTime || !until.Stored {
		return fmt.Errorf("ends with %s.%s, which is not a stored time", by.Name, p.ScopeBy.Until)
	}
	return nil
}
