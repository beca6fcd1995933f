package trip

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"sync"

	"evops/contracts/equipment"
	"evops/contracts/value"
)

// unitsPerDegree is the resolution of stored positions: millionths of a degree, a tenth of a metre.
const unitsPerDegree = 1e6

// trackVersion is the first byte of a packed track. Tracks of the previous version lack the last column, the temperature.
const (
	trackVersion     = 2
	trackWithoutTemp = 1
)

// columns returns the stored values of a point as integers. Neighbouring points differ little, so each column is delta-encoded.
func (p Point) columns() [12]int64 {
	power := int64(0)
	if p.PowerOn {
		power = 1
	}
	return [...]int64{int64(math.Round(float64(p.At.Milli()) / 1000)), int64(math.Round(p.Geo.Lng * unitsPerDegree)), int64(math.Round(p.Geo.Lat * unitsPerDegree)),
		p.AltM, p.Speed, p.Heading, p.HDOP, int64(p.LocKind), p.SOC, p.Odo, power, p.Temp}
}

func pointOf(c [12]int64) Point {
	return Point{At: value.Milli(c[0] * 1000), Geo: value.Geo{Lng: float64(c[1]) / unitsPerDegree, Lat: float64(c[2]) / unitsPerDegree},
		AltM: c[3], Speed: c[4], Heading: c[5], HDOP: c[6], LocKind: equipment.LocKind(c[7]), SOC: c[8], Odo: c[9], PowerOn: c[10] != 0, Temp: c[11]}
}

// Pack encodes the points of a ride in about eight bytes each, to the second and to the millionth of a degree, without sequence and time of
// receipt.
func Pack(points []Point) []byte {
	body := binary.AppendUvarint(nil, uint64(len(points)))
	var rows [][12]int64
	for _, p := range points {
		rows = append(rows, p.columns())
	}
	for column := range (Point{}).columns() {
		last := int64(0)
		for _, row := range rows {
			body = binary.AppendVarint(body, row[column]-last)
			last = row[column]
		}
	}
	packed := bytes.NewBuffer([]byte{trackVersion})
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(packed)
	_, _ = w.Write(body) // a buffer returns no error
	_ = w.Close()
	return packed.Bytes()
}

// packers are pooled, since creating one costs more than packing a ride.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestCompression)
	if err != nil {
		panic(err) // only for levels that do not exist
	}
	return w
}}

// EncodeTrack packs points to the text in trip_track.
func EncodeTrack(points []Point) string { return base64.RawStdEncoding.EncodeToString(Pack(points)) }

// DecodeTrack unpacks the text in trip_track.
func DecodeTrack(text string) ([]Point, error) {
	packed, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, errTrack
	}
	return Unpack(packed)
}

var errTrack = errors.New("trip: invalid packed track")

// maxUnpacked bounds the unpacked size in bytes: a week of points every second.
const maxUnpacked = 16 << 20

// Unpack decodes the output of Pack.
func Unpack(packed []byte) ([]Point, error) {
	if len(packed) == 0 || packed[0] != trackVersion && packed[0] != trackWithoutTemp {
		return nil, errTrack
	}
	columns := len(Point{}.columns())
	if packed[0] == trackWithoutTemp {
		columns--
	}
	body, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed[1:])), maxUnpacked))
	if err != nil {
		return nil, errTrack
	}
	n, at := binary.Uvarint(body)
	// Every value takes at least one byte.
	if at <= 0 || n > uint64(len(body)) {
		return nil, errTrack
	}
	rows := make([][12]int64, n)
	for column := range columns {
		last := int64(0)
		for i := range rows {
			difference, size := binary.Varint(body[at:])
			if size <= 0 {
				return nil, errTrack
			}
			at, last = at+size, last+difference
			rows[i][column] = last
		}
	}
	if at != len(body) {
		return nil, errTrack
	}
	points := make([]Point, n)
	for i, row := range rows {
		points[i] = pointOf(row)
	}
	return points, nil
}
