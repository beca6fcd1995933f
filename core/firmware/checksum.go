package firmware

// CRC16 is CRC-16/CCITT-FALSE, the checksum that terminals of the first generation compute over a file: polynomial 0x1021, initial value
// 0xffff, not reflected.
type CRC16 uint16

// NewCRC16 returns the checksum of no bytes.
func NewCRC16() *CRC16 {
	c := CRC16(0xffff)
	return &c
}

// Write implements io.Writer. It never fails.
func (c *CRC16) Write(p []byte) (int, error) {
	for _, b := range p {
		*c ^= CRC16(b) << 8
		for range 8 {
			if *c&0x8000 != 0 {
				*c = *c<<1 ^ 0x1021
			} else {
				*c <<= 1
			}
		}
	}
	return len(p), nil
}
