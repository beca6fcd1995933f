package store

import (
	"slices"
	"strings"
)

// gramLength is how many signs a trigram has.
const gramLength = 3

// mostGrams is how many trigrams of a text are looked up: rows that hold three rare ones are few enough to be compared themselves, and each more is another
// list of rows to read. All fourteen of a VIN took 22 ms among a million, of which most begin alike; three took 0.2.
const mostGrams = 3

// Grams are the trigrams of a text by which rows that may hold it are found, none for a text too short to have one. Rare ones are chosen, which common
// counts for each; among equals those that share no sign, from the end, where the numbers of the trade differ.
func Grams(text string, common map[string]int) []string {
	signs := []rune(strings.ToLower(text))
	var all []string
	for end := len(signs); end >= gramLength; end-- {
		all = append(all, string(signs[end-gramLength:end]))
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
			break // it would be read for nothing: what came before leaves fewer
		}
		if !slices.Contains(out, all[i]) {
			out = append(out, all[i])
		}
		if len(out) == mostGrams {
			break
		}
	}
	return out
}

// CommonGrams counts the trigrams that more than one in a hundred of some values hold. A text that has none of them is rare wherever it is looked for.
func CommonGrams(values []string) map[string]int {
	counts := map[string]int{}
	for _, value := range values {
		signs := []rune(strings.ToLower(value))
		seen := map[string]bool{}
		for end := gramLength; end <= len(signs); end++ {
			gram := string(signs[end-gramLength : end])
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
