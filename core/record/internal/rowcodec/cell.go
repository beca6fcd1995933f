package rowcodec

import (
	"encoding/json"
	"fmt"

	"evops/contracts/value"
	"evops/core/recurrence"
)

// The cell types scan stored texts into the values of a row.
type (
	codesCell  value.Codes
	idsCell    value.IDs
	rawCell    json.RawMessage
	maskedCell value.Masked
	secretCell value.Secret
	jsonCell   struct{ into any }

	recurrenceCell value.Recurrence
	audienceCell   value.Audience
)

func stored(src any) (string, error) {
	switch v := src.(type) {
	case string:
		return v, nil
	case []byte:
		return string(v), nil
	case nil:
		return "", nil
	}
	return "", fmt.Errorf("record: scan %T into a text column", src)
}

// Scan implements sql.Scanner.
func (c *codesCell) Scan(src any) error {
	s, err := stored(src)
	*c = codesCell(value.ParseCodes(s))
	return err
}

// Scan implements sql.Scanner.
func (c *idsCell) Scan(src any) error {
	s, err := stored(src)
	*c = idsCell(value.ParseIDs(s))
	return err
}

// Scan implements sql.Scanner.
func (c *rawCell) Scan(src any) error {
	s, err := stored(src)
	*c = rawCell(s)
	return err
}

// Scan implements sql.Scanner.
func (c *maskedCell) Scan(src any) error {
	s, err := stored(src)
	*c = maskedCell(value.Unmasked(s))
	return err
}

// Scan implements sql.Scanner.
func (c *secretCell) Scan(src any) error {
	s, err := stored(src)
	*c = secretCell(value.SealedSecret(s))
	return err
}

// Scan implements sql.Scanner.
func (c jsonCell) Scan(src any) error {
	s, err := stored(src)
	if err != nil || s == "" {
		return err
	}
	return json.Unmarshal([]byte(s), c.into)
}

// Scan implements sql.Scanner.
func (c *recurrenceCell) Scan(src any) error {
	s, err := stored(src)
	if err != nil || s == "" {
		*c = recurrenceCell{}
		return err
	}
	r, ok := recurrence.Parse(s)
	if !ok {
		return fmt.Errorf("record: %q is no recurrence", s)
	}
	*c = recurrenceCell(r)
	return nil
}

// Scan implements sql.Scanner.
func (c *audienceCell) Scan(src any) error {
	*c = audienceCell{} // a map would be merged with that of the former row
	s, err := stored(src)
	if err != nil || s == "" {
		return err
	}
	return json.Unmarshal([]byte(s), c)
}
