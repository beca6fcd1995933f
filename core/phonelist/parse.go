package phonelist

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
	"evops/core/spreadsheet"
)

const (
	// parseBatch is how many phones are stored in one transaction.
	parseBatch = 1_000
	// badMost bounds the workbook of bad rows.
	badMost = 10_000
)

// phone is a stored phone of a list. Phone is encrypted for its list.
type phone struct {
	bun.BaseModel `bun:"table:recipient_phone"`
	ListID        int64
	PhoneHash     string
	Phone         string
	Line          int64
}

// Parse parses the lists that were uploaded. It starts a list over if a worker was killed.
func (l *Lists) Parse(ctx context.Context) error {
	waiting, err := record.Find(ctx, l.Engine.Read(), message.RecipientLists, &message.RecipientLists.Row.Status, message.ListParsing)
	if err != nil {
		return err
	}
	var errs []error
	for _, row := range waiting {
		errs = append(errs, l.parse(ctx, row))
	}
	return errors.Join(errs...)
}

// parse stores the phones of a file, then its counts and the workbook of bad rows, and deletes the file.
func (l *Lists) parse(ctx context.Context, row *message.RecipientList) error {
	source, err := file.ByKey(ctx, l.Engine.Read(), row.File)
	if err != nil {
		return err
	}
	if source == nil {
		return l.failed(ctx, row, nil, value.I18n{ZH: "文件已不存在", EN: "The file does not exist any more"})
	}
	data, err := io.ReadAll(io.NewSectionReader(l.Files.ReaderAt(ctx, source), 0, source.Size))
	if err != nil {
		return err
	}
	table, err := spreadsheet.Read(data)
	var refused *fault.Error
	if errors.As(err, &refused) {
		return l.failed(ctx, row, source, value.I18n{ZH: refused.In("zh"), EN: refused.In("en")})
	}
	if err != nil {
		return err
	}
	if err := l.whileIn(ctx, row.ID, message.ListParsing, func(ctx context.Context, tx bun.Tx) error { return erase(ctx, tx, row.ID) }); err != nil {
		return l.unlessStopped(ctx, row.ID, source, err)
	}
	found, err := l.store(ctx, row.ID, table)
	if err != nil {
		return l.unlessStopped(ctx, row.ID, source, err)
	}
	var bad string
	var workbook *system.FileObject
	if len(found.bad) > 0 {
		var book bytes.Buffer
		if err := spreadsheet.WriteSheets(&book, spreadsheet.Sheet[string]{Name: "无效号码", Header: []string{"行号 Line", "内容 Content", "原因", "Reason"}, Rows: found.bad}); err != nil {
			return err
		}
		made, err := l.Files.Make(ctx, row.OwnerID, spreadsheet.FileName(message.RecipientLists.Name), message.MaxListDays, &book)
		if err != nil {
			return err
		}
		bad, workbook = made.FileKey, made
	}
	var parsed bool
	err = record.ChangeBySystem(ctx, l.Engine, message.RecipientLists, row.ID, func(c *record.Change[message.RecipientList]) string {
		if parsed = c.Old.Status == message.ListParsing; !parsed {
			return ""
		}
		n := c.New
		n.File, n.ErrorFile, n.Status = "", bad, message.ListReady
		n.TotalRows, n.ValidRows, n.DuplicateRows, n.InvalidRows = found.total, found.valid, found.duplicate, found.invalid
		if n.ValidRows == 0 {
			none := fault.ListNoValid.With()
			n.Status, n.FailedBecause = message.ListFailed, value.I18n{ZH: none.In("zh"), EN: none.In("en")}
		}
		return "parse"
	})
	if err == nil && !parsed {
		if workbook != nil {
			err = l.Files.Remove(ctx, workbook)
		}
		return errors.Join(err, l.unlessStopped(ctx, row.ID, source, errStopped))
	}
	if err == nil {
		err = l.Match(ctx, row.ID)
	}
	if err == nil {
		err = l.Files.Remove(ctx, source)
	}
	return err
}

