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
	for _, p := range Pages {
		for _, code := range append([]string{p.View}, viewsOf(p.Charts)...) {
			if code != "" {
				codes = append(codes, code)
			}
		}
	}
	return codes
}

func viewsOf(charts []Chart) []string {
	codes := make([]string, len(charts))
	for i, c := range charts {
		codes[i] = c.View
	}
	return codes
}

// FindView returns the page of a view with its cards or its chart alone; nil if there is none.
func FindView(code string) *Page {
	for _, p := range Pages {
		if code != "" && p.View == code {
			p.Charts = nil
			return &p
		}
		if i := slices.Index(viewsOf(p.Charts), code); code != "" && i >= 0 {
			p.Cards, p.Charts = nil, p.Charts[i:i+1]
			return &p
		}
	}
	return nil
}
