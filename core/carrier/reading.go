package carrier

import (
	"errors"
	"strings"

	"evops/contracts/sim"
	"evops/core/validate"
)

// statusOf maps the carrier's status; unknown values are Unknown.
func statusOf(known map[string]sim.Status, raw string) sim.Status {
	if s, ok := known[raw]; ok {
		return s
	}
	return sim.Unknown
}

// imei returns the IMEI of 15 digits. Networks report it with a software version instead of the check digit, or with a zero.
func imei(text string) string {
	digits := strings.TrimSpace(text)
	if len(digits) < 14 {
		return ""
	}
	return digits[:14] + string(validate.Luhn(digits[:14]))
}

// refusal returns the refusal in the carrier's own words, if err is one.
func refusal(err error) (*Error, bool) {
	var failed *Error
	if errors.As(err, &failed) && failed.Problem == Declined {
		return failed, true
	}
	return nil, false
}

// refuseAll returns the same refusal for every card of an order.
func refuseAll(order Order, refused *Error, failure sim.ItemError) []Outcome {
	all := make([]Outcome, len(order.Cards))
	for i, c := range order.Cards {
		all[i] = Outcome{ICCID: c.ICCID, Progress: Refused, Failure: failure, Code: refused.Code, Text: refused.Text}
	}
	return all
}

// oneByOne asks a carrier about cards that answers about one a call. Cards that it does not know are missing in the answer.
func oneByOne[T any](cards []Ref, read func(Ref) (T, error)) ([]T, error) {
	var all []T
	for _, card := range cards {
		one, err := read(card)
		if ProblemOf(err) == UnknownCard {
			continue
		}
		if err != nil {
			return all, err
		}
		all = append(all, one)
	}
	return all, nil
}
