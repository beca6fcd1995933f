import type { Position } from './position'

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two positions along the surface of the earth, in km. */
export function distanceKm(from: Position, to: Position): number {
  const half =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half))
}
