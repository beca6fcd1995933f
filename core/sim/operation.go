package sim

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/setting"
	"evops/core/store"
)

// approvalCards is how many cards one person may change.
var approvalCards = setting.NewInt("sim.approvalCards", 100, 1, sim.MaxCards,
	field.Label{ZH: "停复机免审批卡数", EN: "SIM cards without approval"},
	field.Label{ZH: "超过该数量，或有车辆 24 小时内在线，停复机须由第二人审批", EN: "More cards, or one of a vehicle seen within 24 hours, need the approval of a second person"})

// Request is a change of cards that someone asks for.
type Request struct {
	Kind   sim.OpKind
	Reason sim.OpReason
	Remark string
	PlanAt value.Time
	// SkipRefused leaves out cards that cannot be changed.
	SkipRefused bool
	Source      sim.OpSource
	RetryOf     int64
}

// Opened is what has become of a request: its operations, one for each account, and the cards that were left out.
type Opened struct {
	// OpNo is the numbers of the operations, separated by spaces.
	OpNo    string        `json:"opNo"`
	IDs     []int64       `json:"ids"`
	Cards   int64         `json:"cards"`
	Waits   bool          `json:"waits"`
	Refused []RefusedCard `json:"refused"`

	first *fault.Error
	asked int
}

// RefusedCard is a card that cannot be changed, with the reason.
type RefusedCard struct {
	ICCID  string `json:"iccid"`
	VIN    string `json:"vin"`
	Code   string `json:"code"`
	Reason string `json:"reason"`
}

// Open stores the operations of a request for cards, which must be within the caller's scope. If cards are refused and the request does not
// leave them out, it stores nothing, and Refused names them.
func (s *Service) Open(ctx context.Context, who *access.Caller, r Request, cards []int64) (opened *Opened, err error) {
	if err := who.Require(sim.Operations.PermissionFor("operate")); err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		opened, err = s.open(ctx, tx, who, r, cards)
		return err
	})
	return opened, err
}

func (s *Service) open(ctx context.Context, tx bun.Tx, who *access.Caller, r Request, cards []int64) (*Opened, error) {
	p, err := s.prepare(ctx, tx, r.Kind, r.PlanAt, cards)
	if err != nil {
		return nil, err
	}
	waits, err := s.needsApproval(ctx, p)
	if err != nil {
		return nil, err
	}
	return s.insertAll(ctx, tx, who, r, p, waits)
}

// insertAll stores an operation for each account of a checked request.
func (s *Service) insertAll(ctx context.Context, tx bun.Tx, who *access.Caller, r Request, p *prepared, waits bool) (*Opened, error) {
	opened := &Opened{IDs: []int64{}, Refused: p.shown(who.Language), asked: len(p.refused) + int(p.accepted)}
	if len(p.refused) > 0 {
		opened.first = p.refused[0].refused
	}
	if p.accepted == 0 || len(opened.Refused) > 0 && !r.SkipRefused {
		return opened, nil
	}
	for _, account := range p.accounts {
		o := &sim.Operation{}
		if err := s.fill(ctx, tx, who, o, r, account, waits); err != nil {
			return nil, err
		}
		if err := record.InsertAs(ctx, s.Engine, tx, sim.Operations, o, who); err != nil {
			return nil, err
		}
		if err := s.begin(ctx, tx, o, account); err != nil {
			return nil, err
		}
		if err := s.Engine.Audit(ctx, tx, who, record.Entry{Module: sim.Operations.Name, Action: action.Add.Verb, TargetID: fmt.Sprint(o.ID), TargetLabel: o.OpNo, Summary: o.OpNo}); err != nil {
			return nil, err
		}
		opened.IDs = append(opened.IDs, o.ID)
		opened.OpNo = strings.TrimSpace(opened.OpNo + " " + o.OpNo)
		opened.Cards += o.CardCount
		opened.Waits = waits
	}
	return opened, nil
}

// fill sets the fields of a new operation that do not come from a form.
func (s *Service) fill(ctx context.Context, tx bun.Tx, who *access.Caller, o *sim.Operation, r Request, of accountCards, waits bool) (err error) {
	now := s.Clock()
	if o.OpNo, err = record.NextNumber(ctx, s.Engine, tx, sim.Operations, &sim.Operations.Row.OpNo, "SO", now.Date()); err != nil {
		return err
	}
	o.Kind, o.Reason, o.Remark, o.PlanAt, o.OpSource, o.RetryOfID = r.Kind, r.Reason, r.Remark, r.PlanAt, r.Source, r.RetryOf
	o.AccountID, o.CardCount, o.OperatorID, o.SubmittedAt = of.account, of.accepted, who.UserID, now
	o.Status, o.NextAt = sim.OpQueued, value.Milli(max(now.Milli(), r.PlanAt.Milli()))
	if waits {
		o.Status = sim.OpAwaiting
	}
	return nil
}

