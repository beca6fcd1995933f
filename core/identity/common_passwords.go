package identity

import (
	"crypto/md5"
	_ "embed"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// product is the product name, from which people build passwords.
const product = "evops"

// endings are common suffixes of words in passwords that must contain digits or symbols.
var endings = append([]string{
	"", "1", "12", "123", "1234", "12345", "123456", "12345678", "123456789", "!", "!!", "@", "#", ".", "1!", "12!", "123!", "1234!", "123456!", "123.", "123#", "123@",
	"@1", "@12", "@123", "@1234", "@12345", "@123456", "#1", "#123", "#123456", "_123", "_123456", ".123", ".123456", "!123", "!@#", "123!@#", "!@#123", "@qwe", "qwe", "abc",
	"0", "00", "000", "01", "11", "111", "22", "66", "666", "6666", "88", "888", "8888", "99", "999", "520", "521", "1314", "168", "321", "007", "a", "aa", "x",
}, years()...)

func years() (years []string) {
	for year := 2018; year <= 2030; year++ {
		y := strconv.Itoa(year)
		years = append(years, y, "@"+y, y+"!", "#"+y)
	}
	return years
}

// common.txt lists the words and numbers that most passwords are built from. It has words rather than MD5s, so that it can be read and
// extended.
//
//go:embed common.txt
var commonWords string

// commonDigests is the sorted MD5 prefixes (eight bytes) of all common words with their usual spellings and suffixes, and of all birthdays.
// Collisions of eight bytes are negligible for this number of texts.
var commonDigests = sync.OnceValue(func() []uint64 {
	var digests []uint64
	for word := range strings.Lines(commonWords) {
		for _, spelling := range spellings(strings.TrimSpace(word)) {
			digests = append(digests, short(md5.Sum([]byte(spelling))))
		}
	}
	for day := time.Date(1940, 1, 1, 0, 0, 0, 0, time.UTC); day.Year() < 2030; day = day.AddDate(0, 0, 1) {
		for _, layout := range []string{"20060102", "060102", "02012006", "01022006", "2006-01-02"} {
			digests = append(digests, short(md5.Sum([]byte(day.Format(layout)))))
		}
	}
	slices.Sort(digests)
	return slices.Compact(digests)
})

func short(sum [md5.Size]byte) uint64 { return binary.BigEndian.Uint64(sum[:]) }

// spellings returns the variants of a word in passwords: upper and lower case with the common suffixes.
func spellings(word string) []string {
	cases := []string{word}
	if title := strings.ToUpper(word[:1]) + word[1:]; title != word {
		cases = append(cases, title, strings.ToUpper(word))
	}
	all := make([]string, 0, len(cases)*len(endings))
	for _, c := range cases {
		for _, ending := range endings {
			all = append(all, c+ending)
		}
	}
	return all
}

// weak reports whether an MD5 in hexadecimal is that of an empty text, of a common password, or of a text derived from known data of the
// account.
func weak(digest string, known ...string) bool {
	raw, err := hex.DecodeString(digest)
	if err != nil || len(raw) != md5.Size {
		return true
	}
	wanted := short([md5.Size]byte(raw))
	if wanted == short(md5.Sum(nil)) {
		return true
	}
	if _, common := slices.BinarySearch(commonDigests(), wanted); common {
		return true
	}
	for _, word := range append(known, product) {
		if word == "" {
			continue
		}
		if slices.ContainsFunc(spellings(word), func(s string) bool { return short(md5.Sum([]byte(s))) == wanted }) {
			return true
		}
	}
	return false
}
