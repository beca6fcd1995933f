package sim

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"evops/contracts/action"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/spreadsheet"
	"evops/core/store"
	"evops/core/validate"
)

// maxSheet is the size of a sheet of ICCIDs.
const maxSheet = 5 << 20

func (s *Service) registerOperations(e *record.Engine) {
	record.Serial(e, sim.Operations)
	record.BeforeSave(e, sim.Operations, s.request)
	record.AfterSave(e, sim.Operations, s.requested)
	record.AfterSave(e, equipment.Vehicles, s.vehicleSaved)
	record.Guard(e, sim.Cards, operable)
	record.OnAction(e, sim.Operations, sim.OperationApprove, s.approve)
	record.OnAction(e, sim.Operations, sim.OperationReject, s.reject)
	record.OnAction(e, sim.Operations, sim.OperationCancel, s.cancel)
	record.OnAction(e, sim.Operations, sim.OperationRetry, s.retry)
	record.OnAction(e, sim.Operations, sim.OperationQuery, s.query)
	// An operation changes the cards; the job only opens it.
	for _, change := range []action.Handle[sim.Card, sim.OperateCard]{sim.CardSuspend, sim.CardResume, sim.CardLockIMEI, sim.CardUnlockIMEI} {
		record.OnAction(e, sim.Cards, change, func(context.Context, *record.Change[sim.Card], *sim.OperateCard) error { return nil })
	}
}

// operations are the actions on cards that open an operation.
var operations = []string{sim.CardSuspend.Verb, sim.CardResume.Verb, sim.CardLockIMEI.Verb, sim.CardUnlockIMEI.Verb}

// operable shows why a card cannot be changed.
func operable(context.Context, record.Reader, *access.Caller) (record.GuardFunc[sim.Card], error) {
	return func(c *sim.Card, verb string) *fault.Error {
		switch {
		case c == nil || !slices.Contains(operations, verb):
			return nil
		case c.PendingOp != 0:
			return fault.SIMBusy.With()
		case verb == sim.CardUnlockIMEI.Verb && c.LockedIMEI == "", verb == sim.CardLockIMEI.Verb && c.VehicleID == 0:
			return fault.SIMState.With()
		case verb == sim.CardResume.Verb && c.SimStatus == sim.Suspended && c.StopReason != sim.StoppedByUs:
			return fault.StoppedByCarrier.With()
		}
		return nil
	}, nil
}

// request checks the cards of a new operation. Cards of the first account are its own; those of others become operations of their own.
func (s *Service) request(ctx context.Context, c *record.Change[sim.Operation]) error {
	o := c.New
	if c.Old != nil || c.HasErrors() {
		return nil
	}
	ids, err := s.listed(ctx, c)
	if err != nil || c.HasErrors() {
		return err
	}
	p, err := s.prepare(ctx, c.Tx, o.Kind, o.PlanAt, ids)
	if err != nil {
		return err
	}
	opened := &Opened{Refused: p.shown(c.Caller.Language)}
	if n := len(opened.Refused); p.accepted == 0 || n > 0 && !o.SkipRefused {
		c.AddError(&c.New.CardList, opened.Refused[0].Code, refusedZH(n, opened.Refused), refusedEN(n, opened.Refused))
		return nil
	}
	waits, err := s.needsApproval(ctx, p)
	if err != nil {
		return err
	}
	r := Request{Kind: o.Kind, Reason: o.Reason, Remark: o.Remark, PlanAt: o.PlanAt, Source: sim.OpByHand}
	if err := s.fill(ctx, c.Tx, c.Caller, o, r, p.accounts[0], waits); err != nil {
		return err
	}
	iccids := make([]string, 0, len(ids))
	for _, account := range p.accounts {
		for _, card := range account.cards {
			iccids = append(iccids, card.ICCID)
		}
	}
	o.CardList, o.Sheet = strings.Join(iccids, "\n"), ""
	return nil
}

