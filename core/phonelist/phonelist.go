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
	record.BeforeSaveOf(e, l.checkAudience)
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
		c.AddError("expireOn", "RANGE", "不能晚于上传后 180 天", "At most 180 days after the upload")
	}
	return nil
}

// remove refuses to delete a list that an unfinished message uses, and erases its phones.
func (l *Lists) remove(ctx context.Context, c *record.Change[message.RecipientList]) error {
	uses, err := uses(ctx, c.Tx, c.Reader())
	if err != nil {
		return err
	}
	for _, use := range uses[c.Old.ID] {
		if use.Status >= message.Reviewing && use.Status <= message.Paused {
			return fault.ListInUse.With("title", use.Title)
		}
	}
	return erase(ctx, c.Tx, c.Old.ID)
}

// checkAudience refuses an audience of lists that are not ready, and SMS to a list without consent.
func (l *Lists) checkAudience(ctx context.Context, c *record.Embedded[message.Campaign]) error {
	m := c.New
	if c.Old != nil && c.Verb != action.Edit.Verb {
		return nil
	}
	lists, err := record.Find(ctx, c.Reader(), message.RecipientLists, &message.RecipientLists.Row.ID, chosen(m.Audience.Filters)...)
	if err != nil {
		return err
	}
	for _, row := range lists {
		switch {
		case row.Status == message.ListErased:
			c.AddFault("audience", fault.ListExpired.With())
		case row.Status != message.ListReady:
			c.AddError("audience", "LIST_NOT_READY", "号码包“"+row.Name+"”不可用", "The phone list "+row.Name+" is not ready")
		case !row.SmsConsent && slices.Contains(m.Channels, string(message.SMS)):
			c.AddError("audience", "LIST_NO_CONSENT", "号码包“"+row.Name+"”未获短信授权", "The phone list "+row.Name+" has no consent to SMS")
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

// Use is a message that uses a list.
type Use struct {
	Resource string         `json:"resource"`
	ID       int64          `json:"id"`
	Title    value.I18n     `json:"title"`
	Status   message.Status `json:"status"`
}

// uses returns the messages whose audience names a list, by list.
func uses(ctx context.Context, db bun.IDB, v record.Reader) (map[int64][]Use, error) {
	out := map[int64][]Use{}
	add := func(resource string, id int64, m *message.Campaign) {
		ids := append(chosen(m.Audience.Filters), chosen(m.Audience.Exclude)...)
		slices.Sort(ids)
		for _, list := range slices.Compact(ids) {
			out[list] = append(out[list], Use{resource, id, m.Title, m.Status})
		}
	}
	for _, table := range []string{message.Activities.Table, message.Notices.Table} {
		var ids []int64
		if err := db.NewRaw("SELECT id FROM ? WHERE deleted_at = 0 AND audience LIKE ?", bun.Ident(table), "%"+message.ListCondition+"%").Scan(ctx, &ids); err != nil {
			return nil, err
		}
		if table == message.Activities.Table {
			rows, err := record.Find(ctx, v, message.Activities, &message.Activities.Row.ID, ids...)
			if err != nil {
				return nil, err
			}
			for _, row := range rows {
				add(message.Activities.Name, row.ID, &row.Campaign)
			}
			continue
		}
		rows, err := record.Find(ctx, v, message.Notices, &message.Notices.Row.ID, ids...)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			add(message.Notices.Name, row.ID, &row.Campaign)
		}
	}
	return out, nil
}
