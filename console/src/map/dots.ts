import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { BadgeTone } from '@/components/ui/badge'
import type { MapBase, MapPoint, Position } from './position'
import { resolveCssColor } from './style'

/** A state of points and the badge tone used for it elsewhere in the console. */
export interface DotState {
  state: number
  tone: BadgeTone
  /** drawn as a ring */
  hollow?: true
  /** a cluster with such a point has a red ring */
  alarm?: true
}

/** Points that the server has counted. */
export interface MapCluster extends Position {
  n: number
  alarms: number
}

/** CSS colour variable of each badge tone. */
const stateColors: Record<BadgeTone, string> = {
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  critical: 'danger',
  info: 'info',
  neutral: 'muted-foreground',
}

type Collection = Exclude<GeoJSONSourceSpecification['data'], string>

/** Converts points to a GeoJSON feature collection in the datum of the map. */
export const collection = (points: MapPoint[], base: MapBase): Collection => ({
  type: 'FeatureCollection',
  features: points.map(point => ({
    type: 'Feature',
    properties: { id: point.id, state: point.state },
    geometry: { type: 'Point', coordinates: base.project(point) },
  })),
})

/** Converts clusters of the server to features like those of a clustered source. */
export const clusterCollection = (clusters: MapCluster[], base: MapBase): Collection => ({
  type: 'FeatureCollection',
  features: clusters.map(({ n, alarms, ...at }) => ({
    type: 'Feature',
    properties: { point_count: n, point_count_abbreviated: n < 1000 ? n : `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)}k`, alarms },
    geometry: { type: 'Point', coordinates: base.project(at) },
  })),
})

/** Highest zoom level at which points are clustered (`clusterMaxZoom`). */
const CLUSTER_MAX_ZOOM = 13

/** Sources of the points (clustered), of clusters of the server, and of the selected point. */
export function dotSources(
  { points, clusters, selected }: { points: Collection; clusters: Collection; selected: Collection },
  states: DotState[],
): Record<string, SourceSpecification> {
  const alarms = states.filter(state => state.alarm).map(({ state }) => state)
  return {
    points: {
      type: 'geojson',
      data: points,
      cluster: true,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
      clusterRadius: 44,
      clusterProperties: { alarms: ['+', ['case', ['in', ['get', 'state'], ['literal', alarms]], 1, 0]] },
    },
    counted: { type: 'geojson', data: clusters },
    chosen: { type: 'geojson', data: selected },
  }
}

const clusterRadius: ExpressionSpecification = ['interpolate', ['linear'], ['ln', ['get', 'point_count']], 0.7, 13, 4.6, 20, 8.5, 30]

/** The layers that show clusters: those of the points and those of the server. */
export const CLUSTER_LAYERS = ['clusters', 'counted']

/** A circle with its count for each cluster of a source. */
function clusterLayers(id: string, source: string): LayerSpecification[] {
  const filter: ExpressionSpecification = ['has', 'point_count']
  return [
    {
      id,
      type: 'circle',
      source,
      filter,
      paint: {
        'circle-color': resolveCssColor('primary'),
        'circle-opacity': 0.9,
        'circle-radius': clusterRadius,
        'circle-stroke-color': ['case', ['>', ['get', 'alarms'], 0], resolveCssColor('danger'), resolveCssColor('primary')],
        'circle-stroke-opacity': ['case', ['>', ['get', 'alarms'], 0], 0.8, 0.25],
        'circle-stroke-width': 4,
      },
    },
    {
      id: `${id}-counts`,
      type: 'symbol',
      source,
      filter,
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': resolveCssColor('primary-foreground') },
    },
  ]
}

/** Style layers of a clustered point source: clusters with counts, dots coloured by state, a ring around the selected dot. */
export function dotLayers(states: DotState[]): LayerSpecification[] {
  const card = resolveCssColor('card')
  const tone = (of: BadgeTone) => resolveCssColor(stateColors[of])
  /** the colour of each state, chosen by a function */
  const byState = (color: (of: DotState) => string, other: string): ExpressionSpecification | string => {
    const [first, ...others] = states
    return first
      ? ['match', ['get', 'state'], first.state, color(first), ...others.flatMap(each => [each.state, color(each)]), other]
      : other
  }
  const unknown = tone(states.length > 0 ? 'neutral' : 'info')
  const fill = byState(of => (of.hollow ? card : tone(of.tone)), unknown)
  const edge = byState(of => (of.hollow ? tone(of.tone) : card), card)
  return [
    ...clusterLayers('clusters', 'points'),
    ...clusterLayers('counted', 'counted'),
    {
      id: 'ring',
      type: 'circle',
      source: 'chosen',
      paint: { 'circle-radius': 12, 'circle-color': resolveCssColor('primary'), 'circle-opacity': 0.3 },
    },
    {
      id: 'dots',
      type: 'circle',
      source: 'points',
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-color': fill, 'circle-radius': 6, 'circle-stroke-color': edge, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: { 'circle-color': fill, 'circle-radius': 7, 'circle-stroke-color': edge, 'circle-stroke-width': 2 },
    },
  ]
}
