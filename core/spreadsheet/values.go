package spreadsheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"

	"evops/contracts/fault"
)

// separators are what stands between values, the likeliest first: a comma, what Excel writes where the comma is for decimals, and what is copied.
const separators = ",;\t"

// readValues reads a file of separated values (CSV) as it is typed, without taking numbers for numbers: what a cell of a sheet may have lost is here.
func readValues(data []byte) (*Table, error) {
	text, ok := plainText(data)
	if !ok {
		return nil, fault.FileTypeRefused.With()
	}
	lines := csv.NewReader(strings.NewReader(text))
	lines.Comma = separatorOf(text)
	lines.FieldsPerRecord = -1
	// A quote within a value, 26" wheels, is no reason to send a file back.
	lines.LazyQuotes = true
	lines.ReuseRecord = true
	table := &Table{}
	for {
		cells, err := lines.Read()
		if errors.Is(err, io.EOF) && table.Header != nil {
			return table, nil
		}
		if err != nil {
			return nil, fault.FileTypeRefused.With()
		}
		line, _ := lines.FieldPos(0)
		if err := table.add(line, cells, typed); err != nil {
			return nil, err
		}
	}
}

// plainText decodes UTF-8, with its mark or without, or GB18030, which Excel writes in China. Anything with control characters is no text.
func plainText(data []byte) (text string, ok bool) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if !utf8.Valid(data) {
		decoded, err := simplifiedchinese.GB18030.NewDecoder().Bytes(data)
		if err != nil || bytes.ContainsRune(decoded, utf8.RuneError) {
			return "", false
		}
		data = decoded
	}
	binary := bytes.ContainsFunc(data, func(r rune) bool { return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0x7f })
	return string(data), !binary
}

// separatorOf is the separator that the first line with any text has most of, outside quotes.
func separatorOf(text string) rune {
	count := map[rune]int{}
	quoted, any := false, false
	for _, r := range text {
		if r == '"' {
			quoted = !quoted
		}
		if !quoted && (r == '\n' || r == '\r') && any {
			break
		}
		if !quoted && strings.ContainsRune(separators, r) {
			count[r]++
		}
		any = any || !strings.ContainsRune(" \r\n"+separators, r)
	}
	best := rune(separators[0])
	for _, r := range separators {
		if count[r] > count[best] {
			best = r
		}
	}
	return best
}

// typed takes away the apostrophe that keeps a spreadsheet from calculating a value (legacy-api E.3).
func typed(s string) string {
	if rest, marked := strings.CutPrefix(s, "'"); marked && rest != "" && strings.ContainsRune("=+-@\t\r", rune(rest[0])) {
		return rest
	}
	return s
}
