/** Field names of the live state, by wire key (equipment catalogue 11.4). */
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
