import { type Map as BaseMap, type GeoJSONSource, LngLatBounds } from 'maplibre-gl'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controlsClass, openMap, useMapLabels } from './base-map'
import { collection, type DotState, dotLayers, dotSources } from './dots'
import { type MapPoint, useMapBase } from './position'
import { onThemeChange, styleOf } from './style'

/** Viewport of a map: centre in WGS-84 degrees and zoom level. */
export interface MapViewport {
  lng: number
  lat: number
  zoom: number
}

interface Props {
  /** accessible name */
  label: string
  points: MapPoint[]
  /** the possible states and their tones */
  states: DotState[]
  /** id of the selected point */
  selected?: number
  onSelect(id: number | undefined): void
  /** initial viewport; without one the map fits all points, also after they change */
  viewport?: MapViewport
  /** called after the user has panned or zoomed */
  onViewport?(viewport: MapViewport): void
  className?: string
}

/** Map of many points: dots coloured by state, clusters with counts, single selection. */
export function FleetMap(props: Props) {
  // The style contains labels in the UI language, so a language switch remounts the map.
  return <FleetCanvas key={useLocale()} {...props} />
}

function FleetCanvas({ label, points, states, selected, onSelect, viewport, onViewport, className }: Props) {
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
  const style = useEffectEvent(() => styleOf(base.tiles, locale, dotSources(collection(points, base), selectedPoint()), dotLayers(states)))
  const bounds = () => points.reduce((box, point) => box.extend(base.project(point)), new LngLatBounds())
  const fitOptions = { padding: 48, maxZoom: 11 }
  const createMap = useEffectEvent((container: HTMLElement) => {
    const at = viewport
      ? { center: base.project(viewport), zoom: viewport.zoom }
      : points.length > 0
        ? { bounds: bounds(), fitBoundsOptions: fitOptions }
        : { center: base.center, zoom: 5 }
    return openMap({ container, style: style(), locale: labels, ...at })
  })
  const pick = useEffectEvent((id: number | undefined) => onSelect(id))
  const reportMove = useEffectEvent((map: BaseMap) => {
    const zoom = Number(map.getZoom().toFixed(2))
    onViewport?.({ ...base.unproject(map.getCenter()), zoom })
  })

  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current)
    mapRef.current = map
    map.on('click', event => {
      const [hit] = map.queryRenderedFeatures(event.point, { layers: ['chosen', 'dots', 'clusters'] })
      const cluster = hit?.properties.cluster_id as number | undefined
      if (cluster === undefined) return pick(hit && Number(hit.properties.id))
      void map
        .getSource<GeoJSONSource>('points')
        ?.getClusterExpansionZoom(cluster)
        .then(zoom => map.easeTo({ center: event.lngLat, zoom: zoom + 0.2 }))
    })
    for (const layer of ['clusters', 'dots']) {
      map.on('mouseenter', layer, () => {
        map.getCanvas().style.cursor = 'pointer'
      })
      map.on('mouseleave', layer, () => {
        map.getCanvas().style.cursor = ''
      })
    }
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
      map.getSource<GeoJSONSource>('points')?.setData(collection(points, base))
      map.getSource<GeoJSONSource>('chosen')?.setData(selectedPoint())
    }
    if (map.isStyleLoaded()) update()
    else map.once('idle', update)
  })
  const fitAll = useEffectEvent((map: BaseMap) => {
    if (!viewport && points.length > 0) map.fitBounds(bounds(), { ...fitOptions, duration: 0 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect updates the sources when the points or the selection change
  useEffect(() => {
    if (mapRef.current) updateSources(mapRef.current)
  }, [points, selected])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect refits the bounds when the points change
  useEffect(() => {
    if (mapRef.current) fitAll(mapRef.current)
  }, [points])

  return (
    <div className={cn('overflow-hidden', controlsClass, className)}>
      <div ref={box} role="application" aria-label={label} className="h-full w-full bg-muted" />
    </div>
  )
}
