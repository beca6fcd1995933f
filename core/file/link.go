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
	"evops/core/record"
)

// LinkAge is how long a signed link opens a private file (legacy-api E.1).
const LinkAge = 10 * time.Minute

// shown is what a browser may show from a link; anything else it saves.
var shown = append([]string{"application/pdf"}, pictures...)

// sealOf derives the key of links, so that a signature made for something else is none here.
func sealOf(key []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("private file link"))
	return mac.Sum(nil)
}

func (s *Service) sign(key string, until, user int64) string {
	mac := hmac.New(sha256.New, s.seal)
	fmt.Fprintf(mac, "%s\n%d\n%d", key, until, user)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// Link makes the address of a private file for those who cannot send a header, such as a picture on a page. The caller must be allowed to fetch the file.
func (s *Service) Link(ctx context.Context, who *access.Caller, key string) (address string, until value.Time, err error) {
	whole, _ := wholeOf(key)
	rows, err := record.Find(ctx, s.engine.Read(), system.FileObjects, "fileKey", whole)
	if err != nil {
		return "", until, err
	}
	// A link opens a file as often as it is followed, so there is none to a file that is fetched once.
	if len(rows) == 0 || !strings.HasPrefix(key, "private/") || rows[0].BizType == system.OneTimeFile {
		return "", until, fault.FileNotFound.With()
	}
	reached, err := s.reaches(ctx, who, rows[0])
	if err != nil {
		return "", until, err
	}
	if !reached {
		return "", until, fault.FileNotFound.With()
	}
	until = value.Now().Add(LinkAge)
	query := url.Values{"exp": {strconv.FormatInt(until.Milli()/1000, 10)}, "u": {strconv.FormatInt(who.UserID, 10)}}
	query.Set("sig", s.sign(key, until.Milli()/1000, who.UserID))
	return "/file/" + key + "?" + query.Encode(), until, nil
}

// Linked opens a private file by a signed link. A link that is wrong, too old or whose file is gone is the same answer.
// inline says that a browser may show it.
func (s *Service) Linked(ctx context.Context, key, exp, user, signature string) (body io.ReadCloser, info blob.Info, inline bool, err error) {
	until, _ := strconv.ParseInt(exp, 10, 64)
	account, _ := strconv.ParseInt(user, 10, 64)
	if !hmac.Equal([]byte(signature), []byte(s.sign(key, until, account))) || until*1000 < value.Now().Milli() {
		return nil, info, false, fault.FileNotFound.With()
	}
	body, info, err = s.open(ctx, key)
	return body, info, slices.Contains(shown, info.ContentType), err
}
