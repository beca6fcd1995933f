// Package protocol is the wire format between vehicles and the platform over MQTT: topics, the envelope of every message, and the bodies
// (equipment catalogue 11.2 to 11.5). It encodes and decodes; package devicelink applies messages to vehicles.
package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fxamacker/cbor/v2"

	"evops/contracts/equipment"
)

// Version is the envelope version that this package supports.
const Version = 2

// root is the prefix of every topic.
const root = "ev2/"

// Kind is the kind of a topic.
type Kind = equipment.LinkTopic

// The kinds; those up to Debug are uplink, the others downlink.
const (
	Status    = equipment.TopicStatus
	Hello     = equipment.TopicHello
	Tele      = equipment.TopicTele
	Back      = equipment.TopicBack
	Event     = equipment.TopicEvent
	Ack       = equipment.TopicAck
	Shadow    = equipment.TopicShadow
	OTA       = equipment.TopicOTA
	Debug     = equipment.TopicDebug
	Command   = equipment.TopicCommand
	Configure = equipment.TopicConfigure
	OTADown   = equipment.TopicOTADown
	DebugDown = equipment.TopicDebugDown
)

// topics holds the topic suffix of each kind and the maximum size of a message in bytes.
var topics = map[Kind]struct {
	end  string
	most int
}{
	Status: {"up/status", 200}, Hello: {"up/hello", 2 << 10}, Tele: {"up/tele", 1 << 10}, Back: {"up/back", 8 << 10}, Event: {"up/event", 1 << 10},
	Ack: {"up/ack", 1 << 10}, Shadow: {"up/shadow", 1 << 10}, OTA: {"up/ota", 512}, Debug: {"up/dbg", 4 << 10},
	Command: {"down/cmd", 1 << 10}, Configure: {"down/cfg", 1 << 10}, OTADown: {"down/ota", 5 << 10}, DebugDown: {"down/dbg", 1 << 10},
}

// Topic returns the topic of a kind for the terminal with the given serial number.
func Topic(sn string, kind Kind) string { return root + sn + "/" + topics[kind].end }

// AllUp is the topic filter for all uplink messages.
const AllUp = root + "+/up/#"

// AllStatus is the topic filter for the presence of all terminals.
const AllStatus = root + "+/up/status"

// TopicsOf returns the topic filters that a terminal may publish and subscribe to.
func TopicsOf(sn string) (publish, subscribe string) {
	return root + sn + "/up/#", root + sn + "/down/#"
}

// ParseTopic splits a topic into serial number and kind.
func ParseTopic(topic string) (sn string, kind Kind, ok bool) {
	rest, found := strings.CutPrefix(topic, root)
	if !found {
		return "", 0, false
	}
	sn, end, _ := strings.Cut(rest, "/")
	for kind, t := range topics {
		if t.end == end && sn != "" {
			return sn, kind, true
		}
	}
	return "", 0, false
}

// The reasons for which a message is stored unprocessed.
var (
	ErrSize    = errors.New("message exceeds the size limit of its topic")
	ErrVersion = errors.New("unsupported envelope version")
	ErrForm    = errors.New("invalid message format for its topic")
)

// maxIDLength is the maximum length of a message or session id: that of a ULID.
const maxIDLength = 26

// Header is the envelope without the body.
type Header struct {
	V int `json:"v"`
	// MID is the message's own id, a ULID; reports may omit it.
	MID string `json:"mid,omitempty"`
	// TS is the time of the event in milliseconds since 1970 UTC, by the terminal's clock.
	TS int64 `json:"ts,omitempty"`
	// Seq increments with each message of the terminal and survives reboots.
	Seq uint32 `json:"seq"`
}

// CBOR is the content type of CBOR messages; all others are JSON.
const CBOR = "application/cbor"

// encoding decodes messages of one content type.
type encoding interface {
	unmarshal([]byte, any) error
	// hasNUL reports whether a text in a message contains a NUL.
	hasNUL([]byte) bool
}

type jsonText struct{}

func (jsonText) unmarshal(b []byte, to any) error { return json.Unmarshal(b, to) }

// hasNUL decodes only messages that contain an escaped NUL, as JSON never has a raw one.
func (jsonText) hasNUL(b []byte) bool {
	var whole any
	return bytes.Contains(b, []byte(`\u0000`)) && (json.Unmarshal(b, &whole) != nil || nul(whole))
}

type cborBytes struct{ cbor.DecMode }

func (c cborBytes) unmarshal(b []byte, to any) error { return c.DecMode.Unmarshal(b, to) }

