import { lazy } from '@/loading/lazy'

// Code splitting: MapLibre is larger than the rest of the console, so only screens with a map load it.
export const FleetMap = lazy(() => import('./fleet-map').then(module => module.FleetMap))
export const PickMap = lazy(() => import('./pick-map').then(module => module.PickMap))
export const PlacesMap = lazy(() => import('./places-map').then(module => module.PlacesMap))
export const TrackMap = lazy(() => import('./track-map').then(module => module.TrackMap))

export type { DotState, MapCluster } from './dots'
export type { MapSection, MapViewport } from './fleet-map'
export type { MapPoint, Position } from './position'
