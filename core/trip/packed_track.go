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

// degree is how finely a track keeps positions: millionths of a degree, a tenth of a metre.
const degree = 1e6

// trackVersion begins a packed track. Those of the version before end with the column power, since points had no temperature.
const (
	trackVersion     = 2
	trackWithoutTemp = 1
)

// columns is what a track keeps of a point, in whole numbers. Neighbours differ little, so each column is kept as the differences from point to point.
func (p Point) columns() [12]int64 {
	power := int64(0)
	if p.PowerOn {
		power = 1
	}
	return [...]int64{int64(math.Round(float64(p.At.Milli()) / 1000)), int64(math.Round(p.Geo.Lng * degree)), int64(math.Round(p.Geo.Lat * degree)),
		p.AltM, p.Speed, p.Heading, p.HDOP, int64(p.LocKind), p.SOC, p.Odo, power, p.Temp}
}

func pointOf(c [12]int64) Point {
	return Point{At: value.Milli(c[0] * 1000), Geo: value.Geo{Lng: float64(c[1]) / degree, Lat: float64(c[2]) / degree},
		AltM: c[3], Speed: c[4], Heading: c[5], HDOP: c[6], LocKind: equipment.LocKind(c[7]), SOC: c[8], Odo: c[9], PowerOn: c[10] != 0, Temp: c[11]}
}

// Pack is the points of a ride in about eight bytes each: to the second and to the millionth of a degree as they were, sequence and time of receipt left out.
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
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	return packed.Bytes()
}

// packers are kept, since to make one costs more than to pack a ride.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestCompression)
	if err != nil {
		panic(err) // only for levels that do not exist
	}
	return w
}}

// Stored is a packed track as the table of tracks holds it.
func Stored(points []Point) string { return base64.RawStdEncoding.EncodeToString(Pack(points)) }

// Restored reads a packed track as the table of tracks holds it.
func Restored(text string) ([]Point, error) {
	packed, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, errTrack
	}
	return Unpack(packed)
}

var errTrack = errors.New("movement: not a packed track")

// mostPacked bounds what a track may unpack to, in bytes: a week of points every second.
const mostPacked = 16 << 20

// Unpack reads a packed track.
func Unpack(packed []byte) ([]Point, error) {
	if len(packed) == 0 || packed[0] != trackVersion && packed[0] != trackWithoutTemp {
		return nil, errTrack
	}
	columns := len(Point{}.columns())
	if packed[0] == trackWithoutTemp {
		columns--
	}
	body, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed[1:])), mostPacked))
	if err != nil {
		return nil, errTrack
	}
	n, at := binary.Uvarint(body)
	// Every value takes a byte at least.
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