func (cborBytes) hasNUL(b []byte) bool {
	var whole any
	return bytes.IndexByte(b, 0) >= 0 && (anyKeys.Unmarshal(b, &whole) != nil || nul(whole))
}

// The limits exceed any message that terminals send.
var strict, anyKeys = cborBytes{decoder(reflect.TypeFor[map[string]any]())}, decoder(reflect.TypeFor[map[any]any]())

func decoder(maps reflect.Type) cbor.DecMode {
	mode, err := cbor.DecOptions{MaxNestedLevels: 8, MaxArrayElements: 1024, MaxMapPairs: 1024, DefaultMapType: maps}.DecMode()
	if err != nil {
		panic(err)
	}
	return mode
}

// Read decodes a message of a kind, with its body into D.
func Read[D any](kind Kind, payload []byte, contentType string) (head Header, body D, err error) {
	if len(payload) > topics[kind].most {
		return head, body, ErrSize
	}
	defer func() {
		if !isID(head.MID) {
			head.MID = "" // the header is stored with the rejected message
		}
	}()
	var by encoding = jsonText{}
	if contentType == CBOR {
		by = strict
	}
	var in struct {
		Header
		D *D `json:"d"`
	}
	err = by.unmarshal(payload, &in)
	head = in.Header
	if err != nil {
		// Another envelope version may have another form.
		if _ = by.unmarshal(payload, &head); head.V > Version {
			return head, body, ErrVersion
		}
		return head, body, fmt.Errorf("%w: %v", ErrForm, err)
	}
	if head.V > Version {
		return head, body, ErrVersion
	}
	if in.D == nil || !isID(head.MID) || by.hasNUL(payload) {
		return head, body, ErrForm
	}
	return head, *in.D, nil
}

// isID reports whether a text is a valid id: short, and without control characters.
func isID(text string) bool {
	return len(text) <= maxIDLength && !strings.ContainsFunc(text, unicode.IsControl) && utf8.ValidString(text)
}

// nul reports whether a decoded value contains a NUL, which PostgreSQL cannot store.
func nul(decoded any) bool {
	switch in := decoded.(type) {
	case string:
		return strings.Contains(in, "\x00")
	case []any:
		return slices.ContainsFunc(in, nul)
	case map[string]any:
		return anyNUL(in)
	case map[any]any:
		return anyNUL(in)
	case cbor.Tag:
		return nul(in.Content)
	}
	return false
}

func anyNUL[K comparable](in map[K]any) bool {
	for name, inner := range in {
		if nul(name) || nul(inner) {
			return true
		}
	}
	return false
}

// Write encodes a message.
func Write(head Header, body any) ([]byte, error) {
	head.V = Version
	return json.Marshal(struct {
		Header
		D any `json:"d"`
	}{head, body})
}

// ReadPresence decodes a message on the status topic. It has no envelope, so that a will can be written in advance.
func ReadPresence(payload []byte) (p Presence, err error) {
	if len(payload) > topics[Status].most {
		return p, ErrSize
	}
	if err := json.Unmarshal(payload, &p); err != nil {
		return p, fmt.Errorf("%w: %v", ErrForm, err)
	}
	if p.SID == "" || !isID(p.SID) || p.On < Offline || p.On > Asleep {
		return p, ErrForm
	}
	return p, nil
}

// ReadHello decodes a hello message.
func ReadHello(payload []byte, contentType string) (head Header, g HelloBody, err error) {
	if head, g, err = Read[HelloBody](Hello, payload, contentType); err == nil && !isID(g.SID) {
		err = ErrForm
	}
	return head, g, err
}

// RoundedTenths returns a number in tenths, the stored unit of values with one decimal; ok is false if it is missing or outside the bounds,
// which are in units.
func RoundedTenths(v *float64, least, most float64) (tenths int64, ok bool) {
	if v == nil || math.IsNaN(*v) || *v < least || *v > most {
		return 0, false
	}
	return int64(math.Round(*v * 10)), true
}

// Rounded returns a number rounded to an integer; ok is false if it is missing or outside the bounds.
func Rounded(v *float64, least, most float64) (n int64, ok bool) {
	if v == nil || math.IsNaN(*v) || *v < least || *v > most {
		return 0, false
	}
	return int64(math.Round(*v)), true
}

// Readable converts a CBOR message to JSON for display; empty if it is invalid.
func Readable(payload []byte) string {
	var any map[string]any
	if err := strict.unmarshal(payload, &any); err != nil {
		return ""
	}
	text, err := json.Marshal(any)
	if err != nil {
		return ""
	}
	return string(text)
}
