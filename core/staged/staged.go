// Package staged decides who gets something that is offered to a share of all.
package staged

import "hash/fnv"

// Share is a number from 0 to 99 that is fixed for a text: who is below a percentage. A higher percentage never removes anybody. The text
// names both who is offered something and what, so that different offers begin with different people.
func Share(of string) int64 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(of)) // writing to a hash cannot fail
	return int64(h.Sum32() % 100)
}
