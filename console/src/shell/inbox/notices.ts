import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { type ApiError, call, subscribeLive } from '@/api'

/** A notification, in the language of the user. */
export interface Notice {
  id: number
  kind: string
  tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
  title: string
  text: string
  /** page of the console, or download address of core */
  link: string | null
  readAt: string | null
  createdAt: string
}

interface InboxData {
  /** newest first */
  list: Notice[]
  unread: number
}

/** Polling interval in ms, because live events can get lost. */
const POLL_INTERVAL_MS = 120_000

/** The notifications of the user, live. `read` marks some as read, or all without ids, with an optimistic update. */
export function useInbox() {
  const locale = useLocale()
  const { data, error, mutate } = useSWR<InboxData, ApiError, [string, string]>(
    ['/bff/notices', locale],
    ([path]) => call(path, { quiet: true, background: true }),
    { refreshInterval: POLL_INTERVAL_MS },
  )
  useEffect(() => subscribeLive('notice', () => void mutate()), [mutate])

  async function read(ids?: number[]) {
    const isAffected = (notice: Notice) => !notice.readAt && (!ids || ids.includes(notice.id))
    if (!data || (ids && !data.list.some(isAffected))) return
    const now = new Date().toISOString()
    const optimistic: InboxData = {
      list: data.list.map(notice => (isAffected(notice) ? { ...notice, readAt: now } : notice)),
      unread: ids ? data.unread - data.list.filter(isAffected).length : 0,
    }
    await mutate(call<InboxData>('/bff/notices/read', { body: { ids: ids ?? [] } }), {
      optimisticData: optimistic,
      revalidate: false,
    }).catch(() => undefined)
  }
  return { inbox: data, error, read }
}

const downloadLink = /^\/common\/download\?fileName=(.+)$/u

/** The file name of a download link; undefined for the link of a page. */
export function fileOf(link: string): string | undefined {
  const name = downloadLink.exec(link)?.[1]
  return name && decodeURIComponent(name.replaceAll('+', ' '))
}
