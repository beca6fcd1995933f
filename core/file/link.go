package file

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
)

// LinkTTL is the validity of a signed link to a private file (legacy-api E.1).
const LinkTTL = 10 * time.Minute

// inlineTypes are the content types that a browser may display or play from a link; others are saved.
var inlineTypes = append([]string{"application/pdf", gifType, "audio/mpeg", "audio/wav", "audio/ogg", "audio/mp4", "video/mp4", "video/webm"}, pictures...)

// sealOf derives the signing key of one use, so that signatures made for other uses are not valid there.
func sealOf(key []byte, use string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(use))
	return mac.Sum(nil)
}

func (s *Service) sign(key string, until, user int64) string {
	mac := hmac.New(sha256.New, s.linkSeal)
	fmt.Fprintf(mac, "%s\n%d\n%d", key, until, user)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Link returns a signed address of a private file, for clients that cannot send a header, such as <img>. The caller must be allowed to
// fetch the file.
func (s *Service) Link(ctx context.Context, who *access.Caller, key string) (address string, until value.Time, err error) {
	whole, _ := wholeOf(key)
	f, err := ByKey(ctx, s.engine.Read(), whole)
	if err != nil {
		return "", until, err
	}
	// A link can be followed repeatedly, so one-time files have none.
	if f == nil || !strings.HasPrefix(key, "private/") || f.BizType == system.OneTimeFile {
		return "", until, fault.FileNotFound.With()
	}
	reached, err := s.reaches(ctx, who, f)
	if err != nil {
		return "", until, err
	}
	if !reached {
		return "", until, fault.FileNotFound.With()
	}
	until = value.Now().Add(LinkTTL)
	query := url.Values{"exp": {strconv.FormatInt(until.Milli()/1000, 10)}, "u": {strconv.FormatInt(who.UserID, 10)}}
	query.Set("sig", s.sign(key, until.Milli()/1000, who.UserID))
	return "/file/" + key + "?" + query.Encode(), until, nil
}

// OpenLink opens a private file by a signed link. An invalid, expired or dangling link gives the same error. inline reports whether a browser
// may display it.
func (s *Service) OpenLink(ctx context.Context, key, exp, user, signature, part string) (body io.ReadCloser, info blob.Info, inline bool, err error) {
	until, _ := strconv.ParseInt(exp, 10, 64)
	account, _ := strconv.ParseInt(user, 10, 64)
	if !hmac.Equal([]byte(signature), []byte(s.sign(key, until, account))) || until*1000 < value.Now().Milli() {
		return nil, info, false, fault.FileNotFound.With()
	}
	body, info, err = s.open(ctx, key, part)
	return body, info, slices.Contains(inlineTypes, info.ContentType), err
}
