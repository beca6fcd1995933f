import type { ContentPreviewLink, RecordComparison } from '@contracts/endpoints'
import { call } from './call'
import { readAddress } from './read-address'
import type { Page, Row, RowOf } from './screen'
import { useRead } from './use-read'

// Lists do not load this file, unlike the other queries.

/** The versions of a record, the last ones first. */
export function useVersions(resource: string, params: { id: number; pageSize: number }) {
  return useRead<Page<RowOf<'contentVersion'>>>(readAddress('versions', resource, params), { keepPreviousData: true })
}

/** Creates a public link to the preview of a record, valid for a day. @throws ApiError */
export const previewLink = (resource: string, id: number) =>
  call<ContentPreviewLink>(`/bff/preview/${resource}`, { body: { id }, quiet: true })

/** The fields that differ between two versions of a record, and the record in both. */
export type Comparison = Omit<RecordComparison, 'rows'> & { rows: [Row, Row] }

/** Two versions of a record; version 0 is the working copy. */
export function useComparison(resource: string, params: { id: number; a: number; b: number }) {
  return useRead<Comparison>(readAddress('versions', `${resource}/compare`, params))
}
