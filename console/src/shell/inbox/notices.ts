import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { type ApiError, call, subscribeLive } from '@/api'

/** A message to the user, in the reader's language. */
export interface Notice {
  id: number
  kind: string
  tone: 'success' | 'warning' | 'danger' | 'info' | 'neutral'
  title: string
  text: string
  /** page of the console, or core's address of a download */
  link: string | null
  readAt: string | null
  createdAt: string
}

interface InboxData {
  /** newest first */
  list: Notice[]
  unread: number
}

/** Live events may get lost, so the inbox is asked for by itself too: milliseconds. */
const POLL_INTERVAL_MS = 120_000

/** The user's inbox, live; and how to mark notices as read, all of them without ids. */
export function useInbox() {
  const locale = useLocale()
  const { data, error, mutate } = useSWR<InboxData, ApiError, [string, string]>(
    ['/bff/notices', locale],
    ([path]) => call(path, { quiet: true, background: true }),
    { refreshInterval: POLL_INTERVAL_MS },
  )
  useEffect(() => subscribeLive('notice', () => void mutate()), [mutate])

  async function read(ids?: number[]) {
    const wanted = (notice: Notice) => !notice.readAt && (!ids || ids.includes(notice.id))
    if (!data || (ids && !data.list.some(wanted))) return
    const now = new Date().toISOString()
    const seen: InboxData = {
      list: data.list.map(notice => (wanted(notice) ? { ...notice, readAt: now } : notice)),
      unread: ids ? data.unread - data.list.filter(wanted).length : 0,
    }
    await mutate(call<InboxData>('/bff/notices/read', { body: { ids: ids ?? [] } }), { optimisticData: seen, revalidate: false }).catch(
      () => undefined,
    )
  }
  return { inbox: data, error, read }
}

const download = /^\/common\/download\?fileName=(.+)$/u

/** The file a link downloads; undefined for the link of a page. */
export function fileOf(link: string): string | undefined {
  const name = download.exec(link)?.[1]
  return name && decodeURIComponent(name.replaceAll('+', ' '))
}
