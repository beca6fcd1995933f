/** Width to height of a picture. */
export type Ratio = [width: number, height: number]

/** By how much a picture may differ from its ratio, as on the server. */
const TOLERANCE = 0.02

/** Whether a picture has the ratio. */
export const fitsRatio = ([wide, high]: Ratio, width: number, height: number): boolean =>
  Math.abs((width * high) / (height * wide) - 1) <= TOLERANCE
