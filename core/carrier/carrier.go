// Package carrier calls the carriers of SIM cards: OneLink of China Mobile, Control Center, CTWing of China Telecom, and a mock carrier for
// demos (equipment catalogue, section 8).
//
// An adapter translates one contract into the API of a carrier. Every call passes the gate of its account, which all instances share, and no
// error contains an address or a secret. A carrier that accepts a change has not made it yet: the caller asks for the result of its job and
// reads the card again.
package carrier

import (
	"context"
	"errors"
	"time"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
)

// Ref identifies a card: by ICCID, or by MSISDN at carriers that know no ICCID.
type Ref struct {
	ICCID, MSISDN string
	// Device is the IMEI to lock the card to, in an order to do so.
	Device string
}

// Card is what a carrier reports about a card. A field that the answer does not contain is empty.
type Card struct {
	ICCID, MSISDN, IMSI, IMEI string
	// Raw is the status in the carrier's words, Status its meaning.
	Raw         string
	Status      sim.Status
	RatePlan    string
	ActivatedAt value.Time
	// Online reports that the card has a data session. Most carriers say so about a single card only.
	Online bool
	// RealName is whether a person is registered as the user of the card; nil if the answer does not say so.
	RealName *sim.RealName
	// LockedIMEI is the only device that may use the card, empty for any; nil if the carrier cannot lock cards.
	LockedIMEI *string
}

// Page is a part of the list of all cards. Next is the cursor of the following part, empty after the last one.
type Page struct {
	Cards []Card
	Next  string
	// Total is the number of cards of all pages; zero if the carrier does not report it.
	Total int
}

// Order is a change of cards, at most as many as one call of the adapter takes.
type Order struct {
	Kind  sim.OpKind
	Cards []Ref
}

// Progress is how far a carrier is with the change of a card.
type Progress int

// The stages. Accepted is not done: the card must be read again.
const (
	Accepted Progress = iota
	Changed
	Refused
)

// Outcome is what a carrier has answered about one card of an order, with its own code and text.
type Outcome struct {
	ICCID      string
	Progress   Progress
	Failure    sim.ItemError
	Code, Text string
}

// Receipt is the answer to an order. Cards without an outcome are accepted.
type Receipt struct {
	// Job is the carrier's number of the order; empty at a carrier that changes cards at once.
	Job      string
	Outcomes []Outcome
}

// Result is the state of a job. While it is not finished, outcomes may be missing.
type Result struct {
	Finished bool
	Outcomes []Outcome
}

// Capabilities is how an adapter can be called.
type Capabilities struct {
	// Reads and Changes are how many cards one call reads and changes.
	Reads, Changes int
	// Lists reports that the carrier lists all cards, also those changed since a time.
	Lists bool
	// ByMSISDN reports that the carrier knows cards by their MSISDN alone.
	ByMSISDN bool
	// Kinds are the changes that the adapter offers.
	Kinds []sim.OpKind
	// Flows is what the adapter reports about data usage.
	Flows Flows
	// Settles is how long a call without an answer may still take effect. Calls end after it.
	Settles time.Duration
}

// Adapter is the API of one carrier, for one account.
type Adapter interface {
	Capabilities() Capabilities
	// Card reads one card, with its session and registration where the carrier reports them.
	Card(ctx context.Context, card Ref) (Card, error)
	// Cards reads up to Reads cards. A card that the carrier does not know is missing in the answer, as is one without the number by which
	// the carrier knows cards.
	Cards(ctx context.Context, cards []Ref) ([]Card, error)
	// List returns a page of the cards that have changed since a time, of all cards for the zero time.
	List(ctx context.Context, cursor string, since value.Time) (Page, error)
	// Submit orders a change of up to Changes cards, in one call. It returns BatchRefused if the carrier has changed none of several cards
	// because of some of them.
	Submit(ctx context.Context, order Order) (Receipt, error)
	// Find returns the receipt of an order whose answer was lost, if the carrier got it at a time or later: UnknownJob if it did not,
	// NotOffered at carriers that cannot be asked.
	Find(ctx context.Context, order Order, since value.Time) (Receipt, error)
	// Result returns the state of a job.
	Result(ctx context.Context, job string) (Result, error)
	usageReader
}

// Problem is the kind of a failed call.
type Problem int

// The problems.
const (
	// BadCredentials means that the carrier refuses the credentials of the account.
	BadCredentials Problem = iota + 1
	// Unreachable means that there was no usable answer; whether the carrier has executed the call is unknown.
	Unreachable
	// Throttled means that the carrier asks for fewer calls.
	Throttled
	// QuotaUsed and CircuitOpen mean that the gate has refused the call.
	QuotaUsed
	CircuitOpen
	// UnknownCard and UnknownJob mean that the carrier does not know the card or the job.
	UnknownCard
	UnknownJob
	// NotOffered means that the adapter cannot do it.
	NotOffered
	// Declined is any other refusal, with the carrier's code and text.
	Declined
	// BatchRefused means that the carrier refuses an order of several cards because of some of them and changes none: fewer at a time show
	// which.
	BatchRefused
	// NoNumber means that the carrier knows cards by a number that this one lacks.
	NoNumber
	// Disabled means that the account is disabled, so nothing is sent.
	Disabled
)

var problemTexts = map[Problem]string{
	BadCredentials: "credentials refused", Unreachable: "no usable answer", Throttled: "too many calls", QuotaUsed: "daily quota used", CircuitOpen: "circuit open",
	UnknownCard: "unknown card", UnknownJob: "unknown job", NotOffered: "not offered", Declined: "declined",
	BatchRefused: "batch refused", NoNumber: "no MSISDN", Disabled: "account disabled",
}

// Error is a failed call. Its text is free of addresses and secrets.
type Error struct {
	Problem    Problem
	Code, Text string
}

func (e *Error) Error() string {
	text := "carrier: " + problemTexts[e.Problem]
	if e.Code != "" {
		text += " " + e.Code
	}
	if e.Text != "" {
		text += ": " + e.Text
	}
	return text
}

// ProblemOf returns the problem of a failed call; zero for an error of another kind.
func ProblemOf(err error) Problem {
	var failed *Error
	if errors.As(err, &failed) {
		return failed.Problem
	}
	return 0
}

// FaultOf returns the fault that a user sees for a failed call; nil for an error of another kind.
func FaultOf(err error) *fault.Error {
	switch ProblemOf(err) {
	case BadCredentials:
		return fault.CarrierAuth.With()
	case QuotaUsed:
		return fault.CarrierQuota.With()
	case Unreachable, CircuitOpen, Throttled:
		return fault.CarrierUnreachable.With()
	case NotOffered:
		return fault.CarrierNotOffered.With()
	case NoNumber:
		return fault.SIMWithoutNumber.With()
	case Disabled:
		return fault.CarrierDisabled.With()
	case UnknownCard, UnknownJob, Declined, BatchRefused:
		return fault.CarrierNoResult.With()
	}
	return nil
}

// problem returns an error without the carrier's own words.
func problem(p Problem) error { return &Error{Problem: p} }

// declined returns the error of a refusal in the carrier's words.
func declined(code, text string) error {
	return &Error{Problem: Declined, Code: value.Cut(code, 20), Text: value.Cut(text, 200)}
}
