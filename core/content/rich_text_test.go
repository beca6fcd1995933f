package content_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/xuri/excelize/v2"

	"evops/contracts/content"
	"evops/core/generic"
	"evops/core/record"
	"evops/core/richtext/richtexttest"
	"evops/core/spreadsheet"
	"evops/core/testdb"
)

// marked is an attack behind a text, so that something remains of it, with a picture of its own where it has one.
func (l *library) marked(p richtexttest.Payload) string {
	own := ""
	if strings.Contains(p.HTML, ownPicture) {
		l.coversGiven++
		own = "/file/" + l.upload("article", fmt.Sprint("public/attack", l.coversGiven, ".png"))
	}
	return "<p>text</p>" + strings.ReplaceAll(p.HTML, ownPicture, own)
}

// ownPicture is the picture of this installation in attacks.
const ownPicture = "/file/public/none.png"

// safe refuses stored texts in which an attack remains, and ones that are gone altogether.
func (l *library) safe(way, attack, stored string) {
	l.t.Helper()
	if found := richtexttest.Dangers(stored); len(found) > 0 {
		l.t.Errorf("%s: %s is stored with %v", way, attack, found)
	}
	if !strings.Contains(stored, "text") {
		l.t.Errorf("%s: %s leaves %q", way, attack, stored)
	}
}

// TestNoAttackIsStoredByAnyWay drives the corpus of attacks through the form, the generic write of legacy clients, sheets, rows in a field,
// and versions that are restored.
func TestNoAttackIsStoredByAnyWay(t *testing.T) {
	eachLibrary(t, func(l *library) {
		parent := l.class("BATTERY", 0, content.ForFaq)
		class := l.class("BATTERY_CHARGE", parent, content.ForFaq)
		attacks := richtexttest.Payloads(t)
		stored := slices.DeleteFunc(slices.Clone(attacks), func(p richtexttest.Payload) bool { return strings.ContainsRune(p.HTML, 0) })
		number := 0
		question := func(answer string) fields {
			number++
			return fields{"categoryId": class, "question": fields{"zh": fmt.Sprint("为什么充电变慢？", number)}, "answer": fields{"zh": answer, "en": answer}}
		}

		server := fiber.New()
		for _, e := range generic.Endpoints(l.Engine) {
			if strings.Contains(e.Path, "/rest/w/") {
				server.Post(e.Path+":model", func(c fiber.Ctx) error {
					if _, err := e.Run(c.Context(), l.editor, c.Body(), c); err != nil {
						return c.Status(400).SendString(explained(err))
					}
					return nil
				})
			}
		}
		for _, p := range attacks {
			if strings.ContainsRune(p.HTML, 0) {
				l.want(p.Name, l.tryAdd("faq", question(p.HTML)), "answer TYPE, answer.zh REQUIRED")
				continue
			}
			q := l.faq(l.add("faq", question(l.marked(p))))
			l.safe("the form", p.Name, q.Answer.ZH)
			l.safe("the form in English", p.Name, q.Answer.EN)

			body, _ := json.Marshal(fields{"id": q.ID, "version": q.Version, "answer": fields{"zh": l.marked(p) + "<p>again</p>", "en": "<p>text</p>"}})
			answer, err := server.Test(httptest.NewRequest("POST", "/rest/w/faq", bytes.NewReader(body)), fiber.TestConfig{Timeout: time.Minute})
			if err != nil || answer.StatusCode != 200 {
				t.Fatal(p.Name, answer, err)
			}
			l.safe("the generic write", p.Name, l.faq(q.ID).Answer.ZH)
		}

		for start := 0; start < len(stored); start += 20 {
			some := stored[start:min(start+20, len(stored))]
			var steps []fields
			for i, p := range some {
				steps = append(steps, fields{"kind": content.TextStep, "title": fields{"zh": fmt.Sprint("步骤", i)}, "text": fields{"zh": l.marked(p)}})
			}
			g, err := record.Get(t.Context(), l.Read(), content.Guides, l.add("guide", fields{"title": fields{"zh": fmt.Sprint("指南", start)}, "scene": 6, "steps": steps}))
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range some {
				l.safe("rows in a field", p.Name, g.Steps[i].Text.ZH)
			}
		}
		l.restored(stored)
		l.imported(attacks)
	})
}

// restored puts attacks into versions, as a version of the program without this sanitiser would have stored them, and restores them.
func (l *library) restored(attacks []richtexttest.Payload) {
	id := l.article()
	for _, p := range attacks {
		var last int64
		if err := l.DB().Read().NewRaw("SELECT max(version_no) FROM content_version WHERE owner_type = 'article' AND owner_id = ?", id).Scan(l.t.Context(), &last); err != nil {
			l.t.Fatal(err)
		}
		snapshot, _ := json.Marshal(fields{"content": fields{"zh": l.marked(p)}})
		testdb.Exec(l.t, l.DB(), "UPDATE content_version SET snapshot = ? WHERE owner_type = 'article' AND owner_id = ? AND version_no = ?", string(snapshot), id, last)
		l.want("restore "+p.Name, l.act(l.editor, "restore", id, fields{"versionNo": last}), "")
		l.safe("a restored version", p.Name, l.row(id).Content.ZH)
	}
}

// imported reads attacks from a sheet, where they are plain text: what readers see are the letters themselves.
func (l *library) imported(attacks []richtexttest.Payload) {
	file := excelize.NewFile()
	defer file.Close()
	header := []any{"分类编码", "问题", "问题(英文)", "答案", "答案(英文)", "关键词", "排序"}
	if err := file.SetSheetRow("Sheet1", "A1", &header); err != nil {
		l.t.Fatal(err)
	}
	for i, p := range attacks {
		row := []any{"BATTERY_CHARGE", fmt.Sprint("导入的问题", i), "", "text " + strings.Map(printable, p.HTML), "", "", 100}
		if err := file.SetSheetRow("Sheet1", fmt.Sprint("A", i+2), &row); err != nil {
			l.t.Fatal(err)
		}
	}
	var sheet bytes.Buffer
	if err := file.Write(&sheet); err != nil {
		l.t.Fatal(err)
	}
	in, err := spreadsheet.Open(l.t.Context(), l.Engine, l.editor, "faq", sheet.Bytes(), nil)
	if err != nil {
		l.t.Fatal(explained(err))
	}
	report, err := in.Run(l.t.Context(), spreadsheet.All, func(int64, int64) error { return nil }, nil)
	if err != nil || report.Added != len(attacks) {
		l.t.Fatal(report, err)
	}
	all, err := record.Find(l.t.Context(), l.Read(), content.Faqs, &content.Faqs.Row.ShelfStatus, content.Draft)
	if err != nil {
		l.t.Fatal(err)
	}
	stored := 0
	for _, q := range all {
		if n := -1; strings.HasPrefix(q.Question.ZH, "导入的问题") {
			if _, err := fmt.Sscanf(q.Question.ZH, "导入的问题%d", &n); err != nil {
				l.t.Fatal(err)
			}
			stored++
			l.safe("a sheet", attacks[n].Name, q.Answer.ZH)
			if strings.Contains(q.Answer.ZH, "<img") || strings.Contains(q.Answer.ZH, "<a") {
				l.t.Errorf("a sheet: %s becomes formatting: %s", attacks[n].Name, q.Answer.ZH)
			}
		}
	}
	if stored != len(attacks) {
		l.t.Errorf("%d of %d rows are stored", stored, len(attacks))
	}
}

// printable leaves out what no cell can have.
func printable(r rune) rune {
	if r < ' ' && r != '\t' && r != '\n' || r == '\uFFFD' {
		return -1
	}
	return r
}
