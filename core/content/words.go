package content

import (
	"context"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/system"
	"evops/core/record"
)

// SensitiveWords is the dictionary category of the words that what users call themselves must not contain: both names of each enabled item.
// Operators manage it as any open category.
const SensitiveWords = "SensitiveWord"

// refuseSensitive refuses a text that contains a sensitive word, and names the word.
func refuseSensitive(ctx context.Context, a *record.Mutation, path, text string) error {
	items, err := record.Find(ctx, a.Reader(), system.DictionaryItems, "category", SensitiveWords)
	if err != nil {
		return err
	}
	read := letters(text)
	for _, item := range items {
		if item.Status != system.Enabled {
			continue
		}
		for _, word := range []string{item.Label.ZH, item.Label.EN} {
			if contains(read, letters(word)) {
				a.AddError(path, "SENSITIVE_WORD", "含有敏感词“"+word+"”", "Contains the sensitive word “"+word+"”")
				return nil
			}
		}
	}
	return nil
}

// letter is a letter or digit of a text; joined says that the one before it stands right beside it.
type letter struct {
	rune
	joined bool
}

// letters is a text as people read it: full width and capital letters count as their plain forms, and what stands between letters does not count at all.
func letters(text string) []letter {
	var read []letter
	joined := false
	for _, r := range norm.NFKD.String(text) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			read = append(read, letter{unicode.ToLower(r), joined})
			joined = true
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r): // accents and what has no width separate nothing
		default:
			joined = false
		}
	}
	return read
}

// contains reports whether a word stands in a text. One of Latin letters is not found within a longer one, as admin in badminton; Chinese has no such ends.
func contains(text, word []letter) bool {
	if len(word) == 0 {
		return false
	}
next:
	for at := 0; at+len(word) <= len(text); at++ {
		for i, l := range word {
			if text[at+i].rune != l.rune {
				continue next
			}
		}
		end := at + len(word)
		if at > 0 && text[at].joined && latin(text[at].rune) && latin(text[at-1].rune) {
			continue
		}
		if end < len(text) && text[end].joined && latin(text[end-1].rune) && latin(text[end].rune) {
			continue
		}
		return true
	}
	return false
}

func latin(r rune) bool { return unicode.Is(unicode.Latin, r) }
