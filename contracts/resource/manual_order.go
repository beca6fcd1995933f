package resource

import (
	"errors"
	"fmt"
	"slices"

	"evops/contracts/action"
	"evops/contracts/field"
)

// SortVerb is the verb of the action that moves a row of a manual order.
const SortVerb = "sort"

// manualStep is the distance between the numbers of two rows. It leaves room to put rows between them, and people can still read it.
const manualStep = 10

// ManualOrder is an order that people set by dragging rows: a number per row, with gaps. Numbers rather than rank strings, since legacy
// clients, sheets and forms write them too. Equal numbers are valid, as the terms of the order after Field decide between them.
type ManualOrder struct {
	// Field stores the number.
	Field string
	// Group lists the fields whose values rows must share to be ordered among each other: the terms of the default order before Field.
	Group []string
	// Min and Max limit the numbers; First is the number of the first row of a group.
	Min, Max, First int64
}

// groupKinds are the kinds whose values group the rows of a manual order.
var groupKinds = []field.Kind{field.KindText, field.KindInt, field.KindEnum, field.KindDict, field.KindRef, field.KindBool, field.KindDate}

// bindManualOrder derives the manual order from the default order and adds the action that moves rows, under the permission to edit.
func (p *Plan) bindManualOrder(name string) error {
	if name == "" {
		return nil
	}
	number, edit := p.byName[name], p.Action("edit")
	at := slices.IndexFunc(p.Order, func(t Term) bool { return t.Name == name })
	switch {
	case number == nil || number.Kind != field.KindInt:
		return errors.New("ManualOrder must be a number")
	case at < 0 || p.Order[at].Desc:
		return fmt.Errorf("ManualOrder: the default order is not ascending by %s", name)
	case edit == nil || p.Log || p.TreeField != "":
		return errors.New("ManualOrder: rows of a log or a tree, and rows that cannot be edited, are not ordered by hand")
	}
	m := &ManualOrder{Field: name, Min: 1, Max: 1<<31 - 1}
	for _, r := range number.Rules {
		if r.Rule == "range" {
			m.Min, m.Max = int64(*r.Min), int64(*r.Max)
		}
	}
	for _, t := range p.Order[:at] {
		if by := p.byName[t.Name]; by == nil || !by.Stored || !slices.Contains(groupKinds, by.Kind) {
			return fmt.Errorf("ManualOrder: rows cannot be grouped by %s", t.Name)
		}
		m.Group = append(m.Group, t.Name)
	}
	if len(m.Group) == 0 && int64(p.Volume)*2 > m.Max-m.Min {
		return fmt.Errorf("ManualOrder: the range of %s is too small for %d rows", name, p.Volume)
	}
	m.First = min(m.Min+manualStep, m.Max)
	if first, ok := number.DefaultValue.(int64); ok {
		// The default is that of the first row: with it, a further row would land in the middle of the list.
		m.First, number.DefaultValue = first, nil
	}
	if number.HintText == nil && (number.Form == field.Both || number.Form == field.AddForm) {
		number.Hint("留空则排在最后", "Leave empty to put it last")
	}
	p.ManualOrder = m
	p.Actions = append(p.Actions, &action.Action{
		Verb: SortVerb, Label: field.Label{ZH: "排序", EN: "Reorder"}, Standard: true, Permission: edit.PermissionVerb(),
	})
	return nil
}

// Last returns the number of a new last row after the given last number; present is false for the first row of a group.
func (m *ManualOrder) Last(last int64, present bool) int64 {
	if !present {
		return m.First
	}
	return min(last+manualStep, m.Max)
}

// Place returns the number of a row moved to the given index of its group, whose other rows have the given numbers in list order. Where two
// neighbours leave no gap, it returns new numbers for the whole group too, the moved row included. It fails if the range is exhausted.
func (m *ManualOrder) Place(numbers []int64, index int) (number int64, all []int64, ok bool) {
	lower, upper := m.Min-1, m.Max+1
	if index > 0 {
		lower = numbers[index-1]
	}
	if index < len(numbers) {
		upper = numbers[index]
	}
	switch {
	case len(numbers) == 0:
		return m.First, nil, true
	case index == len(numbers) && lower+manualStep <= m.Max:
		return lower + manualStep, nil, true
	case upper-lower > 1:
		return lower + (upper-lower)/2, nil, true
	}
	n := len(numbers) + 1
	if int64(n) > m.Max-m.Min {
		return 0, nil, false
	}
	for i := range n {
		all = append(all, m.Nth(i, n))
	}
	return all[index], all, true
}

// Nth returns the number of the row at index i of n, counted from 0, when all of them get new numbers.
func (m *ManualOrder) Nth(i, n int) int64 {
	return m.Min + int64(i+1)*min(manualStep, (m.Max-m.Min)/int64(n))
}
