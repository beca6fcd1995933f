package statistics

import "slices"

// Pages is every page of statistics, in menu order.
var Pages = []Page{mileage(), alarms(), faults(), repairs(), activations(), traffic(), ownerStructure(), owners(), vehicles(), batteries(), services(), messages(), shares(), revenue()}

// Find returns the page at an address; nil if it has no statistics.
func Find(path string) *Page {
	if i := slices.IndexFunc(Pages, func(p Page) bool { return p.Path == path }); i >= 0 {
		return &Pages[i]
	}
	return nil
}

// Views is the codes that /query/queryview answers with figures of a page, in menu order (equipment catalogue 12).
func Views() (codes []string) {
	add := func(code string) {
		if code != "" && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	for _, p := range Pages {
		add(p.View)
		for _, c := range p.Charts {
			add(c.View)
		}
		if p.Table != nil {
			add(p.Table.View)
		}
	}
	return codes
}

// FindView returns the page of a view with its cards, charts and table alone; nil if there is none.
func FindView(code string) *Page {
	if code == "" {
		return nil
	}
	for _, p := range Pages {
		found := p.View == code
		if !found {
			p.Cards = nil
		}
		p.Charts = slices.DeleteFunc(slices.Clone(p.Charts), func(c Chart) bool { return c.View != code })
		if p.Table != nil && p.Table.View != code {
			p.Table = nil
		}
		if found || len(p.Charts) > 0 || p.Table != nil {
			return &p
		}
	}
	return nil
}
