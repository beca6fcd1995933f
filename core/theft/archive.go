package theft

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/x509"
	_ "embed"
	"encoding/csv"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/trip"
)

// handOverRisk is the risk of an export in the audit log.
const handOverRisk = system.HighRisk

// The instructions in an archive.
var (
	//go:embed verify_zh.txt
	instructionsZH string
	//go:embed verify_en.txt
	instructionsEN string
)

// signer signs exports with a key of the installation, so that anyone with the public key can verify them.
type signer struct{ private ed25519.PrivateKey }

func newSigner(key []byte) signer {
	seed, err := hkdf.Key(sha256.New, key, nil, "theft case exports", ed25519.SeedSize)
	if err != nil {
		panic(err) // only for lengths beyond 8 KB
	}
	return signer{ed25519.NewKeyFromSeed(seed)}
}

// publicKey is the public key in PEM (RFC 8410).
func (s signer) publicKey() []byte {
	der, err := x509.MarshalPKIXPublicKey(s.private.Public())
	if err != nil {
		panic(err) // only for unknown kinds of keys
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})
}

// fingerprint is the SHA-256 of the public key in PEM, by which a recipient recognises it.
func (s signer) fingerprint() string { return digestOf(s.publicKey()) }

func digestOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// HandOver returns the positions of a stolen vehicle as a signed archive for the police. The export is in the custody log, which is part of
// the archive as it was before.
func (s *Service) HandOver(ctx context.Context, caller *access.Caller, id int64, reason string) (*endpoint.File, error) {
	c, err := s.find(ctx, caller, id, feature.Purpose{Code: equipment.ForPolice})
	if err != nil {
		return nil, err
	}
	may, err := s.Engine.Read().CanAct(ctx, theft.Reports.Name, caller, trackPermission, id)
	switch {
	case err != nil:
		return nil, err
	case !may:
		return nil, fault.NotFoundOrDenied.With()
	case c.report.PoliceCaseNo == "":
		return nil, fault.PoliceCaseRequired.With()
	case len(c.points) == 0:
		return nil, fault.TraceEmpty.With()
	}
	if reason, err = record.ActionReason(reason, caller.Language); err != nil {
		return nil, err
	}
	custody, err := record.Find(ctx, s.Engine.Read(), theft.CustodyLog, &theft.CustodyLog.Row.ReportID, id)
	if err != nil {
		return nil, err
	}
	body, digest, err := s.pack(caller, c, custody)
	if err != nil {
		return nil, err
	}
	err = s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.recordHandOver(ctx, tx, caller, c, reason, digest)
	})
	if err != nil {
		return nil, err
	}
	return &endpoint.File{Name: c.report.ReportNo + ".zip", ContentType: "application/zip", Body: body}, nil
}

// file is one file of an archive.
type file struct {
	name string
	body []byte
}

// pack returns the archive of a case, and the digest of its list of digests, which is what the signature covers.
func (s *Service) pack(caller *access.Caller, c subject, custody []*theft.Custody) (body []byte, digest string, err error) {
	now := s.Clock()
	notice := value.Text(caller.Language, fmt.Sprintf("案件 %s，车辆 %s，由 %s 于 %s 导出", c.report.ReportNo, c.vehicle.VIN, caller.UserName, now),
		fmt.Sprintf("Case %s, vehicle %s, exported by %s at %s", c.report.ReportNo, c.vehicle.VIN, caller.UserName, now))
	gpx, err := trip.EncodeGPX(c.points, c.vehicle.VIN, notice, now)
	if err != nil {
		return nil, "", err
	}
	files := []file{
		{"case.csv", table(caseRows(c, caller.Language, notice))}, {"track.csv", table(trackRows(c.points, caller.Language))}, {"track.gpx", gpx},
		{"custody.csv", table(custodyRows(custody, caller.Language))}, {"README.txt", []byte(value.Text(caller.Language, instructionsZH, instructionsEN))},
		{"public-key.pem", s.signer.publicKey()},
	}
	var sums strings.Builder
	for _, f := range files {
		fmt.Fprintf(&sums, "%s  %s\n", digestOf(f.body), f.name) // as sha256sum writes and checks it
	}
	list := []byte(sums.String())
	files = append(files, file{"SHA256SUMS", list}, file{"SHA256SUMS.sig", ed25519.Sign(s.signer.private, list)})
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: now.Std()})
		if err != nil {
			return nil, "", err
		}
		if _, err := entry.Write(f.body); err != nil {
			return nil, "", err
		}
	}
	err = w.Close()
	return out.Bytes(), digestOf(list), err
}

