package record_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/record"
)

// Slide is a picture of a board; the slides of a board are ordered by hand.
type Slide struct {
	resource.Base
	Name   string `json:"name"`
	Board  int64  `json:"board"`
	SortNo int64  `json:"sortNo"`
}

// Slides is the resource of the slides.
var Slides = resource.Declare("slide", "轮播图", "Slide", func(s *Slide) resource.Spec {
	return resource.Spec{
		Path: "/data/crm/slide", Volume: 100, Title: &s.Name, Code: &s.Name,
		Order: []resource.Order{resource.Asc(&s.Board), resource.Asc(&s.SortNo)}, ManualOrder: &s.SortNo,
		Fields: field.List{
			field.Text(&s.Name, "名称", "Name").Required().Unique().Max(20).Column(),
			field.Int(&s.Board, "所属页", "Board").Required().Between(1, 99).AddOnly().Column(),
			field.Int(&s.SortNo, "排序", "Sort order").Between(0, 999).Default(100).Column(),
		},
		Actions: action.List{action.Add, action.Edit, action.Delete, action.Import},
	}
})

// slides is the fixture of these tests: boards of slides.
type slides struct {
	*record.Engine
	t *testing.T
}

func eachWithSlides(t *testing.T, test func(t *testing.T, s slides)) {
	each(t, func(t *testing.T, h fixture) { test(t, slides{h.with(t, Slides.Plan), t}) })
}

func (s slides) add(bodies ...string) {
	s.t.Helper()
	for _, body := range bodies {
		if _, err := s.Add(s.t.Context(), "slide", access.System(), []byte(body)); err != nil {
			s.t.Fatal(body, err)
		}
	}
}

// rows returns the list as "name:number@version" in its order.
func (s slides) rows(board int) string {
	s.t.Helper()
	found, err := record.Find(s.t.Context(), s.Read(), Slides, &Slides.Row.Board, int64(board))
	if err != nil {
		s.t.Fatal(err)
	}
	var out []string
	for _, row := range found {
		out = append(out, fmt.Sprintf("%s:%d@%d", row.Name, row.SortNo, row.Version))
	}
	return strings.Join(out, " ")
}

func (s slides) move(body string) string {
	s.t.Helper()
	_, _, err := s.Sort(s.t.Context(), "slide", access.System(), []byte(body))
	return nameOf(s.t, err)
}

