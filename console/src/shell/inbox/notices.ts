import type { NotificationInbox, NotificationMessage } from '@contracts/endpoints'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { type ApiError, addressOf, callEndpoint, subscribeLive } from '@/api'

/** Polling interval in ms, because live events can get lost. */
const POLL_INTERVAL_MS = 120_000

/** The notifications of the user, live. `read` marks some as read, or all without ids, with an optimistic update. */
export function useInbox() {
  const locale = useLocale()
  const path = '/system/crm/notice/getMyNotices'
  const { data, error, mutate } = useSWR<NotificationInbox, ApiError, [string, string]>(
    [addressOf(path), locale],
    () => callEndpoint(path, {}, { background: true }),
    { refreshInterval: POLL_INTERVAL_MS },
  )
  useEffect(() => subscribeLive('notice', () => void mutate()), [mutate])

  async function read(ids?: number[]) {
    const isAffected = (notice: NotificationMessage) => !notice.readAt && (!ids || ids.includes(notice.id))
    if (!data || (ids && !data.list.some(isAffected))) return
    const now = new Date().toISOString()
    const optimistic: NotificationInbox = {
      list: data.list.map(notice => (isAffected(notice) ? { ...notice, readAt: now } : notice)),
      unread: ids ? data.unread - data.list.filter(isAffected).length : 0,
    }
    await mutate(callEndpoint('/system/crm/notice/read', { ids: ids ?? [] }, { quiet: false }), {
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
