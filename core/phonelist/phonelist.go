// Package phonelist has the phone lists that people upload as audiences of messages (content catalogue, recipientList).
//
// A list is parsed in the background and can be parsed again from the beginning, so a killed worker loses nothing. Phones are stored
// encrypted, with a keyed hash that finds duplicates. App users with a phone of a list carry its id, by which audiences select them.
package phonelist

import (
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
	"evops/core/vault"
)

// Deps is what the service works with.
type Deps struct {
	Engine *record.Engine
	Files  *file.Service
	// Key is the signing key of the installation, from which those of phones derive.
	Key   []byte
	Clock func() value.Time
}

// Lists is the service.
type Lists struct {
	Deps
	phones *vault.Vault
	hash   []byte
}

// New returns the service.
func New(d Deps) *Lists {
	hash, err := hkdf.Key(sha256.New, d.Key, nil, "phone list hashes", sha256.Size)
	if err != nil {
		panic(err) // only for invalid key lengths
	}
	return &Lists{d, vault.New(d.Key, vault.PhoneLists), hash}
}

// Register implements record.Feature.
func (l *Lists) Register(e *record.Engine) {
	record.BeforeSave(e, message.RecipientLists, l.save)
	record.BeforeDelete(e, message.RecipientLists, l.remove)
	record.BeforeSaveOf(e, checkMessage)
	record.AfterSaveOf(e, submitted)
	record.BeforeSave(e, message.Reminders, checkReminder)
	record.AfterSave(e, message.Reminders, enabled)
}

// save limits how long a list is stored. Its owner is the account that uploads it.
func (l *Lists) save(_ context.Context, c *record.Change[message.RecipientList]) error {
	row, from := c.New, l.Clock().Date()
	if c.Old == nil {
		row.OwnerID = c.Caller.UserID
	} else {
		from = c.Old.CreatedAt.Date()
	}
	if c.Old != nil && c.Old.Status == message.ListErased && row.ExpireOn != c.Old.ExpireOn {
		return fault.ListExpired.With()
	}
	if row.ExpireOn == "" {
		row.ExpireOn = from.AddDays(message.DefaultListDays)
	}
	if row.ExpireOn > from.AddDays(message.MaxListDays) {
		c.AddError(&c.New.ExpireOn, "RANGE", "不能晚于上传后 180 天", "At most 180 days after the upload")
	}
	return nil
}

// remove refuses to delete a list that an unfinished message or an enabled reminder uses, and erases its phones.
func (l *Lists) remove(ctx context.Context, c *record.Change[message.RecipientList]) error {
	uses, err := uses(ctx, c.Tx, c.Reader())
	if err != nil {
		return err
	}
	if use := inUse(uses[c.Old.ID]); use != nil {
		return fault.ListInUse.With("title", use.Title)
	}
	return erase(ctx, c.Tx, c.Old.ID)
}

// inUse returns one of the uses that are not over; nil if all are.
func inUse(uses []Use) *Use {
	i := slices.IndexFunc(uses, func(use Use) bool { return use.Status >= message.Reviewing && use.Status <= message.Paused })
	if i < 0 {
		return nil
	}
	return &uses[i]
}

// checkMessage checks the audience of a message that an account saves.
func checkMessage(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	return checkAudience(ctx, c.Mutation, &c.New.Audience, c.New.Channels)
}

// checkReminder checks the audience of a reminder that an account saves.
func checkReminder(ctx context.Context, c *record.Change[message.Reminder]) error {
	return checkAudience(ctx, c.Mutation, &c.New.Audience, c.New.Channels)
}

// submitted refuses to submit a message with a list that is no longer ready: the lists of a draft may be erased.
func submitted(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	if c.Verb != message.SubmitVerb {
		return nil
	}
	return requireReady(ctx, c.Mutation, c.New.Audience)
}

// enabled refuses to enable a reminder with a list that is no longer ready.
func enabled(ctx context.Context, c *record.Change[message.Reminder]) error {
	if c.Verb != action.Enable[message.Reminder]().Verb {
		return nil
	}
	return requireReady(ctx, c.Mutation, c.New.Audience)
}

func requireReady(ctx context.Context, m *record.Mutation, of value.Audience) error {
	lists, n, err := listsOf(ctx, m, of)
	if err != nil {
		return err
	}
	if len(lists) < n || slices.ContainsFunc(lists, func(row *message.RecipientList) bool { return row.Status != message.ListReady }) {
		return fault.ListExpired.With()
	}
	return nil
}