// table returns rows as CSV with the byte order mark, without which spreadsheets assume a legacy code page.
func table(rows [][]string) []byte {
	out := bytes.NewBufferString("\uFEFF")
	_ = csv.NewWriter(out).WriteAll(rows) // a buffer never fails
	return out.Bytes()
}

func degrees(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

func tenths(n int64) string { return strconv.FormatFloat(float64(n)/10, 'f', 1, 64) }

// trackRows lists the points in both datums. Cell and Wi-Fi positions are marked, since they are off by hundreds of metres.
func trackRows(points []trip.Point, language string) [][]string {
	rows := [][]string{names(language, "时间", "Time", "经度(WGS-84)", "Longitude (WGS-84)", "纬度(WGS-84)", "Latitude (WGS-84)", "经度(GCJ-02)", "Longitude (GCJ-02)", "纬度(GCJ-02)", "Latitude (GCJ-02)",
		"定位方式", "Location source", "速度(km/h)", "Speed (km/h)", "方向", "Heading", "HDOP", "HDOP")}
	for _, p := range points {
		shifted := p.Geo.GCJ02()
		rows = append(rows, []string{
			p.At.String(), degrees(p.Geo.Lng), degrees(p.Geo.Lat), degrees(shifted.Lng), degrees(shifted.Lat),
			equipment.LocKinds.LabelOf(p.LocKind).In(language), tenths(p.Speed), strconv.FormatInt(p.Heading, 10), tenths(p.HDOP),
		})
	}
	return rows
}

// names returns labels, given in both languages in turn.
func names(language string, pairs ...string) (out []string) {
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, value.Text(language, pairs[i], pairs[i+1]))
	}
	return out
}

// caseRows are the facts of a case, with their labels as the console shows them.
func caseRows(c subject, language, notice string) [][]string {
	r := c.report
	rows := [][]string{{notice}}
	add := func(at any, text string) {
		rows = append(rows, []string{theft.Reports.At(at).Label.In(language), text})
	}
	p := theft.Reports.Row
	add(&p.ReportNo, r.ReportNo)
	add(&p.VIN, c.vehicle.VIN)
	add(&p.LostAt, r.LostAt.String())
	add(&p.LostAddr, r.LostAddr)
	add(&p.PoliceCaseNo, r.PoliceCaseNo)
	add(&p.PoliceStation, r.PoliceStation)
	add(&p.Status, theft.Statuses.LabelOf(r.Status).In(language))
	if !r.RecoveredAt.IsZero() {
		add(&p.RecoveredAt, r.RecoveredAt.String())
		add(&p.RecoveredAddr, r.RecoveredAddr)
	}
	return rows
}

// custodyRows are the accesses before the export.
func custodyRows(custody []*theft.Custody, language string) [][]string {
	p := theft.CustodyLog.Row
	var head []string
	for _, at := range []any{&p.StartAt, &p.EndAt, &p.OperatorID, &p.Access, &p.Purpose, &p.Note, &p.Views, &p.PointCount, &p.SHA256} {
		head = append(head, theft.CustodyLog.At(at).Label.In(language))
	}
	rows := [][]string{head}
	for _, one := range custody {
		rows = append(rows, []string{
			one.StartAt.String(), one.EndAt.String(), strconv.FormatInt(one.OperatorID, 10), theft.Accesses.LabelOf(one.Access).In(language), equipment.TracePurposes.LabelOf(one.Purpose).In(language),
			one.Note, strconv.FormatInt(one.Views, 10), strconv.FormatInt(one.PointCount, 10), one.SHA256,
		})
	}
	return rows
}
