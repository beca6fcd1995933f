package file

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/blob"
	"evops/core/record"
)

// signedPath is the public path of signed URLs; the token follows. Proxies that serve only terminals need to pass nothing else.
const signedPath = "/link/file/"

// ErrNoPublicURL: the installation does not know the address under which terminals reach it.
var ErrNoPublicURL = errors.New("file: EVOPS_PUBLIC_URL is not set, terminals cannot download files")

// Withdrawn reports whether the record that a file belongs to has been withdrawn, so that its signed URLs are no longer valid.
type Withdrawn func(ctx context.Context, r record.Reader, id int64) (bool, error)

// OnSignedURL registers the check for the files of one resource. It runs at the begin of each request for a signed URL.
func (s *Service) OnSignedURL(module string, withdrawn Withdrawn) { s.withdrawn[module] = withdrawn }

// SignedURL returns a public address of the content of a file, valid until a time, for clients without an account such as terminals. It
// supports ranges. A deleted, expired or withdrawn file is not found, however long its address is valid (decision 0032).
func (s *Service) SignedURL(key string, until value.Time) (string, error) {
	if s.publicURL == "" {
		return "", ErrNoPublicURL
	}
	signed := append(binary.BigEndian.AppendUint64(nil, uint64(until.Milli())), key...)
	return s.publicURL + signedPath + base64.RawURLEncoding.EncodeToString(append(s.signToken(signed), signed...)), nil
}

func (s *Service) signToken(signed []byte) []byte {
	mac := hmac.New(sha256.New, s.urlSeal)
	mac.Write(signed)
	return mac.Sum(nil)
}

// signedFile returns the file of a valid token. A forged, expired or dangling one gives the same error.
func (s *Service) signedFile(ctx context.Context, token string) (*system.FileObject, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) < sha256.Size+8 {
		return nil, fault.FileNotFound.With()
	}
	signature, signed := raw[:sha256.Size], raw[sha256.Size:]
	now := value.Now().Milli()
	if !hmac.Equal(signature, s.signToken(signed)) || int64(binary.BigEndian.Uint64(signed)) <= now {
		return nil, fault.FileNotFound.With()
	}
	f, err := ByKey(ctx, s.engine.Read(), string(signed[8:]))
	if err != nil {
		return nil, err
	}
	if f == nil || f.Status != system.FileReady || !f.ExpireAt.IsZero() && f.ExpireAt.Milli() <= now {
		return nil, fault.FileNotFound.With()
	}
	if withdrawn := s.withdrawn[f.RefModule]; withdrawn != nil {
		gone, err := withdrawn(ctx, s.engine.Read(), f.RefID)
		if err != nil {
			return nil, err
		}
		if gone {
			return nil, fault.FileNotFound.With()
		}
	}
	return f, nil
}

// restOf matches a range that clients use to resume; any other Range is answered with the whole file (RFC 9110, 14.2).
var restOf = regexp.MustCompile(`^bytes=(\d{1,18})-(\d{0,18})$`)

// signedURL serves a file by a signed URL. The entity tag is the digest of the content, so a range continues exactly what was interrupted.
func (s *Service) signedURL(c fiber.Ctx) error {
	row, err := s.signedFile(c.Context(), c.Params("token"))
	if err != nil {
		return err
	}
	tag := strconv.Quote(row.SHA256)
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderAcceptRanges, "bytes")
	part := ""
	if found := restOf.FindStringSubmatch(c.Get(fiber.HeaderRange)); found != nil && (c.Get(fiber.HeaderIfRange) == "" || c.Get(fiber.HeaderIfRange) == tag) {
		part = found[0]
		if from, _ := strconv.ParseInt(found[1], 10, 64); from >= row.Size {
			c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes */%d", row.Size))
			return c.SendStatus(fiber.StatusRequestedRangeNotSatisfiable)
		}
	}
	var body io.ReadCloser
	var info blob.Info
	if body, info, err = s.open(c.Context(), row.FileKey, part); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEOctetStream)
	c.Set(fiber.HeaderContentDisposition, "attachment")
	return sendPart(c, body, info)
}
