package field

// Typed lets clients of the API write a structured value, an object. The console still only shows it.
func (f *Field) Typed() *Field { f.Form = Both; return f }
