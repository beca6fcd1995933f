import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { BadgeTone } from '@/components/ui/badge'
import type { MapBase, MapPoint } from './position'
import { resolveCssColor } from './style'

/** A state of points and the badge tone used for it elsewhere in the console. */
export interface DotState {
  state: number
  tone: BadgeTone
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

/** Highest zoom level at which points are clustered (`clusterMaxZoom`). */
const CLUSTER_MAX_ZOOM = 13

/** Sources of the points (clustered) and of the selected point. */
export function dotSources(points: Collection, selected: Collection): Record<string, SourceSpecification> {
  return {
    points: { type: 'geojson', data: points, cluster: true, clusterMaxZoom: CLUSTER_MAX_ZOOM, clusterRadius: 44 },
    chosen: { type: 'geojson', data: selected },
  }
}

const clusterRadius: ExpressionSpecification = ['interpolate', ['linear'], ['ln', ['get', 'point_count']], 0.7, 13, 4.6, 20, 8.5, 30]

/** Style layers of a clustered point source: clusters with counts, dots coloured by state, a ring around the selected dot. */
export function dotLayers(states: DotState[]): LayerSpecification[] {
  const card = resolveCssColor('card')
  const tone = (of: BadgeTone) => resolveCssColor(stateColors[of])
  const [first, ...others] = states
  const color: ExpressionSpecification | string = first
    ? [
        'match',
        ['get', 'state'],
        first.state,
        tone(first.tone),
        ...others.flatMap(other => [other.state, tone(other.tone)]),
        tone('neutral'),
      ]
    : tone('info')
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': resolveCssColor('primary'),
        'circle-opacity': 0.9,
        'circle-radius': clusterRadius,
        'circle-stroke-color': resolveCssColor('primary'),
        'circle-stroke-opacity': 0.25,
        'circle-stroke-width': 4,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': resolveCssColor('primary-foreground') },
    },
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
      paint: { 'circle-color': color, 'circle-radius': 6, 'circle-stroke-color': card, 'circle-stroke-width': 1.5 },
    },
    {
      id: 'chosen',
      type: 'circle',
      source: 'chosen',
      paint: { 'circle-color': color, 'circle-radius': 7, 'circle-stroke-color': card, 'circle-stroke-width': 2 },
    },
  ]
}
