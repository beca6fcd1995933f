import useSWRImmutable from 'swr/immutable'
import { type ApiError, call, readAddress } from '@/api'
import type { Area } from './bootstrap'

/** Provinces with cities and districts, loaded on first use. */
export function useAreas(enabled = true) {
  return useSWRImmutable<Area[], ApiError>(enabled ? readAddress('areas') : undefined, (path: string) =>
    call<Area[]>(path, { quiet: true }),
  )
}
