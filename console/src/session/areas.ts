import useSWRImmutable from 'swr/immutable'
import { type ApiError, call } from '@/api'
import type { Area } from './bootstrap'

/** Provinces with their cities and districts, loaded when first asked for. */
export function useAreas(wanted = true) {
  return useSWRImmutable<Area[], ApiError>(wanted ? '/bff/areas' : undefined, (path: string) => call<Area[]>(path, { quiet: true }))
}
