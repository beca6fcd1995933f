import { type Map as BaseMap, Marker } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { controlsClass, openMap, useMapLabels } from './base-map'
import { type Position, useMapBase } from './position'
import { onThemeChange, resolveCssColor, styleOf } from './style'

interface Props {
  value: Position | null
  /** omit for a read-only map */
  onChange?(value: Position): void
  className?: string
}

/** Map with a single marker: a click sets it, dragging moves it. */
export function PickMap({ value, onChange, className }: Props) {
  const t = useTranslations('map')
  const base = useMapBase()
  const labels = useMapLabels()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const mapRef = useRef<{ map: BaseMap; pin: Marker }>(null)
  const reportPosition = useEffectEvent((at: Position) => onChange?.(base.unproject(at)))
  const style = useEffectEvent(() => styleOf(base.tiles, locale, {}, []))
  const createMap = useEffectEvent((container: HTMLElement) => {
    const map = openMap({
      container,
      style: style(),
      center: value ? base.project(value) : base.center,
      zoom: value ? 9 : 5,
      cooperativeGestures: true,
      locale: labels,
    })
    const pin = new Marker({ draggable: onChange !== undefined, color: resolveCssColor('primary') })
    if (onChange) {
      pin.on('dragend', () => reportPosition(pin.getLngLat()))
      map.on('click', event => reportPosition(event.lngLat))
      map.getCanvas().style.cursor = 'crosshair'
    }
    return { map, pin }
  })

  useEffect(() => {
    if (!box.current) return
    const { map, pin } = createMap(box.current)
    mapRef.current = { map, pin }
    const unsubscribe = onThemeChange(() => map.setStyle(style()))
    return () => {
      unsubscribe()
      map.remove()
      mapRef.current = null
    }
  }, [])

  const movePin = useEffectEvent((at: Position | null) => {
    if (!mapRef.current) return
    const { map, pin } = mapRef.current
    if (!at) {
      pin.remove()
      return
    }
    const coordinates = base.project(at)
    pin.setLngLat(coordinates).addTo(map)
    if (!map.getBounds().contains(coordinates)) map.easeTo({ center: coordinates })
  })
  useEffect(() => movePin(value), [value])

  return (
    <div className={cn('relative overflow-hidden', controlsClass, className)}>
      <div ref={box} role="application" aria-label={t('map')} className="h-full w-full bg-muted" />
      {onChange && !value && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-[4px] bg-card/90 px-2 py-0.5 text-muted-foreground text-xs">
          {t('pickHelp')}
        </p>
      )}
    </div>
  )
}
