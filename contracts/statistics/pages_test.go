package statistics_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"evops/contracts"
	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/field"
	"evops/contracts/filter"
	"evops/contracts/measure"
	"evops/contracts/resource"
	"evops/contracts/sim"
	"evops/contracts/statistics"
	"evops/contracts/value"
)

func TestEveryReportPageOfTheTreeIsDeclaredOnce(t *testing.T) {
	for _, p := range contracts.Tree {
		if p.Kind == "report" && p.Built() != (statistics.Find(p.Path) != nil) {
			t.Errorf("%s: built %v, declared %v", p.Path, p.Built(), !p.Built())
		}
	}
	var paths []string
	for _, p := range statistics.Pages {
		page := contracts.PageAt(p.Path)
		if page == nil || page.Resources[0] != p.Name || slices.Contains(paths, p.Path) {
			t.Errorf("%s is not the only declaration of a page of %s", p.Path, p.Name)
		}
		paths = append(paths, p.Path)
	}
}

func TestEveryFieldOfAPageIsOneOfItsListWithAnIndex(t *testing.T) {
	each(func(p statistics.Page, what string, l resource.List, by []any, filters []any, where []filter.Condition) {
		for _, address := range slices.Concat(by, filters) {
			if l.At(address) == nil {
				t.Errorf("%s %s: a %T of another resource", p.Path, what, address)
			}
		}
		for _, address := range filters {
			if f := l.At(address); f != nil && f.FilterBy == "" {
				t.Errorf("%s %s: the list has no filter by %s", p.Path, what, f.Name)
			}
		}
		for _, c := range l.Plan.Where(where...).Filters(value.Today()) {
			name, _, _ := strings.Cut(c.Key, ".")
			if l.Field(name).FilterBy == "" && (p.Among == nil || l.Name != p.Name) {
				t.Errorf("%s %s: the list has no filter by %s, so that the figure has no link", p.Path, what, name)
			}
		}
	})
}

// Batteries, cards and users are counted wherever they are.
func TestEveryFigureOverVehiclesLeavesOutTestAndScrappedOnes(t *testing.T) {
	retired := "status.in=" + strconv.Itoa(int(equipment.Scrapped))
	each(func(p statistics.Page, what string, l resource.List, _, _ []any, _ []filter.Condition) {
		test, status := "testVehicle.eq=false", []string{"vehicleStatus.ne=" + strconv.Itoa(int(equipment.Scrapped))}
		switch {
		case strings.HasPrefix(what, "query "):
			// The queries say themselves which vehicles they count; their tests count those of every kind.
			return
		case l.Name == equipment.Vehicles.Name:
			test, status = "testFlag.eq=false", []string{"status.in=0,1,2", "status.in=1", "status.in=2", retired}
		case l.Name == battery.Batteries.Name || l.Name == sim.Cards.Name || !slices.ContainsFunc(l.Fields, func(f *field.Field) bool { return f.RefTo == equipment.Vehicles.Name }):
			return
		}
		var conditions []string
		for _, f := range l.Filters(value.Today()) {
			conditions = append(conditions, f.Key+"="+f.Text())
		}
		if !slices.Contains(conditions, test) || !slices.ContainsFunc(status, func(one string) bool { return slices.Contains(conditions, one) }) {
			t.Errorf("%s %s counts test or scrapped vehicles: %s with %v", p.Path, what, l.Name, conditions)
		}
	})
}

