package store

import (
	"slices"
	"strings"
)

// gramLength is the number of characters of a trigram.
const gramLength = 3

// maxGrams is how many trigrams of a text are looked up. Rows that contain three rare ones are few enough to compare directly, and each
// further trigram costs another posting list: all fourteen of a VIN took 22 ms among a million rows, most of which share a prefix; three
// took 0.2 ms.
const maxGrams = 3

// Grams returns the trigrams used to look up rows that may contain text, or none if text is too short. It picks the rarest according to
// common; among equally rare ones it prefers trigrams that do not overlap, from the end, where serial numbers differ.
func Grams(text string, common map[string]int) []string {
	chars := []rune(strings.ToLower(text))
	var all []string
	for end := len(chars); end >= gramLength; end-- {
		all = append(all, string(chars[end-gramLength:end]))
	}
	spread := func(i int) int { return i % gramLength }
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if d := common[all[a]] - common[all[b]]; d != 0 {
			return d
		}
		return spread(a) - spread(b)
	})
	var out []string
	for _, i := range order {
		if rarest := common[all[order[0]]]; common[all[i]] > 10*rarest {
			break // reading its posting list would not pay: the trigrams before leave fewer rows
		}
		if !slices.Contains(out, all[i]) {
			out = append(out, all[i])
		}
		if len(out) == maxGrams {
			break
		}
	}
	return out
}

// CommonGrams counts the trigrams that occur in more than 1 % of the given values. A text without any of them is rare in every column.
func CommonGrams(values []string) map[string]int {
	counts := map[string]int{}
	for _, value := range values {
		chars := []rune(strings.ToLower(value))
		seen := map[string]bool{}
		for end := gramLength; end <= len(chars); end++ {
			gram := string(chars[end-gramLength : end])
			if !seen[gram] {
				seen[gram] = true
				counts[gram]++
			}
		}
	}
	for gram, n := range counts {
		if n*100 <= len(values) {
			delete(counts, gram)
		}
	}
	return counts
}
