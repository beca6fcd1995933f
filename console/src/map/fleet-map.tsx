import { type Map as BaseMap, type GeoJSONSource, LngLatBounds, type Point } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controlsClass, openMap, useMapLabels } from './base-map'
import { CLUSTER_LAYERS, clusterCollection, collection, type DotState, dotLayers, dotSources, type MapCluster } from './dots'
import { type MapPoint, useMapBase } from './position'
import { onThemeChange, styleOf } from './style'

/** Viewport of a map: centre in WGS-84 degrees and zoom level. */
export interface MapViewport {
  lng: number
  lat: number
  zoom: number
}

/** The area in view, in WGS-84 degrees, and its zoom level. */
export interface MapSection {
  bounds: { west: number; south: number; east: number; north: number }
  zoom: number
}

interface Props {
  /** accessible name */
  label: string
  points: MapPoint[]
  /** points that the server has counted instead of listing them */
  clusters?: MapCluster[]
  /** the possible states and their tones */
  states: DotState[]
  /** id of the selected point */
  selected?: number
  onSelect(id: number | undefined): void
  /** initial viewport; without one the map fits all points, also after they change */
  viewport?: MapViewport
  /** what the points belong to: if given, the map fits them when it becomes another, and not whenever they move */
  fit?: string
  /** called after the user has panned or zoomed */
  onViewport?(viewport: MapViewport): void
  /** called with what is in view, at the start and after each move */
  onSection?(section: MapSection): void
  className?: string
}

/** Distance in px within which Enter finds a dot or a cluster at the centre of the map. */
const CENTRE_REACH = 40

const noClusters: MapCluster[] = []

/**
 * Map of many points: dots coloured by state, clusters with counts, single selection. By keyboard, arrows move the map, and Enter selects what
 * is at its centre.
 */
export function FleetMap(props: Props) {
  // The style contains labels in the UI language, so a language switch remounts the map.
  return <FleetCanvas key={useLocale()} {...props} />
}

function FleetCanvas({
  label,
  points,
  clusters = noClusters,
  states,
  selected,
  onSelect,
  viewport,
  fit,
  onViewport,
  onSection,
  className,
}: Props) {
  const base = useMapBase()
  const labels = useMapLabels(label)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const mapRef = useRef<BaseMap>(null)

  const selectedPoint = () =>
    collection(
      points.filter(point => point.id === selected),
      base,
    )
  const data = () => ({ points: collection(points, base), clusters: clusterCollection(clusters, base), selected: selectedPoint() })
  const style = useEffectEvent(() => styleOf(base.tiles, locale, dotSources(data(), states), dotLayers(states)))
  const isEmpty = points.length + clusters.length === 0
  const bounds = () => [...points, ...clusters].reduce((box, point) => box.extend(base.project(point)), new LngLatBounds())
  const fitOptions = { padding: 48, maxZoom: 11 }
  const createMap = useEffectEvent((container: HTMLElement) => {
    const at = viewport
      ? { center: base.project(viewport), zoom: viewport.zoom }
      : !isEmpty
        ? { bounds: bounds(), fitBoundsOptions: fitOptions }
        : { center: base.center, zoom: 5 }
    return openMap({ container, style: style(), locale: labels, ...at })
  })
  const pick = useEffectEvent((id: number | undefined) => onSelect(id))
  const reportMove = useEffectEvent((map: BaseMap) => {
    const zoom = Number(map.getZoom().toFixed(2))
    onViewport?.({ ...base.unproject(map.getCenter()), zoom })
  })

  const reportSection = useEffectEvent((map: BaseMap) => {
    const [southWest, northEast] = [map.getBounds().getSouthWest(), map.getBounds().getNorthEast()].map(corner => base.unproject(corner))
    if (!southWest || !northEast) return
    const bounds = { west: southWest.lng, south: southWest.lat, east: northEast.lng, north: northEast.lat }
    onSection?.({ bounds, zoom: map.getZoom() })
  })

  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current)
    mapRef.current = map
    /** selects the dot, or zooms into the cluster, that is within reach of a point */
    const choose = (at: Point, reach: number) => {
      const area: [[number, number], [number, number]] = [
        [at.x - reach, at.y - reach],
        [at.x + reach, at.y + reach],
      ]
      const hits = map.queryRenderedFeatures(reach > 0 ? area : at, { layers: ['chosen', 'dots', ...CLUSTER_LAYERS] })
      const distance = (hit: (typeof hits)[number]) =>
        hit.geometry.type === 'Point' ? map.project(hit.geometry.coordinates as [number, number]).dist(at) : Number.POSITIVE_INFINITY
      const hit = reach > 0 ? hits.toSorted((a, b) => distance(a) - distance(b))[0] : hits[0]
      if (hit?.properties.point_count === undefined) return pick(hit && Number(hit.properties.id))
      const center = hit.geometry.type === 'Point' ? (hit.geometry.coordinates as [number, number]) : map.getCenter()
      const cluster = hit.properties.cluster_id as number | undefined
      if (cluster === undefined) return void map.easeTo({ center, zoom: map.getZoom() + 2 })
      void map
        .getSource<GeoJSONSource>('points')
        ?.getClusterExpansionZoom(cluster)
        .then(zoom => map.easeTo({ center, zoom: zoom + 0.2 }))
    }
    map.on('click', event => choose(event.point, 0))
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') choose(map.project(map.getCenter()), CENTRE_REACH)
      else if (event.key === 'Escape') pick(undefined)
    }
    map.getCanvas().addEventListener('keydown', onKeyDown)
    for (const layer of ['dots', ...CLUSTER_LAYERS]) {
      map.on('mouseenter', layer, () => {
        map.getCanvas().style.cursor = 'pointer'
      })
      map.on('mouseleave', layer, () => {
        map.getCanvas().style.cursor = ''
      })
    }
    map.once('load', () => reportSection(map))
    map.on('moveend', () => reportSection(map))
    // Moves without an original event are programmatic (opening, fitBounds) and do not become the stored viewport.
    map.on('moveend', event => event.originalEvent && reportMove(map))
    const unsubscribe = onThemeChange(() => map.setStyle(style(), { diff: false }))
    return () => {
      unsubscribe()
      map.remove()
      mapRef.current = null
    }
  }, [])

  const updateSources = useEffectEvent((map: BaseMap) => {
    const update = () => {
      const { points, clusters, selected } = data()
      map.getSource<GeoJSONSource>('points')?.setData(points)
      map.getSource<GeoJSONSource>('counted')?.setData(clusters)
      map.getSource<GeoJSONSource>('chosen')?.setData(selected)
    }
    if (map.isStyleLoaded()) update()
    else map.once('idle', update)
  })
  const fitted = useRef<string>(undefined)
  const fitAll = useEffectEvent((map: BaseMap) => {
    if (isEmpty) return
    if (!viewport || (fit !== undefined && fitted.current !== undefined && fitted.current !== fit)) {
      map.fitBounds(bounds(), { ...fitOptions, duration: 0 })
    }
    fitted.current = fit
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect updates the sources when the points or the selection change
  useEffect(() => {
    if (mapRef.current) updateSources(mapRef.current)
  }, [points, clusters, selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect refits the bounds when what is shown changes
  useEffect(() => {
    if (mapRef.current) fitAll(mapRef.current)
  }, [fit ?? points])

  return (
    <div className={cn('group relative overflow-hidden', controlsClass, className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 z-10 m-auto hidden size-5 rounded-full border-2 border-ring group-has-[canvas:focus-visible]:block"
      />
      <div ref={box} role="application" aria-label={label} className="h-full w-full bg-muted" />
    </div>
  )
}
