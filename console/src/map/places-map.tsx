import { LngLatBounds, Marker } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controlsClass, openMap, useMapLabels } from './base-map'
import { type Position, useMapBase } from './position'
import { onThemeChange, resolveCssColor, styleOf } from './style'

/** A place on a map, with the CSS colour variable of its pin. */
export interface Place {
  at: Position
  color: string
}

interface Props {
  /** at least one; they do not change while the map is open */
  places: Place[]
  className?: string
}

/** Read-only map of a few places, which are all in view at first. */
export function PlacesMap({ places, className }: Props) {
  const t = useTranslations('map')
  const base = useMapBase()
  const labels = useMapLabels()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const style = useEffectEvent(() => styleOf(base.tiles, locale, {}, []))
  const createMap = useEffectEvent((container: HTMLElement) => {
    const points = places.map(place => base.project(place.at))
    const bounds = new LngLatBounds()
    for (const point of points) bounds.extend(point)
    const map = openMap({
      container,
      style: style(),
      bounds,
      fitBoundsOptions: { padding: 48, maxZoom: 12 },
      cooperativeGestures: true,
      locale: labels,
    })
    places.forEach(({ color }, index) => {
      const point = points[index]
      if (point) new Marker({ color: resolveCssColor(color) }).setLngLat(point).addTo(map)
    })
    return map
  })

  useEffect(() => {
    if (!box.current) return
    const map = createMap(box.current)
    const unsubscribe = onThemeChange(() => map.setStyle(style()))
    return () => {
      unsubscribe()
      map.remove()
    }
  }, [])

  return (
    <div className={cn('relative overflow-hidden', controlsClass, className)}>
      <div ref={box} role="application" aria-label={t('map')} className="h-full w-full bg-muted" />
    </div>
  )
}
