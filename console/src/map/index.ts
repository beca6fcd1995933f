import { lazy } from '@/loading/later'

// The map weighs more than the rest of the console together: only screens that show one load it.
export const FleetMap = lazy(() => import('./fleet-map').then(module => ({ default: module.FleetMap })))
export const PickMap = lazy(() => import('./pick-map').then(module => ({ default: module.PickMap })))
export const TrackMap = lazy(() => import('./track-map').then(module => ({ default: module.TrackMap })))

export type { DotState } from './dots'
export type { Sight } from './fleet-map'
export type { MapPoint, Position } from './position'
