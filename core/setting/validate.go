package setting

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/field"
)

// Verdict is the result of validating a change of settings.
type Verdict struct {
	// Refused is the reason why the change must not be stored; nil if it may be.
	Refused *field.Label
	// Warning describes a consequence of the change; nil for none.
	Warning *field.Label
}

// Validator checks the values of all settings after a change by an account, inside the transaction of the change. Of a secret it sees only
// whether it is set.
type Validator func(ctx context.Context, tx bun.Tx, by int64, before, after Values) (Verdict, error)

type registration struct {
	keys []*Key
	by   Validator
}

var validators []registration

// RegisterValidator has a validator check every change of one of the keys.
func RegisterValidator(by Validator, keys ...*Key) {
	validators = append(validators, registration{keys, by})
}

// Validate runs the validators of a key on a change by an account.
func Validate(ctx context.Context, tx bun.Tx, by int64, key *Key, before, after Values) (Verdict, error) {
	var all Verdict
	for _, j := range validators {
		if !slices.Contains(j.keys, key) {
			continue
		}
		verdict, err := j.by(ctx, tx, by, before, after)
		if err != nil || verdict.Refused != nil {
			return verdict, err
		}
		if verdict.Warning != nil {
			all.Warning = verdict.Warning
		}
	}
	return all, nil
}
