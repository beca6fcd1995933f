import gcoord from 'gcoord'
import { useSignedIn } from '@/session'

/** A position in WGS-84 degrees, as everything of ours is. */
export interface Position {
  lng: number
  lat: number
}

/** What lies on a map: which row, where, and its state. */
export interface Point extends Position {
  id: number
  state: number
}

/** Longitude and latitude in the datum the map is drawn in. */
export type Drawn = [number, number]

export interface MapBase {
  /** address of raster tiles; absent = the land that comes along */
  tiles?: string
  /** where a map opens that shows nothing yet */
  center: Drawn
  draw(position: Position): Drawn
  read(drawn: Position): Position
}

/** Six decimals are a tenth of a metre. */
const round = (n: number) => Number(n.toFixed(6))

/** What maps are drawn on, and the way between positions and places on it: tiles of the mainland are shifted (GCJ-02). */
export function useMapBase(): MapBase {
  const { tiles, datum, center } = useSignedIn().map
  const shifted = tiles !== undefined && datum === 'gcj02'
  const draw = ({ lng, lat }: Position): Drawn =>
    shifted ? (gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02) as Drawn) : [lng, lat]
  return {
    tiles,
    center: draw({ lng: center[0], lat: center[1] }),
    draw,
    read({ lng, lat }) {
      const [x, y] = shifted ? (gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84) as Drawn) : [lng, lat]
      return { lng: round(x), lat: round(y) }
    },
  }
}
