import { useLocale } from 'next-intl'
import { useContext } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import useSWRImmutable from 'swr/immutable'
import { load } from '@/api/declaration'
import type { ApiError } from './envelope'
import { Source } from './source'

/** SWR key of a read; labels in responses are localised, so the locale is part of it. */
type Key = [path: string, locale: string]

/** The data of a path. Without a path the query is paused. The caller shows failures. */
export function useRead<T>(path: string | undefined, config?: SWRConfiguration<T, ApiError>) {
  const locale = useLocale()
  const answer = useContext(Source)
  return useSWR<T, ApiError, Key | undefined>(path ? [path, locale] : undefined, ([path]: Key) => answer<T>(path, { quiet: true }), config)
}

/** The declaration of a resource, loaded on demand. Without a name nothing is loaded. */
export const useDeclaration = (name: string | undefined) =>
  useSWRImmutable(name === undefined ? undefined : (['declaration', name] as const), ([, name]) => load(name))