// failed ends the parsing of a list whose file cannot be read, and deletes the file.
func (l *Lists) failed(ctx context.Context, row *message.RecipientList, source *system.FileObject, why value.I18n) error {
	if err := record.ChangeBySystem(ctx, l.Engine, message.RecipientLists, row.ID, func(c *record.Change[message.RecipientList]) string {
		if c.Old.Status != message.ListParsing {
			return ""
		}
		c.New.File, c.New.Status, c.New.FailedBecause = "", message.ListFailed, why
		return "parse"
	}); err != nil || source == nil {
		return err
	}
	return l.Files.Remove(ctx, source)
}

// errStopped stops the work on a list that was deleted meanwhile, or that another worker has completed.
var errStopped = errors.New("the list is deleted or in another state")

// whileIn runs work on a list that stays locked in a state. The deletion of a list erases its phones, and none may be stored after it.
func (l *Lists) whileIn(ctx context.Context, list int64, state message.ListStatus, work func(ctx context.Context, tx bun.Tx) error) error {
	return l.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		row, err := record.Lock(ctx, l.Engine.InTx(tx), message.RecipientLists, list)
		switch {
		case errors.Is(err, fault.NotFoundOrDenied.With()) || err == nil && row.Status != state:
			return errStopped
		case err != nil:
			return err
		}
		return work(ctx, tx)
	})
}

// unlessStopped returns an error, unless it only stopped the work: then the file of a deleted list is deleted as well.
func (l *Lists) unlessStopped(ctx context.Context, list int64, source *system.FileObject, err error) error {
	if !errors.Is(err, errStopped) {
		return err
	}
	present, err := record.Find(ctx, l.Engine.Read(), message.RecipientLists, &message.RecipientLists.Row.ID, list)
	if err != nil || len(present) > 0 {
		return err
	}
	return l.Files.Remove(ctx, source)
}

// result counts the rows of a file.
type result struct {
	total, valid, duplicate, invalid int64
	bad                              [][]string
}

// store stores the phones in the first column. The first line is a header unless it is a number.
func (l *Lists) store(ctx context.Context, list int64, table *spreadsheet.Table) (r result, err error) {
	seen, batch := map[string]bool{}, []phone{}
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		err := l.whileIn(ctx, list, message.ListParsing, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewInsert().Model(&batch).Exec(ctx)
			return err
		})
		batch = batch[:0]
		return err
	}
	take := func(line int, text string) error {
		r.total++
		number, why := Normal(text)
		if number == "" {
			r.invalid++
			if len(r.bad) < badMost {
				r.bad = append(r.bad, []string{strconv.Itoa(line), value.Cut(text, 60), why.ZH, why.EN})
			}
			return nil
		}
		hash := l.hashOf(number)
		if seen[hash] {
			r.duplicate++
			return nil
		}
		seen[hash] = true
		r.valid++
		batch = append(batch, phone{ListID: list, PhoneHash: hash, Phone: l.phones.Seal(owner(list), number), Line: int64(line)})
		if len(batch) < parseBatch {
			return nil
		}
		return flush()
	}
	if number, _ := Normal(table.Header[0]); number != "" {
		if err := take(1, table.Header[0]); err != nil {
			return r, err
		}
	}
	for _, row := range table.Rows.All() {
		if err := take(row.Line, row.Cells[0]); err != nil {
			return r, err
		}
	}
	if err := table.Rows.Err(); err != nil {
		return r, err
	}
	return r, flush()
}

// hashOf is a keyed hash, which nobody can try numbers against without the key.
func (l *Lists) hashOf(number string) string {
	mac := hmac.New(sha256.New, l.hash)
	_, _ = mac.Write([]byte(number)) // never fails
	return base64.RawStdEncoding.EncodeToString(mac.Sum(nil))
}

// owner binds the encrypted phones to their list.
func owner(list int64) string { return "list " + strconv.FormatInt(list, 10) }

