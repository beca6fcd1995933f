package sqlb

// Where joins conditions with AND.
type Where struct {
	b     *Builder
	begun bool
}

// Where returns the conditions of a statement that has none yet.
func (b *Builder) Where() *Where { return &Where{b: b} }

// Further returns the conditions of a statement that already has some.
func (b *Builder) Further() *Where { return &Where{b: b, begun: true} }

// And begins the next condition, which the caller writes into the builder it returns.
func (w *Where) And() *Builder {
	if w.begun {
		w.b.Raw(" AND ")
	} else {
		w.b.Raw(" WHERE ")
	}
	w.begun = true
	return w.b
}
