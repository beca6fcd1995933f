/** The fields of the live state by what the wire calls their values (equipment catalogue 11.4). */
export const fieldByWireKey: Record<string, string> = {
  sp: 'speedKmh',
  hd: 'heading',
  so: 'soc',
  rg: 'rangeKm',
  pv: 'packVoltage',
  pc: 'packCurrent',
  tm: 'maxTempC',
  od: 'odoKm',
  md: 'rideMode',
  rs: 'rsrp',
  sa: 'satellites',
}
