package identity

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"

	"github.com/mileusna/useragent"

	"evops/contracts/value"
)

// DeviceCookieTTL is how long a device is recognised.
const DeviceCookieTTL = 90 * 24 * time.Hour

// A device cookie is `id.expires.name.mac`: a random id, milliseconds since 1970, the account's name in base64url, and HMAC-SHA256 over the
// three.

func (s *Service) deviceCookie(name, id string, now value.Time) string {
	body := id + "." + strconv.FormatInt(now.Add(DeviceCookieTTL).Milli(), 10) + "." + base64.RawURLEncoding.EncodeToString([]byte(name))
	return body + "." + s.deviceMAC(body)
}

func (s *Service) deviceMAC(body string) string {
	mac := hmac.New(sha256.New, s.signing)
	mac.Write([]byte("device\n" + body))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// knownDevice returns the device id of a valid cookie of the account, or "" for a forged, foreign or expired one.
func (s *Service) knownDevice(cookie, name string, now value.Time) string {
	cut := strings.LastIndexByte(cookie, '.')
	if cut < 0 || len(cookie) > 512 || !hmac.Equal([]byte(cookie[cut+1:]), []byte(s.deviceMAC(cookie[:cut]))) {
		return ""
	}
	parts := strings.Split(cookie[:cut], ".")
	if len(parts) != 3 {
		return ""
	}
	expires, err := strconv.ParseInt(parts[1], 10, 64)
	owner, errName := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || errName != nil || expires <= now.Milli() || string(owner) != name {
		return ""
	}
	return parts[0]
}

func newDeviceID() string {
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return base64.RawURLEncoding.EncodeToString(id)
}

// deviceName describes the client, such as 'Chrome 126 / Windows 10'.
func deviceName(userAgent string) string {
	const longest = 80
	ua := useragent.Parse(userAgent)
	name := strings.TrimSpace(ua.Name)
	if ua.VersionNo.Major > 0 {
		name += " " + strconv.Itoa(ua.VersionNo.Major)
	}
	if ua.OS != "" {
		name += " / " + ua.OS
		if ua.OSVersionNo.Major > 0 {
			name += " " + strconv.Itoa(ua.OSVersionNo.Major)
		}
	}
	return value.Cut(printable(name), longest)
}
