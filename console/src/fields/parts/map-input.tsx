import { Map as BaseMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '../geo'
import { quietStyle } from './map-style'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

/** Where the map opens when no position is known (specification, business constants). */
const start: [number, number] = [121.6, 31.2]

interface Props {
  value: Position | null
  onChange(value: Position): void
}

/** A map with one pin: a click sets it, dragging moves it. */
export function MapInput({ value, onChange }: Props) {
  const t = useTranslations('fields')
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: BaseMap; pin: Marker }>(null)
  const set = useEffectEvent(({ lng, lat }: Position) => onChange({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) }))
  const first = useEffectEvent(() => value)
  const words = useEffectEvent(() => ({
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'CooperativeGesturesHandler.WindowsHelpText': t('zoomKeys', { key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': t('zoomKeys', { key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
  }))

  useEffect(() => {
    if (!box.current) return
    const known = first()
    const map = new BaseMap({
      container: box.current,
      style: quietStyle(),
      center: known ? [known.lng, known.lat] : start,
      zoom: known ? 9 : 5,
      attributionControl: false,
      dragRotate: false,
      cooperativeGestures: true,
      locale: words(),
    })
    map.addControl(new NavigationControl({ showCompass: false }))
    const pin = new Marker({ draggable: true, color: getComputedStyle(document.documentElement).getPropertyValue('--primary') })
    pin.on('dragend', () => set(pin.getLngLat()))
    map.on('click', event => set(event.lngLat))
    drawn.current = { map, pin }
    return () => map.remove()
  }, [])

  useEffect(() => {
    if (!drawn.current) return
    const { map, pin } = drawn.current
    if (!value) {
      pin.remove()
      return
    }
    pin.setLngLat([value.lng, value.lat]).addTo(map)
    if (!map.getBounds().contains([value.lng, value.lat])) map.easeTo({ center: [value.lng, value.lat] })
  }, [value])

  return (
    <div className="relative overflow-hidden rounded-md border border-border dark:[&_.maplibregl-ctrl-group]:invert">
      <div ref={box} role="application" aria-label={t('map')} className="h-64 w-full bg-muted" />
      {!value && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-[4px] bg-card/90 px-2 py-0.5 text-muted-foreground text-xs">
          {t('mapHelp')}
        </p>
      )}
    </div>
  )
}
