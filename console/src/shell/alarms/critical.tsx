'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { call, type Page, subscribeLive } from '@/api'
import { useSignedIn } from '@/session'
import { setBadge } from '../badges'
import { newerThanBefore } from './newer'
import { allowSound, soundOnce } from './sound'

/** The page whose entry of the menu carries the badge. */
const ALARMS_PATH = '/alarmManage/alarmManage'

/** Critical alarms nobody has acknowledged, the newest first, as far as the account sees alarms. One row is read; the total is the badge. */
const path = `/bff/screens${ALARMS_PATH}?${new URLSearchParams({
  resource: 'alarm',
  'status.in': '0',
  'level.in': '4',
  'muted.eq': 'false',
  orderBy: 'id desc',
  pageSize: '1',
  fields: 'id',
})}`

/** Live events may get lost, so it is also asked for by itself: milliseconds. */
const POLL_INTERVAL_MS = 60_000

/** Counts the critical alarms that wait for somebody, on the menu, and is heard when one more comes, where the account wants that. */
export function CriticalAlarms() {
  const { user } = useSignedIn()
  const [isNew] = useState(newerThanBefore)
  const { data, mutate } = useSWR<Page>(path, own => call(own, { quiet: true, background: true }), { refreshInterval: POLL_INTERVAL_MS })
  useEffect(() => subscribeLive('alarms', () => void mutate()), [mutate])

  const seen = useEffectEvent((page: Page) => {
    if (isNew(page.list[0]?.id) && user.alarmSound) soundOnce()
  })
  useEffect(() => {
    if (!data) return
    setBadge(ALARMS_PATH, data.total)
    seen(data)
  }, [data])
  useEffect(() => () => setBadge(ALARMS_PATH, 0), [])

  useEffect(() => {
    if (!user.alarmSound) return
    const inputs = ['pointerdown', 'keydown'] as const
    for (const input of inputs) document.addEventListener(input, allowSound)
    return () => {
      for (const input of inputs) document.removeEventListener(input, allowSound)
    }
  }, [user.alarmSound])
  return null
}