// listsOf locks the lists of an audience, so that none is erased before the audience is stored, and returns the number that it names.
func listsOf(ctx context.Context, m *record.Mutation, of value.Audience) ([]*message.RecipientList, int, error) {
	ids := append(chosen(of.Exclude), chosen(of.Filters)...)
	slices.Sort(ids)
	ids = slices.Compact(ids)
	lists, err := record.LockAll(ctx, m.Reader(), message.RecipientLists, &message.RecipientLists.Row.ID, ids...)
	return lists, len(ids), err
}

// checkAudience refuses an audience of lists that are not ready, and SMS to a list without consent. People who are excluded need not consent.
func checkAudience(ctx context.Context, m *record.Mutation, of *value.Audience, channels value.Codes) error {
	lists, n, err := listsOf(ctx, m, *of)
	if err != nil {
		return err
	}
	if len(lists) < n { // one is deleted: it would exclude nobody
		m.AddFault(of, fault.ListExpired.With())
	}
	included := chosen(of.Filters)
	for _, row := range lists {
		switch {
		case row.Status == message.ListErased:
			m.AddFault(of, fault.ListExpired.With())
		case row.Status != message.ListReady:
			m.AddError(of, "LIST_NOT_READY", "号码包“"+row.Name+"”不可用", "The phone list "+row.Name+" is not ready")
		case !row.SmsConsent && slices.Contains(included, row.ID) && slices.Contains(channels, string(message.SMS)):
			m.AddError(of, "LIST_NO_CONSENT", "号码包“"+row.Name+"”未获短信授权", "The phone list "+row.Name+" has no consent to SMS")
		}
	}
	return nil
}

// chosen are the lists in the conditions of an audience.
func chosen(conditions map[string]json.RawMessage) (ids []int64) {
	for key, raw := range conditions {
		if path, _, _ := strings.Cut(key, "."); path != message.ListCondition {
			continue
		}
		var many []json.RawMessage
		if json.Unmarshal(raw, &many) != nil {
			many = []json.RawMessage{raw}
		}
		for _, one := range many {
			if id, ok := record.WholeNumber(one); ok {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Use is a message or a reminder that uses a list. An enabled reminder has the state of a scheduled message, any other that of a
// draft, unless its recipients are being looked for.
type Use struct {
	Resource string         `json:"resource"`
	ID       int64          `json:"id"`
	Title    value.I18n     `json:"title"`
	Status   message.Status `json:"status"`
}

// uses returns the messages and reminders whose audience names a list, by list.
func uses(ctx context.Context, db bun.IDB, v record.Reader) (map[int64][]Use, error) {
	out := map[int64][]Use{}
	add := func(of value.Audience, use Use) {
		ids := append(chosen(of.Filters), chosen(of.Exclude)...)
		slices.Sort(ids)
		for _, list := range slices.Compact(ids) {
			out[list] = append(out[list], use)
		}
	}
	naming := func(table string) (ids []int64, err error) {
		err = db.NewRaw("SELECT id FROM ? WHERE deleted_at = 0 AND audience LIKE ?", bun.Ident(table), "%"+message.ListCondition+"%").Scan(ctx, &ids)
		return ids, err
	}
	activities, err := naming(message.Activities.Table)
	if err != nil {
		return nil, err
	}
	notices, err := naming(message.Notices.Table)
	if err != nil {
		return nil, err
	}
	reminders, err := naming(message.Reminders.Table)
	if err != nil {
		return nil, err
	}
	a, err := record.Find(ctx, v, message.Activities, &message.Activities.Row.ID, activities...)
	if err != nil {
		return nil, err
	}
	for _, row := range a {
		add(row.Audience, Use{message.Activities.Name, row.ID, row.Title, row.Status})
	}
	n, err := record.Find(ctx, v, message.Notices, &message.Notices.Row.ID, notices...)
	if err != nil {
		return nil, err
	}
	for _, row := range n {
		add(row.Audience, Use{message.Notices.Name, row.ID, row.Title, row.Status})
	}
	r, err := record.Find(ctx, v, message.Reminders, &message.Reminders.Row.ID, reminders...)
	if err != nil {
		return nil, err
	}
	var preparing []int64 // their recipients are not known yet
	if err := db.NewRaw("SELECT DISTINCT reminder_id FROM message_job WHERE status IN (?, ?) AND reminder_id > 0 AND deleted_at = 0", message.RunWaiting, message.RunPreparing).Scan(ctx, &preparing); err != nil {
		return nil, err
	}
	for _, row := range r {
		use := Use{message.Reminders.Name, row.ID, row.Name, message.Draft}
		switch {
		case row.Enabled == system.Enabled:
			use.Status = message.Scheduled
		case slices.Contains(preparing, row.ID):
			use.Status = message.Sending
		}
		add(row.Audience, use)
	}
	return out, nil
}
