import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { call } from './call'
import type { ApiError } from './envelope'
import { type Key, type Page, queryOf, type Row, read } from './screen'

// Lists do not load this file, unlike the other queries.

/** The versions of a record, the last ones first. */
export function useVersions(resource: string, params: { id: number; pageSize: number }) {
  const locale = useLocale()
  return useSWR<Page, ApiError, Key>([`/bff/versions/${resource}?${queryOf(params)}`, locale], read, { keepPreviousData: true })
}

/** Creates a public link to the preview of a record, valid for a day. @throws ApiError */
export const previewLink = (resource: string, id: number) =>
  call<{ url: string }>(`/bff/preview/${resource}`, { body: { id }, quiet: true })

/** The fields that differ between two versions of a record, and the record in both. */
export interface Comparison {
  fields: string[]
  rows: [Row, Row]
}

/** Two versions of a record; version 0 is the working copy. */
export function useComparison(resource: string, params: { id: number; a: number; b: number }) {
  const locale = useLocale()
  return useSWR<Comparison, ApiError, Key>([`/bff/versions/${resource}/compare?${queryOf(params)}`, locale], read)
}