// The list has every view code of the equipment catalogue (section 12): its page, and why it cannot be answered if it is not.
func TestEveryViewOfTheReportsIsAnsweredOrHasAReason(t *testing.T) {
	text, err := os.ReadFile("testdata/views.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var listed []string
	for line := range strings.Lines(string(text)) {
		code, rest, _ := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		path, reason, _ := strings.Cut(rest, "\t")
		listed = append(listed, code)
		switch found := statistics.FindView(code); {
		case found == nil && reason == "":
			t.Errorf("%s is not declared", code)
		case found != nil && reason != "":
			t.Errorf("%s is declared although it cannot be had: %s", code, reason)
		case found != nil && found.Path != path:
			t.Errorf("%s is declared by %s, want %s", code, found.Path, path)
		}
	}
	for _, code := range statistics.Views() {
		if !slices.Contains(listed, code) {
			t.Errorf("%s is declared, but not listed", code)
		}
	}
	if len(listed) != 75 {
		t.Errorf("%d codes are listed, want the 75 of the catalogue", len(listed))
	}
}

func TestEveryFigureHasAUniqueKeyAndLabels(t *testing.T) {
	for _, p := range statistics.Pages {
		var keys []string
		add := func(key string, l field.Label) {
			if slices.Contains(keys, key) || l.ZH == "" || l.EN == "" {
				t.Errorf("%s: %s is not unique or has no label", p.Path, key)
			}
			keys = append(keys, key)
		}
		for _, c := range p.Cards {
			add("card "+c.Key, c.Label)
		}
		for _, c := range p.Charts {
			add("chart "+c.Key, c.Label)
			for _, part := range c.Parts {
				add("chart "+c.Key+" "+part.Key, part.Label)
			}
		}
		if p.Table != nil {
			for _, c := range p.Table.Columns {
				add("column "+c.Key, c.Label)
			}
		}
	}
}

// each yields the groups, the filters and the conditions of each figure.
func each(yield func(p statistics.Page, what string, l resource.List, by, filters []any, where []filter.Condition)) {
	for _, p := range statistics.Pages {
		listOf := func(r statistics.Rows) resource.List {
			if r.Of != nil {
				return *r.Of
			}
			return p.List
		}
		figure := func(what string, r statistics.Rows, m measure.Measure) {
			for _, one := range []*measure.Measure{&m, m.Part, m.Whole} {
				if one == nil || one.Aggregate == measure.Quotient {
					continue
				}
				yield(p, what, listOf(r), present(one.Field, one.End, r.Ended), nil, one.Where)
			}
			yield(p, what, listOf(r), nil, present(r.Over), nil)
		}
		yield(p, "filters", p.List, nil, append(slices.Clone(p.Filters), present(p.Over)...), nil)
		for _, c := range p.Cards {
			if c.Query {
				continue
			}
			figure("card "+c.Key, c.Rows, c.Measure)
			if c.Less != nil {
				figure("card "+c.Key, c.Less.Rows, c.Less.Measure)
			}
			if c.Per != nil {
				figure("card "+c.Key, c.Per.Rows, c.Per.Measure)
			}
		}
		for _, c := range p.Charts {
			if c.Query {
				yield(p, "query "+c.Key, listOf(c.Rows), present(c.By), nil, nil)
				continue
			}
			yield(p, "chart "+c.Key, listOf(c.Rows), present(c.By), present(c.Rows.Over), nil)
			for _, part := range c.Parts {
				if part.Rows == (statistics.Rows{}) {
					part.Rows = c.Rows
				}
				figure("chart "+c.Key, part.Rows, part.Measure)
				if part.Per != nil {
					figure("chart "+c.Key, part.Per.Rows, part.Per.Measure)
				}
			}
			if c.Per != nil {
				figure("chart "+c.Key, c.Per.Rows, c.Per.Measure)
				if listOf(c.Per.Rows).Field(listOf(c.Rows).At(c.By).Name) == nil {
					panic(p.Path + " " + c.Key + ": the divisor has no field of the same name")
				}
			}
		}
		if p.Table != nil {
			yield(p, "table", p.List, []any{p.Table.By}, nil, nil)
			for _, c := range p.Table.Columns {
				figure("column "+c.Key, statistics.Rows{}, c.Measure)
			}
		}
	}
}

// present are the addresses that are declared.
func present(addresses ...any) []any {
	return slices.DeleteFunc(addresses, func(address any) bool { return address == nil })
}
