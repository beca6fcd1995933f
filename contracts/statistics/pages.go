package statistics

import "slices"

// Pages is every page of statistics, in menu order.
var Pages = []Page{mileage(), alarms(), repairs(), activations(), traffic(), ownerStructure(), owners(), vehicles(), batteries(), services(), messages(), shares()}

// Find returns the page at an address; nil if it has no statistics.
func Find(path string) *Page {
	if i := slices.IndexFunc(Pages, func(p Page) bool { return p.Path == path }); i >= 0 {
		return &Pages[i]
	}
	return nil
}
