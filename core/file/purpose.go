// Package file stores uploads and downloads: which types are accepted, where the bytes are stored, and who may fetch them.
package file

import (
	"time"

	"evops/contracts/system"
	"evops/contracts/value"
)

// Purpose is a declared purpose with the formats that implement it.
type Purpose struct {
	system.FilePurpose
	Max     int64 // bytes
	Formats []*format
}

const megabyte = 1 << 20

// purposes are the declared purposes by code.
var purposes = func() map[string]Purpose {
	out := map[string]Purpose{}
	for _, declared := range system.Purposes {
		p := Purpose{FilePurpose: declared, Max: declared.MaxMB * megabyte}
		for _, name := range declared.Formats {
			p.Formats = append(p.Formats, formats[name])
		}
		out[declared.Code] = p
	}
	return out
}()

// expiry is when a file that no record refers to is deleted.
func (p *Purpose) expiry() value.Time {
	return value.Now().Add(max(OrphanTTL, time.Duration(p.Days)*24*time.Hour))
}

// formatOf returns the format that both the name and the first bytes have.
func (p *Purpose) formatOf(name string, start []byte) *format {
	for _, f := range p.Formats {
		if f.fits(name) && f.starts(start) {
			return f
		}
	}
	return nil
}

// namedFormat returns the format that the name has.
func (p *Purpose) namedFormat(name string) *format {
	for _, f := range p.Formats {
		if f.fits(name) {
			return f
		}
	}
	return nil
}
