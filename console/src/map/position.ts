import gcoord from 'gcoord'
import { useSignedIn } from '@/session'

/** A position in WGS-84 degrees, as everything of ours is. */
export interface Position {
  lng: number
  lat: number
}

/** What lies on a map: which row, where, and its state. */
export interface MapPoint extends Position {
  id: number
  state: number
}

/** Longitude and latitude in the datum the map is drawn in. */
export type MapCoordinates = [number, number]

export interface MapBase {
  /** address of raster tiles; absent = the land that comes along */
  tiles?: string
  /** where a map opens that shows nothing yet */
  center: MapCoordinates
  draw(position: Position): MapCoordinates
  read(drawn: Position): Position
}

/** Six decimals are a tenth of a metre. */
const roundDegrees = (n: number) => Number(n.toFixed(6))

/** What maps are drawn on, and the way between positions and places on it: tiles of the mainland are shifted (GCJ-02). */
export function useMapBase(): MapBase {
  const { tiles, datum, center } = useSignedIn().map
  const shifted = tiles !== undefined && datum === 'gcj02'
  const draw = ({ lng, lat }: Position): MapCoordinates =>
    shifted ? (gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02) as MapCoordinates) : [lng, lat]
  return {
    tiles,
    center: draw({ lng: center[0], lat: center[1] }),
    draw,
    read({ lng, lat }) {
      const [x, y] = shifted ? (gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84) as MapCoordinates) : [lng, lat]
      return { lng: roundDegrees(x), lat: roundDegrees(y) }
    },
  }
}
