package setting

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
)

// Verdict is what is said of values that are to hold together.
type Verdict struct {
	// Refused says why the change must not be stored; nil lets it pass.
	Refused *field.Label
	// Warning says what the change brings about; nil for nothing.
	Warning *field.Label
}

// Judge looks at the values that would hold after a change by an account, inside its transaction. It gets the values of all settings; of a secret it sees that there is one, not the text.
type Judge func(ctx context.Context, tx bun.Tx, by int64, before, after Values) (Verdict, error)

type judging struct {
	keys []*Key
	by   Judge
}

var judges []judging

// Together has a judge look at every change of one of the keys.
func Together(by Judge, keys ...*Key) { judges = append(judges, judging{keys, by}) }

// Consider asks the judges of a key about a change by an account.
func Consider(ctx context.Context, tx bun.Tx, by int64, key *Key, before, after Values) (Verdict, error) {
	var all Verdict
	for _, j := range judges {
		if !slices.Contains(j.keys, key) {
			continue
		}
		said, err := j.by(ctx, tx, by, before, after)
		if err != nil || said.Refused != nil {
			return said, err
		}
		if said.Warning != nil {
			all.Warning = said.Warning
		}
	}
	return all, nil
}