// begin stores the cards of a new operation and marks those that it changes, then asks for approval or wakes a worker.
func (s *Service) begin(ctx context.Context, tx bun.Tx, o *sim.Operation, of accountCards) error {
	items := make([]sim.OperationItem, len(of.cards))
	var changing []int64
	for i, c := range of.cards {
		items[i] = sim.OperationItem{OperationID: o.ID, SimCardID: c.ID, VehicleID: c.VehicleID, DealerID: c.DealerID, FromStatus: c.SimStatus, TargetStatus: targetOf(o.Kind, c.SimStatus), ItemState: sim.ItemSkipped, NormCode: itemErrorOf(c.refused)}
		if c.refused == nil {
			items[i].ItemState = sim.ItemWaiting
			changing = append(changing, c.ID)
		}
	}
	if err := record.InsertMany(ctx, s.Engine, tx, sim.OperationItems, items); err != nil {
		return err
	}
	if err := s.setPending(ctx, tx, changing, o.Kind); err != nil {
		return err
	}
	if o.Status == sim.OpAwaiting {
		return s.askApprovers(ctx, tx, o)
	}
	store.AfterCommit(ctx, func() { s.wake(ctx, o) })
	return nil
}

// setPending stores the open operation of cards; zero for none.
func (s *Service) setPending(ctx context.Context, tx bun.Tx, cards []int64, kind sim.OpKind) error {
	for part := range slices.Chunk(cards, lookupSize) {
		if _, err := tx.NewRaw("UPDATE sim_card SET pending_op = ?, updated_at = ?, version = version + 1 WHERE id IN (?)", kind, s.Clock(), bun.List(part)).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// targetOf returns the status of a card after a change. A lock leaves it as it is.
func targetOf(kind sim.OpKind, from sim.Status) sim.Status {
	switch kind {
	case sim.ToSuspend:
		return sim.Suspended
	case sim.ToResume:
		return sim.Active
	}
	return from
}

// isDone reports whether a card at the carrier shows a change.
func isDone(kind sim.OpKind, item sentItem, read carrier.Card) bool {
	switch kind {
	case sim.LockIMEI:
		return read.LockedIMEI != nil && *read.LockedIMEI == item.Device
	case sim.UnlockIMEI:
		return read.LockedIMEI != nil && *read.LockedIMEI == ""
	}
	return read.Status == targetOf(kind, 0)
}

// needsApproval reports whether a second person has to approve: of many cards, or of a vehicle that was seen within a day.
func (s *Service) needsApproval(ctx context.Context, p *prepared) (bool, error) {
	most, err := approvalCards.Now(ctx, s.Engine.DB())
	return p.accepted > most || p.seen, err
}

func (s *Service) askApprovers(ctx context.Context, tx bun.Tx, o *sim.Operation) error {
	approvers, err := s.Holders(ctx, sim.Operations.PermissionFor("approve"))
	if err != nil {
		return err
	}
	names, err := s.Engine.InTx(tx).Names(ctx, system.Operators.Name, o.OperatorID)
	if err != nil {
		return err
	}
	params := notification.Params{
		"no": o.OpNo, "n": o.CardCount, "who": names[o.OperatorID], "kind": value.I18n(sim.OpKinds.LabelOf(o.Kind)), "reason": value.I18n(sim.OpReasons.LabelOf(o.Reason)),
	}
	for _, a := range approvers {
		if a.UserID == o.OperatorID {
			continue
		}
		if err := s.Notifications.Notify(ctx, tx, a.UserID, system.SIMOperationAwaits, params, operationLink(o.ID)); err != nil {
			return err
		}
	}
	return nil
}

func operationLink(id int64) string {
	return fmt.Sprintf("/simManage/stopResume?id=%d", id)
}

// refusedText names some of the refused cards with their reasons.
func refusedText(refused []RefusedCard, language string) string {
	const named = 5
	var parts []string
	for _, one := range refused[:min(named, len(refused))] {
		parts = append(parts, one.ICCID+" "+one.Reason)
	}
	text := strings.Join(parts, value.Text(language, "；", "; "))
	if len(refused) > named {
		text += "…"
	}
	return text
}

// Refusal returns the reason for which the first card was refused if nothing was opened.
func (o *Opened) Refusal() error {
	switch {
	case len(o.IDs) > 0:
		return nil
	case o.first == nil:
		return fault.NotFoundOrDenied.With()
	}
	return o.first
}

// refusal returns the error for a request of which nothing was opened: the reason of a single card, or a list of the cards under a field.
func (o *Opened) refusal(language string, at fault.Path) error {
	if len(o.IDs) > 0 {
		return nil
	}
	n := len(o.Refused)
	switch {
	case n == 0:
		return fault.NotFoundOrDenied.With()
	case n == 1 && o.asked == 1:
		return o.first
	}
	return fault.Invalid(language, at, o.Refused[0].Code, refusedZH(n, o.Refused), refusedEN(n, o.Refused))
}

func refusedZH(n int, refused []RefusedCard) string {
	return fmt.Sprintf("%d 张卡不能办理：%s", n, refusedText(refused, "zh"))
}

func refusedEN(n int, refused []RefusedCard) string {
	return fmt.Sprintf("%d cards cannot be changed: %s", n, refusedText(refused, "en"))
}
