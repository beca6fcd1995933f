package resource

// Preview names the fields that the app shows of a record, for a view of the record as the app would show it, also before it is saved. Members
// that the record does not have are nil.
type Preview struct {
	// Title and Text are required: a text in both languages, a formatted one.
	Title, Subtitle, Text any
	// Cover and CoverEn are pictures; without the second, English readers see the first.
	Cover, CoverEn any
	// Author and Time are the line below the title.
	Author, Time any
}

// PreviewOf is a preview by wire names; none if Title is empty.
type PreviewOf struct {
	Title    string `json:"title"`
	Subtitle string `json:"subtitle,omitempty"`
	Text     string `json:"text"`
	Cover    string `json:"cover,omitempty"`
	CoverEn  string `json:"coverEn,omitempty"`
	Author   string `json:"author,omitempty"`
	Time     string `json:"time,omitempty"`
}

func previewOf(s Preview, name func(option string, ptr any) string) PreviewOf {
	of := func(ptr any) string { return name("Preview", ptr) }
	return PreviewOf{
		Title: of(s.Title), Subtitle: of(s.Subtitle), Text: of(s.Text), Cover: of(s.Cover), CoverEn: of(s.CoverEn), Author: of(s.Author), Time: of(s.Time),
	}
}