// A new row is the last of its group unless a number is typed; the default of the number is that of the first row.
func TestNewRowOfAManualOrderIsTheLast(t *testing.T) {
	eachWithSlides(t, func(t *testing.T, s slides) {
		s.add(`{"name":"a","board":1}`, `{"name":"b","board":1}`, `{"name":"c","board":2,"sortNo":null}`, `{"name":"d","board":1,"sortNo":0}`)
		if got, want := s.rows(1), "d:0@1 a:100@1 b:110@1"; got != want {
			t.Errorf("board 1: %s, want %s", got, want)
		}
		if got, want := s.rows(2), "c:100@1"; got != want {
			t.Errorf("board 2: %s, want %s", got, want)
		}

		if _, err := s.Edit(t.Context(), "slide", access.System(), []byte(`{"id":4,"version":1,"sortNo":null}`)); err != nil || s.rows(1) != "a:100@1 b:110@1 d:120@2" {
			t.Errorf("emptied: %s, %v", s.rows(1), err)
		}

		in, err := s.Importer("slide", access.System())
		if err != nil {
			t.Fatal(err)
		}
		cells := [][]string{{`"e"`, `2`, ``}, {`"f"`, `2`, `50`}, {`"g"`, `2`, ``}}
		_, err = in.Store(t.Context(), len(cells), func(i int) record.ImportRow {
			line := record.ImportRow{Row: i + 2}
			for _, cell := range cells[i] {
				var raw json.RawMessage
				if cell != "" {
					raw = json.RawMessage(cell)
				}
				line.Values = append(line.Values, raw)
			}
			return line
		}, true, func(context.Context, bun.Tx, int, []record.RowResult) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		if got, want := s.rows(2), "f:50@1 c:100@1 e:110@1 g:120@1"; got != want {
			t.Errorf("imported: %s, want %s", got, want)
		}
	})
}

func TestRowMovesBetweenItsNewNeighbours(t *testing.T) {
	eachWithSlides(t, func(t *testing.T, s slides) {
		s.add(`{"name":"a","board":1}`, `{"name":"b","board":1}`, `{"name":"c","board":1}`, `{"name":"d","board":1}`, `{"name":"e","board":2}`)
		for _, row := range []struct{ name, body, fault, rows string }{
			{"between two rows", `{"id":4,"version":1,"after":1,"before":2}`, "", "a:100@1 d:105@2 b:110@1 c:120@1"},
			{"where it is already", `{"id":4,"after":1,"before":2}`, "", "a:100@1 d:105@2 b:110@1 c:120@1"},
			{"to the top", `{"id":3,"after":null,"before":1}`, "", "c:49@2 a:100@1 d:105@2 b:110@1"},
			{"to the end", `{"id":1,"after":2}`, "", "c:49@2 d:105@2 b:110@1 a:120@2"},
			{"with an old version", `{"id":4,"version":1,"after":1}`, "VERSION_CONFLICT", ""},
			{"between rows that changed sides", `{"id":4,"after":1,"before":2}`, "VERSION_CONFLICT", ""},
			{"next to a row of another group", `{"id":4,"after":5}`, "VALIDATION_FAILED", ""},
			{"next to a missing row", `{"id":4,"before":77}`, "NOT_FOUND_OR_DENIED", ""},
			{"next to itself", `{"id":4,"before":4}`, "VALIDATION_FAILED", ""},
			{"without a neighbour", `{"id":4}`, "ID_MISSING", ""},
		} {
			if got := s.move(row.body); got != row.fault {
				t.Errorf("%s: %q, want %q", row.name, got, row.fault)
			}
			if row.rows != "" && s.rows(1) != row.rows {
				t.Errorf("%s: %s, want %s", row.name, s.rows(1), row.rows)
			}
		}
		log, err := s.Read().Page(t.Context(), "auditLog", access.System(), []byte(`{"module":"slide","action":"sort"}`), nil)
		if err != nil || !strings.Contains(string(log), `"total":3,`) || !strings.Contains(string(log), `{"field":"sortNo","from":100,"to":120}`) {
			t.Errorf("audit log: %s, %v", log, err)
		}
	})
}

// Where two rows leave no gap, the group gets new numbers; forms that were opened before do not restore the former ones.
func TestRowsWithoutAGapAreRenumbered(t *testing.T) {
	eachWithSlides(t, func(t *testing.T, s slides) {
		s.add(`{"name":"a","board":1,"sortNo":7}`, `{"name":"b","board":1,"sortNo":7}`, `{"name":"c","board":1,"sortNo":8}`)
		if got := s.move(`{"id":3,"after":1,"before":2}`); got != "" {
			t.Fatal(got)
		}
		if got, want := s.rows(1), "a:10@2 c:20@2 b:30@2"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
		_, err := s.Edit(t.Context(), "slide", access.System(), []byte(`{"id":2,"version":1,"sortNo":7}`))
		if got := nameOf(t, err); got != "VERSION_CONFLICT" {
			t.Errorf("edit with the former number: %q", got)
		}
	})
}

func TestConcurrentMovesLoseNoRow(t *testing.T) {
	eachWithSlides(t, func(t *testing.T, s slides) {
		s.add(`{"name":"a","board":1,"sortNo":1}`, `{"name":"b","board":1,"sortNo":2}`, `{"name":"c","board":1,"sortNo":3}`, `{"name":"d","board":1,"sortNo":4}`, `{"name":"e","board":1,"sortNo":5}`)
		var moving sync.WaitGroup
		for i := range 20 {
			moving.Go(func() {
				id := i%5 + 1
				_, _, err := s.Sort(t.Context(), "slide", access.System(), fmt.Appendf(nil, `{"id":%d,"after":%d}`, id, id%5+1))
				if err != nil {
					t.Error(err)
				}
			})
		}
		moving.Wait()
		found, err := record.Find(t.Context(), s.Read(), Slides, &Slides.Row.Board, int64(1))
		if err != nil {
			t.Fatal(err)
		}
		var numbers []int64
		for _, row := range found {
			numbers = append(numbers, row.SortNo)
		}
		if slices.Sort(numbers); len(slices.Compact(numbers)) != 5 {
			t.Errorf("numbers: %v", numbers)
		}
	})
}

// Legacy clients set the numbers of several rows (content catalogue, M-shelf: sort).
func TestNumbersOfSeveralRowsAreSetAtOnce(t *testing.T) {
	eachWithSlides(t, func(t *testing.T, s slides) {
		s.add(`{"name":"a","board":1}`, `{"name":"b","board":1}`)
		_, batch, err := s.Sort(t.Context(), "slide", access.System(), []byte(`{"items":[{"id":1,"version":1,"sortNo":9},{"id":2,"version":7,"sortNo":3}]}`))
		if err != nil || len(batch.Success) != 1 || batch.Failed[0].Err.Code.Name != "VERSION_CONFLICT" {
			t.Errorf("%+v, %v", batch, err)
		}
		if got, want := s.rows(1), "a:9@2 b:110@1"; got != want {
			t.Errorf("%s, want %s", got, want)
		}
		_, _, err = s.Sort(t.Context(), "slide", staff(system.AllData, "", "slide:view"), []byte(`{"id":1,"after":2}`))
		if got := nameOf(t, err); got != "NO_PERMISSION" {
			t.Errorf("without permission: %q", got)
		}
	})
}
