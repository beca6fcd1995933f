import gcoord from 'gcoord'
import { useSignedIn } from '@/session'

/** A position in WGS-84 degrees, the datum of all coordinates in the API. */
export interface Position {
  lng: number
  lat: number
}

/** A row on a map: its id, position and state code. */
export interface MapPoint extends Position {
  id: number
  state: number
}

/** Longitude and latitude in the datum of the map's tiles. */
export type MapCoordinates = [number, number]

/** Base map: its tiles and the conversion of coordinates. */
export interface MapBase {
  /** URL template of raster tiles; absent = the bundled land outline */
  tiles?: string
  /** initial centre of a map without points */
  center: MapCoordinates
  /** converts WGS-84 to the datum of the map */
  project(position: Position): MapCoordinates
  /** converts a coordinate of the map to WGS-84, rounded to six decimals */
  unproject(position: Position): Position
}

/** Rounds to six decimals, about 0.1 m. */
const roundDegrees = (n: number) => Number(n.toFixed(6))

/**
 * The base map from the session settings, with the conversion between WGS-84 and its datum: tiles of mainland China are shifted (GCJ-02).
 */
export function useMapBase(): MapBase {
  const { tiles, datum, center } = useSignedIn().map
  const shifted = tiles !== undefined && datum === 'gcj02'
  const project = ({ lng, lat }: Position): MapCoordinates =>
    shifted ? (gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02) as MapCoordinates) : [lng, lat]
  return {
    tiles,
    center: project({ lng: center[0], lat: center[1] }),
    project,
    unproject({ lng, lat }) {
      const [x, y] = shifted ? (gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84) as MapCoordinates) : [lng, lat]
      return { lng: roundDegrees(x), lat: roundDegrees(y) }
    },
  }
}