// numbers passes the phones of a list to work, in the order of the file and in batches. It stops without an error when work returns false.
func (l *Lists) numbers(ctx context.Context, list int64, size int, work func(numbers []string) (bool, error)) error {
	for line := int64(0); ; {
		var rows []phone
		if err := l.Engine.DB().Read().NewRaw("SELECT phone, line FROM recipient_phone WHERE list_id = ? AND line > ? ORDER BY line LIMIT ?", list, line, size).Scan(ctx, &rows); err != nil || len(rows) == 0 {
			return err
		}
		numbers := make([]string, 0, len(rows))
		for _, row := range rows {
			line = row.Line
			number, err := l.phones.Open(owner(list), row.Phone)
			if err != nil { // the key of the installation was replaced
				slog.WarnContext(ctx, "phone of a list cannot be decrypted", "list", list, "line", row.Line)
				continue
			}
			numbers = append(numbers, number)
		}
		if more, err := work(numbers); err != nil || !more {
			return err
		}
	}
}

// member is the text of a list in the lists of a user.
func member(list int64) string { return "," + strconv.FormatInt(list, 10) + "," }

// Match gives the users whose phone is in a list its id, and takes it from all others.
func (l *Lists) Match(ctx context.Context, list int64) error {
	now, matched, users := l.Clock(), int64(0), map[int64]bool{}
	err := l.numbers(ctx, list, parseBatch, func(numbers []string) (bool, error) {
		var found []struct {
			ID                 int64
			CountryCode, Phone string
		}
		national := []string{}
		for _, number := range numbers {
			for digits := 1; digits <= 3 && digits < len(number)-1; digits++ {
				national = append(national, number[1+digits:])
			}
		}
		wanted := map[string]bool{}
		for _, number := range numbers {
			wanted[number] = true
		}
		if len(national) == 0 {
			return true, nil
		}
		if err := l.Engine.DB().Read().NewRaw("SELECT id, country_code, phone FROM app_user WHERE phone IN (?) AND deleted_at = 0", bun.List(national)).Scan(ctx, &found); err != nil {
			return false, err
		}
		ids := []int64{}
		for _, u := range found {
			if wanted["+"+u.CountryCode+u.Phone] {
				ids, users[u.ID] = append(ids, u.ID), true
			}
		}
		matched += int64(len(ids))
		if len(ids) == 0 {
			return true, nil
		}
		return true, l.whileIn(ctx, list, message.ListReady, func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE app_user SET phone_list_ids = CASE WHEN phone_list_ids = '' THEN ? ELSE phone_list_ids || ? END WHERE id IN (?) AND phone_list_ids NOT LIKE ?",
				member(list), strings.TrimPrefix(member(list), ","), bun.List(ids), "%"+member(list)+"%").Exec(ctx)
			return err
		})
	})
	if errors.Is(err, errStopped) {
		return nil
	}
	if err != nil {
		return err
	}
	var had, gone []int64
	if err := l.Engine.DB().Read().NewRaw("SELECT id FROM app_user WHERE phone_list_ids LIKE ?", "%"+member(list)+"%").Scan(ctx, &had); err != nil {
		return err
	}
	for _, id := range had {
		if !users[id] {
			gone = append(gone, id)
		}
	}
	err = l.whileIn(ctx, list, message.ListReady, func(ctx context.Context, tx bun.Tx) error {
		if len(gone) > 0 {
			if err := leave(ctx, tx, list, "id IN (?)", bun.List(gone)); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("UPDATE recipient_list SET matched_users = ?, matched_at = ? WHERE id = ?", matched, now, list).Exec(ctx)
		return err
	})
	if errors.Is(err, errStopped) {
		return nil
	}
	return err
}

// leave takes a list from users.
func leave(ctx context.Context, tx bun.Tx, list int64, where string, args ...any) error {
	of := member(list)
	args = append([]any{of, of, "%" + of + "%"}, args...)
	_, err := tx.NewRaw("UPDATE app_user SET phone_list_ids = CASE WHEN phone_list_ids = ? THEN '' ELSE replace(phone_list_ids, ?, ',') END WHERE phone_list_ids LIKE ? AND "+where, args...).Exec(ctx)
	return err
}

// erase deletes the phones of a list and takes the list from all users.
func erase(ctx context.Context, tx bun.Tx, list int64) error {
	if _, err := tx.NewRaw("DELETE FROM recipient_phone WHERE list_id = ?", list).Exec(ctx); err != nil {
		return err
	}
	return leave(ctx, tx, list, "deleted_at = 0")
}
