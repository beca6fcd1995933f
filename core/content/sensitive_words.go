package content

import (
	"context"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/system"
	"evops/core/record"
)

// SensitiveWords is the dictionary category of words that nicknames must not contain: both labels of each enabled item. It is maintained
// like any open category.
const SensitiveWords = "SensitiveWord"

// refuseSensitive refuses a text that contains a sensitive word, and names the word.
func refuseSensitive(ctx context.Context, a *record.Mutation, at any, text string) error {
	items, err := record.Find(ctx, a.Reader(), system.DictionaryItems, &system.DictionaryItems.Row.Category, SensitiveWords)
	if err != nil {
		return err
	}
	normalized := letters(text)
	for _, item := range items {
		if item.Status != system.Enabled {
			continue
		}
		for _, word := range []string{item.Label.ZH, item.Label.EN} {
			if contains(normalized, letters(word)) {
				a.AddError(at, "SENSITIVE_WORD", "含有敏感词“"+word+"”", "Contains the sensitive word “"+word+"”")
				return nil
			}
		}
	}
	return nil
}

// letter is a letter or digit of a text; joined reports whether it directly follows the previous one.
type letter struct {
	rune
	joined bool
}

// letters normalises a text: full-width and capital letters become plain lower case, and characters between letters are skipped.
func letters(text string) []letter {
	var normalized []letter
	joined := false
	for _, r := range norm.NFKD.String(text) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			normalized = append(normalized, letter{unicode.ToLower(r), joined})
			joined = true
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r): // accents and zero-width characters do not separate
		default:
			joined = false
		}
	}
	return normalized
}

// contains reports whether text contains word. A Latin word is not found inside a longer Latin word, such as admin in badminton; Chinese
// has no word boundaries.
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