// requested stores the cards of an operation that was added by a form, and the operations of the other accounts.
func (s *Service) requested(ctx context.Context, c *record.Change[sim.Operation]) error {
	o := c.New
	if c.Old != nil || o.CardList == "" {
		return nil
	}
	found, err := s.cardsOf(ctx, c.Reader(), c.Caller, strings.Fields(o.CardList))
	if err != nil {
		return err
	}
	p, err := s.prepare(ctx, c.Tx, o.Kind, o.PlanAt, slices.Collect(maps.Values(found)))
	if err != nil || len(p.accounts) == 0 {
		return err
	}
	if err := s.begin(ctx, c.Tx, o, p.accounts[0]); err != nil {
		return err
	}
	p.accounts = p.accounts[1:]
	r := Request{Kind: o.Kind, Reason: o.Reason, Remark: o.Remark, PlanAt: o.PlanAt, SkipRefused: true, Source: sim.OpByHand}
	others, err := s.insertAll(ctx, c.Tx, c.Caller, r, p, o.Status == sim.OpAwaiting)
	if err != nil {
		return err
	}
	c.SetReply("opNo", strings.TrimSpace(o.OpNo+" "+others.OpNo))
	return nil
}

// listed returns the cards of the list or the sheet of a form.
func (s *Service) listed(ctx context.Context, c *record.Change[sim.Operation]) ([]int64, error) {
	iccids := strings.Fields(c.New.CardList)
	var at any = &c.New.CardList
	if c.New.Sheet != "" {
		at = &c.New.Sheet
		more, err := s.readSheet(ctx, c.Reader(), c.New.Sheet)
		if err != nil {
			return nil, err
		}
		if len(more) == 0 {
			c.AddError(at, "REQUIRED", "表格中没有“ICCID”列或没有卡号", "The sheet has no column “ICCID”, or no numbers in it")
			return nil, nil
		}
		iccids = append(iccids, more...)
	}
	switch {
	case len(iccids) == 0:
		c.AddError(at, "REQUIRED", "请填写ICCID，或上传表格", "Enter the ICCIDs or upload a sheet")
		return nil, nil
	case len(iccids) > sim.MaxCards:
		c.AddFault(at, fault.BatchTooLarge.With("max", sim.MaxCards))
		return nil, nil
	}
	found, err := s.cardsOf(ctx, c.Reader(), c.Caller, iccids)
	if err != nil {
		return nil, err
	}
	const named = 5
	var missing []string
	ids := make([]int64, 0, len(found))
	for _, iccid := range iccids {
		if id := found[normalICCID(iccid)]; id != 0 {
			ids = append(ids, id)
			continue
		}
		missing = append(missing, iccid)
	}
	if n := len(missing); n > 0 {
		text := strings.Join(missing[:min(n, named)], " ")
		c.AddError(at, fault.RefNotFound.Name, fmt.Sprintf("%d 张卡不存在：%s", n, text), fmt.Sprintf("%d cards not found: %s", n, text))
	}
	return ids, nil
}

func normalICCID(text string) string {
	return validate.Normalise(sim.Cards.At(&sim.Cards.Row.ICCID), text)
}

// cardsOf returns the cards with ICCIDs within the caller's scope.
func (s *Service) cardsOf(ctx context.Context, v record.Reader, who *access.Caller, iccids []string) (map[string]int64, error) {
	normal := make([]string, len(iccids))
	for i, iccid := range iccids {
		normal[i] = normalICCID(iccid)
	}
	return v.FindIDs(ctx, sim.Cards.Plan, who, normal, &sim.Cards.Row.ICCID)
}

// readSheet returns the column of ICCIDs of an uploaded sheet.
func (s *Service) readSheet(ctx context.Context, v record.Reader, key string) ([]string, error) {
	f, err := file.ByKey(ctx, v, key)
	if err != nil || f == nil {
		return nil, err
	}
	if f.Size > maxSheet {
		return nil, fault.ImportTooLarge.With("rows", sim.MaxCards, "mb", maxSheet>>20)
	}
	data, err := io.ReadAll(io.NewSectionReader(s.Files.ReaderAt(ctx, f), 0, f.Size))
	if err != nil {
		return nil, err
	}
	table, err := spreadsheet.Read(data)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(table.Header, func(h string) bool { return strings.EqualFold(strings.Trim(h, " *"), "ICCID") })
	if at < 0 {
		return nil, nil
	}
	var iccids []string
	for _, row := range table.Rows.All() {
		if at < len(row.Cells) {
			iccids = append(iccids, strings.Fields(row.Cells[at])...)
		}
	}
	return iccids, table.Rows.Err()
}

