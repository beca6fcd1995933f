package appcontent

import (
	"context"
	"strings"

	"evops/contracts/value"
	"evops/core/access"
	"evops/core/file"
	"evops/core/richtext"
)

// Text is a text in the language of the reader. Fallback marks a Chinese one that is shown since there is none in English.
type Text struct {
	Text     string `json:"text"`
	Fallback bool   `json:"fallback"`
}

// File is a file for the language of the reader. Alt is the alternative text of a picture in that language; empty without one, so that no
// screen reader reads another language. Fallback marks the file of Chinese readers that is shown since there is none in English.
type File struct {
	URL      string `json:"url"`
	Alt      string `json:"alt"`
	Fallback bool   `json:"fallback"`
}

// words puts texts and files into the language of a reader.
type words struct {
	english bool
	base    string
	alts    map[string]value.I18n
	// keys are the pictures whose alternative texts are needed; nil when they are known.
	keys *[]string
}

func readsEnglish(in Reader, who *access.Caller) bool {
	if in.Language != "" {
		return in.Language == "en"
	}
	return who.Language == "en"
}

// worded calls write twice: to find the pictures of an answer, and to write it with their alternative texts, which are read at once.
func (s *Service) worded(ctx context.Context, english bool, write func(*words) error) error {
	w := &words{english: english, base: strings.TrimSuffix(s.PublicURL, "/"), keys: new([]string)}
	if err := write(w); err != nil || len(*w.keys) == 0 {
		return err
	}
	var err error
	if w.alts, err = file.Alts(ctx, s.Engine.Read(), *w.keys...); err != nil {
		return err
	}
	w.keys = nil
	return write(w)
}

func (w *words) text(t value.I18n) Text {
	if w.english && t.EN != "" {
		return Text{t.EN, false}
	}
	return Text{t.ZH, w.english && t.ZH != ""}
}

// html returns a formatted text that a phone can show: sanitised again, so that it is safe however the row was written, and with whole
// addresses of its pictures.
func (w *words) html(t value.I18n) Text {
	out := w.text(t)
	out.Text = strings.ReplaceAll(richtext.Clean(out.Text), `src="/file/`, `src="`+w.base+`/file/`)
	return out
}

// file returns the file of the reader's language; en is empty for files without one, such as icons.
func (w *words) file(zh, en string) File {
	key := zh
	if w.english && en != "" {
		key = en
	}
	if key == "" {
		return File{}
	}
	if w.keys != nil {
		*w.keys = append(*w.keys, key)
	}
	alt := w.alts[key].ZH
	if w.english {
		alt = w.alts[key].EN
	}
	return File{URL: w.base + "/file/" + key, Alt: alt}
}

// translated is file for a file that has a text in it, whose English one may be missing.
func (w *words) translated(zh, en string) File {
	f := w.file(zh, en)
	f.Fallback = w.english && zh != "" && en == ""
	return f
}
