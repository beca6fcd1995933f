import { Map as BaseMap, type MapOptions, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useTranslations } from 'next-intl'

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

/** Control labels of MapLibre in the UI language, by its own message keys. Landmarks need unique names, so `title` names the map. */
export function useMapLabels(title?: string): Record<string, string> {
  const t = useTranslations('map')
  return {
    'Map.Title': title ?? t('map'),
    'Marker.Title': t('marker'),
    'NavigationControl.ZoomIn': t('zoomIn'),
    'NavigationControl.ZoomOut': t('zoomOut'),
    'CooperativeGesturesHandler.WindowsHelpText': t('zoomKeys', { key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': t('zoomKeys', { key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
  }
}

/** Creates a north-up map with zoom buttons; rotation and pitch are disabled, and fading respects `prefers-reduced-motion`. */
export function openMap(options: MapOptions): BaseMap {
  const map = new BaseMap({
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: 18,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  return map
}

/**
 * Inverts MapLibre's control buttons in the dark theme; its style sheet has a light theme only. The stacking context holds its overlay, which
 * would cover sticky headers.
 */
export const controlsClass = 'isolate dark:[&_.maplibregl-ctrl-group]:invert'
