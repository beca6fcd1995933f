// Package wire is what vehicles and the platform say to each other over MQTT: topics, the envelope around every message, and what stands in it
// (equipment catalogue 11.2 to 11.5). It reads and writes; what a message means to a vehicle is the business of package link.
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

// Version is the envelope's this package understands.
const Version = 2

// root is what every topic begins with.
const root = "ev2/"

// Kind is what a topic is about.
type Kind = equipment.LinkTopic

// The kinds; those up to Debug come from a terminal, the others go to it.
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

// topics are the ends of the kinds' topics and how many bytes a message may have.
var topics = map[Kind]struct {
	end  string
	most int
}{
	Status: {"up/status", 200}, Hello: {"up/hello", 2 << 10}, Tele: {"up/tele", 1 << 10}, Back: {"up/back", 8 << 10}, Event: {"up/event", 1 << 10},
	Ack: {"up/ack", 1 << 10}, Shadow: {"up/shadow", 1 << 10}, OTA: {"up/ota", 512}, Debug: {"up/dbg", 4 << 10},
	Command: {"down/cmd", 1 << 10}, Configure: {"down/cfg", 1 << 10}, OTADown: {"down/ota", 5 << 10}, DebugDown: {"down/dbg", 1 << 10},
}

// Topic is the topic of a kind for the terminal with a serial number.
func Topic(sn string, kind Kind) string { return root + sn + "/" + topics[kind].end }

// AllUp is the filter for everything that terminals say.
const AllUp = root + "+/up/#"

// AllStatus is the filter for the presence of all terminals.
const AllStatus = root + "+/up/status"

// TopicsOf is what a terminal may publish to and subscribe to.
func TopicsOf(sn string) (publish, subscribe string) {
	return root + sn + "/up/#", root + sn + "/down/#"
}

// ParseTopic reads a topic.
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

// The reasons why a message is parked instead of believed.
var (
	ErrSize    = errors.New("the message is longer than its topic allows")
	ErrVersion = errors.New("the envelope has a version this platform does not know")
	ErrForm    = errors.New("the message is not what its topic carries")
)

// longestID is how long a message's id and a session's may be: as long as a ULID.
const longestID = 26

// Header is the envelope without what stands in it.
type Header struct {
	V int `json:"v"`
	// MID is the message's own id, a ULID; reports may leave it out.
	MID string `json:"mid,omitempty"`
	// TS is when it happened, in milliseconds since 1970 UTC, by the terminal's clock.
	TS int64 `json:"ts,omitempty"`
	// Seq rises by one with each message of the terminal, over reboots.
	Seq uint32 `json:"seq"`
}

// CBOR is the content type of messages that are not JSON.
const CBOR = "application/cbor"

// encoding reads and writes the bodies of one content type.
type encoding interface {
	unmarshal([]byte, any) error
	// hasNUL reports whether a text in a message has a NUL.
	hasNUL([]byte) bool
}

type jsonText struct{}

func (jsonText) unmarshal(b []byte, to any) error { return json.Unmarshal(b, to) }

// A NUL is always escaped in JSON, so most messages need no second look.
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

// Nested deeper than this is nothing a terminal says.
var strict, anyKeys = cborBytes{decoder(reflect.TypeFor[map[string]any]())}, decoder(reflect.TypeFor[map[any]any]())

func decoder(maps reflect.Type) cbor.DecMode {
	mode, err := cbor.DecOptions{MaxNestedLevels: 8, MaxArrayElements: 1024, MaxMapPairs: 1024, DefaultMapType: maps}.DecMode()
	if err != nil {
		panic(err)
	}
	return mode
}

// Read reads a message of a kind. The body is decoded into D.
func Read[D any](kind Kind, payload []byte, contentType string) (head Header, body D, err error) {
	if len(payload) > topics[kind].most {
		return head, body, ErrSize
	}
	defer func() {
		if !isID(head.MID) {
			head.MID = "" // it is stored with the message that is refused for it
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
		// What stands in another version may have another form.
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

// isID reports whether a text can be the id of something: short, and without control characters.
func isID(text string) bool {
	return len(text) <= longestID && !strings.ContainsFunc(text, unicode.IsControl) && utf8.ValidString(text)
}

// nul reports whether a text in something decoded holds a NUL, which no text of ours has and PostgreSQL cannot store.
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

// Write writes a message.
func Write(head Header, body any) ([]byte, error) {
	head.V = Version
	return json.Marshal(struct {
		Header
		D any `json:"d"`
	}{head, body})
}

// ReadPresence reads what stands on a terminal's status topic, which has no envelope so that a will can be written beforehand.
func ReadPresence(payload []byte) (p Presence, err error) {
	if len(payload) > topics[Status].most {
		return p, ErrSize
	}
	if err := json.Unmarshal(payload, &p); err != nil {
		return p, fmt.Errorf("%w: %v", ErrForm, err)
	}
	if p.SID == "" || !isID(p.SID) || p.On < Gone || p.On > Asleep {
		return p, ErrForm
	}
	return p, nil
}

// ReadHello reads what a terminal says of itself after it has connected.
func ReadHello(payload []byte, contentType string) (head Header, g HelloBody, err error) {
	if head, g, err = Read[HelloBody](Hello, payload, contentType); err == nil && !isID(g.SID) {
		err = ErrForm
	}
	return head, g, err
}

// RoundedTenths is a number with one decimal as whole tenths, the way such values are stored; ok is false where it is none, or outside of the bounds in units.
func RoundedTenths(v *float64, least, most float64) (tenths int64, ok bool) {
	if v == nil || math.IsNaN(*v) || *v < least || *v > most {
		return 0, false
	}
	return int64(math.Round(*v * 10)), true
}

// Rounded is a whole number within bounds.
func Rounded(v *float64, least, most float64) (n int64, ok bool) {
	if v == nil || math.IsNaN(*v) || *v < least || *v > most {
		return 0, false
	}
	return int64(math.Round(*v)), true
}

// Readable is a CBOR message as JSON, for people; empty where it is none.
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
