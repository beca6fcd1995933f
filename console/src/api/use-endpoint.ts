import type { Overviews, ReportPage } from '@contracts/endpoints'
import type { ReportRows } from '@contracts/reports'
import { useLocale } from 'next-intl'
import useSWR, { type SWRConfiguration } from 'swr'
import { type AnswerOf, addressOf, callEndpoint, type EndpointPath, type InputOf } from './endpoint'
import type { ApiError } from './envelope'
import type { Params } from './query'
import { readAddress } from './read-address'
import { type Live, useLive } from './use-live'
import { useRead } from './use-read'

/** The data of the overview of a resource. */
export type OverviewOf<R extends keyof Overviews> = AnswerOf<Overviews[R]>

/** The answer of a custom endpoint that reads. Undefined input pauses the query. */
export function useEndpoint<P extends EndpointPath>(
  path: P,
  input: InputOf<P> | undefined,
  config?: SWRConfiguration<AnswerOf<P>, ApiError>,
) {
  const locale = useLocale()
  return useSWR<AnswerOf<P>, ApiError, [string, string, InputOf<P>] | undefined>(
    input && [addressOf(path), locale, input],
    ([, , body]) => callEndpoint(path, body),
    config,
  )
}

/** A page of a view across resources. */
export function useReport<V extends keyof ReportRows>(code: V, { pageSize }: { pageSize: number }) {
  const page = useEndpoint('/query/queryview', { extend: { view: { code } }, pageSize })
  // The declaration of the view says what its rows are; the endpoint serves every view.
  return { ...page, data: page.data as (Omit<ReportPage, 'list'> & { list: ReportRows[V][] }) | undefined }
}

/** Computed data of a record or of a whole resource, beyond its fields. Undefined params pause the query. */
export function useOverview<R extends keyof Overviews>(resource: R, params: Params | undefined, live?: Live<OverviewOf<R>>) {
  const path = params && readAddress('overview', resource, params)
  const overview = useRead<OverviewOf<R>>(path)
  useLive<OverviewOf<R>>(overview, path, live)
  return overview
}