// approve queues the operation. Its cards are checked again when they are sent.
func (s *Service) approve(ctx context.Context, c *record.Change[sim.Operation], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	c.New.NextAt = value.Milli(max(s.Clock().Milli(), c.Old.PlanAt.Milli()))
	store.AfterCommit(ctx, func() { s.wake(ctx, c.New) })
	return nil
}

func (s *Service) reject(ctx context.Context, c *record.Change[sim.Operation], _ *struct{}) error {
	if c.Caller.UserID == c.Old.OperatorID {
		return fault.ReviewSelf.With()
	}
	c.New.ApproverID = c.Caller.UserID
	if err := s.Notifications.Notify(ctx, c.Tx, c.Old.OperatorID, system.SIMOperationRejected, notification.Params{"no": c.Old.OpNo, "reason": c.Reason}, operationLink(c.Old.ID)); err != nil {
		return err
	}
	return s.withdraw(ctx, c)
}

func (s *Service) cancel(ctx context.Context, c *record.Change[sim.Operation], _ *struct{}) error {
	return s.withdraw(ctx, c)
}

// withdraw ends an operation of which no card was sent.
func (s *Service) withdraw(ctx context.Context, c *record.Change[sim.Operation]) error {
	c.New.FinishedAt = s.Clock()
	if _, err := c.Tx.NewRaw(`UPDATE sim_card SET pending_op = 0, updated_at = ?, version = version + 1 WHERE id IN
		(SELECT sim_card_id FROM sim_operation_item WHERE operation_id = ? AND item_state = ?)`, s.Clock(), c.Old.ID, sim.ItemWaiting).Exec(ctx); err != nil {
		return err
	}
	_, err := c.Tx.NewRaw("UPDATE sim_operation_item SET item_state = ?, updated_at = ? WHERE operation_id = ? AND item_state = ?", sim.ItemSkipped, s.Clock(), c.Old.ID, sim.ItemWaiting).Exec(ctx)
	return err
}

// retry opens an operation for the cards that failed, as far as they can be changed now.
func (s *Service) retry(ctx context.Context, c *record.Change[sim.Operation], _ *struct{}) error {
	var cards []int64
	if err := c.Tx.NewRaw("SELECT sim_card_id FROM sim_operation_item WHERE operation_id = ? AND item_state = ? ORDER BY id", c.Old.ID, sim.ItemFailed).Scan(ctx, &cards); err != nil {
		return err
	}
	opened, err := s.open(ctx, c.Tx, c.Caller, Request{Kind: c.Old.Kind, Reason: c.Old.Reason, Remark: c.Old.Remark, SkipRefused: true, Source: sim.OpByHand, RetryOf: c.Old.ID}, cards)
	if err != nil {
		return err
	}
	if err := opened.refusal(c.Caller.Language, fault.At(c.New, &c.New.ID)); err != nil {
		return err
	}
	c.SetReply("opNo", opened.OpNo)
	c.SetReply("operationId", opened.IDs[0])
	return nil
}

// query has the carrier asked about all open calls now.
func (s *Service) query(ctx context.Context, c *record.Change[sim.Operation], _ *struct{}) error {
	now := s.Clock()
	if _, err := c.Tx.NewRaw("UPDATE sim_operation_chunk SET due_at = ? WHERE operation_id = ? AND state IN (?, ?) AND due_at > ?", now, c.Old.ID, chunkAccepted, chunkUnsure, now).Exec(ctx); err != nil {
		return err
	}
	c.New.NextAt = now
	store.AfterCommit(ctx, func() { s.wake(ctx, c.New) })
	return nil
}
