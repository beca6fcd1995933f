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

// separators are the CSV separators, the most likely first: comma, the semicolon that Excel writes where the comma is the decimal
// separator, and tab.
const separators = ",;\t"

// readCSV reads a CSV file without converting numbers, so that no digits are lost.
func readCSV(data []byte) (*Table, error) {
	text, ok := plainText(data)
	if !ok {
		return nil, fault.FileTypeRefused.With()
	}
	lines := csv.NewReader(strings.NewReader(text))
	lines.Comma = separatorOf(text)
	lines.FieldsPerRecord = -1
	// A quote within a value, such as 26" wheels, is accepted.
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
		if err := table.add(line, cells, unescapeFormula); err != nil {
			return nil, err
		}
	}
}

// plainText decodes UTF-8, with or without byte order mark, or GB18030, which Excel writes in China. A text with control characters is
// refused.
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

// separatorOf returns the most frequent separator of the first line with text, outside quotes.
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

// unescapeFormula removes the apostrophe that prevents spreadsheets from evaluating a value as a formula (legacy-api E.3).
func unescapeFormula(s string) string {
	if rest, marked := strings.CutPrefix(s, "'"); marked && rest != "" && strings.ContainsRune("=+-@\t\r", rune(rest[0])) {
		return rest
	}
	return s
}
