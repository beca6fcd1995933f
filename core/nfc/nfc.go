// Package nfc writes NFC keys to vehicles and erases them (equipment catalogue, nfcCard). Each change is a command to the terminal: a key has its
// new state once the command has succeeded, and the command waits while the vehicle is offline.
package nfc

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/lifecycle"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/endpoint"
	"evops/core/record"
)

// The commands about keys.
const (
	addKey    = "nfcAdd"
	deleteKey = "nfcDel"
)

// Deps are the parts of the product that keys need.
type Deps struct {
	Engine   *record.Engine
	Commands *command.Service
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles NFC keys.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, equipment.NfcCards, s.save)
	record.OnAction(e, equipment.NfcCards, equipment.NfcSuspend, s.send(deleteKey))
	record.OnAction(e, equipment.NfcCards, equipment.NfcRestore, s.send(addKey))
	record.OnAction(e, equipment.NfcCards, equipment.NfcRemove, s.send(deleteKey))
	record.AfterSave(e, equipment.Vehicles, s.ownerChanged)
	if s.Commands != nil {
		s.Commands.OnEnded(s.OnEnded)
	}
}

// Endpoints returns the legacy path of deleting keys, whose rows stay until the vehicles have erased them.
func (s *Service) Endpoints() []endpoint.Endpoint {
	cards := equipment.NfcCards
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: cards.Path + "/deleteNfc", Label: field.Label{ZH: "删除NFC卡", EN: "Delete NFC keys"}, Permission: cards.PermissionFor("delete")},
			s.deleteCards, &Deleted{Success: []int64{1}, Failed: []NotDeleted{{ID: 2, Code: fault.StateNotAllowed.Name, Message: fault.StateNotAllowed.ZH}}}),
	}
}

// Deleted is the keys that are about to be deleted, and those that cannot be.
type Deleted struct {
	Success []int64      `json:"success"`
	Failed  []NotDeleted `json:"failed"`
}

