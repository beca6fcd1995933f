package resource

import (
	"fmt"
	"slices"

	"evops/contracts/field"
)

// checkBoard requires a state that the list can be filtered by and that actions change. From one state to another at most one action leads,
// since a card that is moved runs it.
func (p *Plan) checkBoard() error {
	if p.BoardField == "" {
		return nil
	}
	f := p.byName[p.BoardField]
	if f == nil || f.Kind != field.KindEnum || f.FilterBy != field.In || !f.Stored {
		return fmt.Errorf("board: %s is not an enum that the list can be filtered by", p.BoardField)
	}
	verbs := map[[2]int64]string{}
	for _, a := range p.Actions {
		if a.To == nil || a.StateName != p.BoardField || a.UndoWithin > 0 {
			continue
		}
		for _, from := range slices.DeleteFunc(slices.Clone(a.From), func(state int64) bool { return state == *a.To }) {
			move := [2]int64{from, *a.To}
			if other := verbs[move]; other != "" {
				return fmt.Errorf("board: both %s and %s lead from %d to %d", other, a.Verb, from, *a.To)
			}
			verbs[move] = a.Verb
		}
	}
	if len(verbs) == 0 {
		return fmt.Errorf("board: no action changes %s", p.BoardField)
	}
	return nil
}
