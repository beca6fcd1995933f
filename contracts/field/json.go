package field

// Typed accepts the structured value, an object, from API clients. The console still only shows it.
func (f *Field) Typed() *Field { f.Form = Both; return f }