// NotDeleted is a key that cannot be deleted, with the reason.
type NotDeleted struct {
	ID      int64  `json:"id"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

// deleteCards deletes the keys named by id or ids.
func (s *Service) deleteCards(ctx context.Context, who *access.Caller, in json.RawMessage) (*Deleted, error) {
	saved, batch, err := s.Engine.Act(ctx, equipment.NfcCards.Name, equipment.NfcRemove.Verb, who, in)
	switch {
	case err != nil:
		return nil, err
	case batch == nil:
		return &Deleted{[]int64{saved.ID}, []NotDeleted{}}, nil
	}
	out := &Deleted{append([]int64{}, batch.Success...), []NotDeleted{}}
	for _, f := range batch.Failed {
		out.Failed = append(out.Failed, NotDeleted{f.ID, f.Err.Code.Name, f.Err.In(who.Language)})
	}
	return out, nil
}

// save gives a new key a slot of its vehicle, and sends it and every change of its end to the terminal.
func (s *Service) save(ctx context.Context, c *record.Change[equipment.NfcCard]) error {
	n := c.New
	if c.HasErrors() || n.VehicleID == 0 {
		return nil
	}
	if c.Old != nil {
		if c.Old.ValidTo == n.ValidTo || n.Status != equipment.NfcActive && n.Status != equipment.NfcPending {
			return nil
		}
		return s.command(ctx, c.Tx, n, addKey)
	}
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, n.VehicleID)
	switch {
	case err != nil:
		return err
	case v.BindStatus != equipment.Bound:
		return fault.VehicleNotBound.With()
	}
	present, err := record.Find(ctx, c.Reader(), equipment.NfcCards, &equipment.NfcCards.Row.VehicleID, v.ID)
	if err != nil {
		return err
	}
	used := map[int64]bool{}
	for _, one := range present {
		switch {
		case one.Status == equipment.NfcDeleted:
		case one.UID == n.UID:
			return fault.NfcDuplicate.With()
		default:
			used[one.KeySlot] = true
		}
	}
	for n.KeySlot = 1; used[n.KeySlot]; n.KeySlot++ {
	}
	if n.KeySlot > equipment.NfcSlots {
		return fault.NfcSlotFull.With()
	}
	n.DealerID, n.AppUserID, n.Status = v.DealerID, v.OwnerID, equipment.NfcPending
	if err := s.command(ctx, c.Tx, n, addKey); err != nil {
		return err
	}
	c.SetReply("commandNo", n.CommandNo)
	return nil
}

// send returns an action that sends a command about the key.
func (s *Service) send(code string) func(ctx context.Context, c *record.Change[equipment.NfcCard], _ *struct{}) error {
	return func(ctx context.Context, c *record.Change[equipment.NfcCard], _ *struct{}) error {
		err := s.command(ctx, c.Tx, c.New, code)
		c.SetReply("commandNo", c.New.CommandNo)
		return err
	}
}

// command queues a command about a key, whose result is the one that counts from now on. Errors are those of SendAsSystem.
func (s *Service) command(ctx context.Context, tx bun.Tx, n *equipment.NfcCard, code string) error {
	args := map[string]any{"uid": n.UID, "slot": n.KeySlot}
	if code == addKey && !n.ValidTo.IsZero() {
		args["validTo"] = time.UnixMilli(n.ValidTo.Milli()).UTC().Format(time.RFC3339)
	}
	sent, err := s.Commands.SendAsSystem(ctx, tx, n.VehicleID, code, args)
	if err != nil {
		return err
	}
	n.CommandNo, n.Sync = sent.CommandNo, equipment.KeyWaiting
	return nil
}

// OnEnded applies the result of the last command about a key, in its transaction.
func (s *Service) OnEnded(ctx context.Context, tx bun.Tx, c *equipment.RemoteCommand) error {
	all, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.NfcCards, &equipment.NfcCards.Row.CommandNo, c.CommandNo)
	if err != nil {
		return err
	}
	for _, old := range all {
		n := *old
		n.Sync = equipment.KeyFailed
		if c.State == equipment.CommandSucceeded {
			n.Sync = equipment.KeySynced
		}
		switch {
		case n.Sync == equipment.KeyFailed:
			n.Status, _ = equipment.NfcLifecycle.Next(n.Status, equipment.NfcRejected)
		case n.Status == equipment.NfcPending:
			n.Status, _ = equipment.NfcLifecycle.Next(n.Status, equipment.NfcWritten)
			n.IssuedAt = s.Clock()
		case n.Status == equipment.NfcActive:
			n.IssuedAt = s.Clock()
		case n.Status == equipment.NfcDeleting:
			n.Status, _ = equipment.NfcLifecycle.Next(n.Status, equipment.NfcErased)
			n.EndedAt = s.Clock()
		}
		if err := record.Update(ctx, s.Engine, tx, equipment.NfcCards, old, &n); err != nil {
			return err
		}
	}
	return nil
}

// ownerChanged erases the keys of a vehicle that loses its owner.
func (s *Service) ownerChanged(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.OwnerID == 0 || c.Old.OwnerID == c.New.OwnerID {
		return nil
	}
	return s.EraseAll(ctx, c.Tx, c.New.ID)
}

// EraseAll erases the keys of a vehicle that has lost its owner.
func (s *Service) EraseAll(ctx context.Context, tx bun.Tx, vehicle int64) error {
	cards, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.NfcCards, &equipment.NfcCards.Row.VehicleID, vehicle)
	if err != nil {
		return err
	}
	for _, card := range cards {
		if err := s.erase(ctx, tx, card, equipment.NfcUnbound); err != nil {
			return err
		}
	}
	return nil
}

// erase begins to delete a locked key because of an event, or tries again after a failure. If the command is refused although the terminal may
// have the key, the next run tries again.
func (s *Service) erase(ctx context.Context, tx bun.Tx, old *equipment.NfcCard, e *lifecycle.Event) error {
	to, ok := equipment.NfcLifecycle.Next(old.Status, e)
	if !ok && (old.Status != equipment.NfcDeleting || old.Sync != equipment.KeyFailed) {
		return nil
	}
	n := *old
	n.Status = to
	err := s.command(ctx, tx, &n, deleteKey)
	if refused := new(fault.Error); errors.As(err, &refused) {
		var gone bool
		if gone, err = s.cannotHave(ctx, tx, old); err != nil {
			return err
		}
		if gone {
			n.Status, _ = equipment.NfcLifecycle.Next(old.Status, equipment.NfcAbsent)
			n.Sync, n.EndedAt = equipment.KeySynced, s.Clock()
		} else {
			n.Sync, n.CommandNo = equipment.KeyFailed, "" // the result of an earlier command is not that of an erasure
		}
	}
	if err != nil || n == *old {
		return err
	}
	return record.Update(ctx, s.Engine, tx, equipment.NfcCards, old, &n)
}

// cannotHave reports whether the vehicle of a key surely lacks it: it is retired or has no terminal, or the terminal has refused the key.
func (s *Service) cannotHave(ctx context.Context, tx bun.Tx, n *equipment.NfcCard) (bool, error) {
	if n.Status == equipment.NfcFailed && n.IssuedAt.IsZero() {
		return true, nil
	}
	v, err := record.Get(ctx, s.Engine.InTx(tx), equipment.Vehicles, n.VehicleID)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return true, nil
	}
	return err == nil && (v.Status == equipment.Scrapped || v.TboxSN == ""), err
}

// again sends the command about a locked key once more that was not executed: a lost key that is still stored opens the vehicle.
func (s *Service) again(ctx context.Context, tx bun.Tx, old *equipment.NfcCard) error {
	n, code := *old, deleteKey
	if n.Status == equipment.NfcActive {
		code = addKey
	}
	err := s.command(ctx, tx, &n, code)
	if refused := new(fault.Error); errors.As(err, &refused) { // the next run tries again
		return nil
	}
	if err != nil {
		return err
	}
	return record.Update(ctx, s.Engine, tx, equipment.NfcCards, old, &n)
}

// runAtOnce is how many keys one transaction of Run changes.
const runAtOnce = 100

// Run erases temporary keys whose time is over, and sends commands about keys again that were not executed within their time.
func (s *Service) Run(ctx context.Context) error {
	living := []equipment.NfcStatus{equipment.NfcPending, equipment.NfcActive, equipment.NfcSuspended, equipment.NfcFailed}
	unsent := []equipment.NfcStatus{equipment.NfcActive, equipment.NfcSuspended, equipment.NfcDeleting}
	for last := int64(0); ; {
		n, through := 0, last
		err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
			var ids []int64
			err := tx.NewRaw("SELECT id FROM nfc_card WHERE deleted_at = 0 AND id > ? AND (status IN (?) AND valid_to > 0 AND valid_to <= ? OR status IN (?) AND sync = ?) ORDER BY id LIMIT ?",
				last, bun.List(living), s.Clock(), bun.List(unsent), equipment.KeyFailed, runAtOnce).Scan(ctx, &ids)
			if n = len(ids); err != nil || n == 0 {
				return err
			}
			through = ids[n-1]
			cards, err := record.LockAll(ctx, s.Engine.InTx(tx), equipment.NfcCards, &equipment.NfcCards.Row.ID, ids...)
			if err != nil {
				return err
			}
			for _, card := range cards {
				over := !card.ValidTo.IsZero() && card.ValidTo.Milli() <= s.Clock().Milli()
				switch {
				case over || card.Status == equipment.NfcDeleting:
					err = s.erase(ctx, tx, card, equipment.NfcOver)
				case card.Sync == equipment.KeyFailed && slices.Contains(unsent, card.Status): // an account may have changed it before the lock was granted
					err = s.again(ctx, tx, card)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || n < runAtOnce {
			return err
		}
		last = through // a key whose command is refused is not selected again
	}
}
