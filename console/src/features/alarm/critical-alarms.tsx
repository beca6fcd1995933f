'use client'

import { AlarmLevel } from '@contracts/codes/alarmLevel'
import { AlarmStatus } from '@contracts/codes/alarmStatus'
import { alarmManage } from '@contracts/pages'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { call, type Page, readAddress, subscribeLive } from '@/api'
import { setBadge } from '@/navigation/menu-badges'
import { useSignedIn } from '@/session'
import { newestIdTracker } from './newest-id'
import { allowSound, soundOnce } from './sound'

/** Query of unacknowledged critical alarms, newest first, in the data scope of the account. One row is fetched; the total is the badge. */
const address = readAddress('screens', alarmManage, {
  resource: 'alarm',
  'status.in': AlarmStatus.active,
  'level.in': AlarmLevel.critical,
  'muted.eq': false,
  orderBy: 'id desc',
  pageSize: 1,
  fields: 'id',
})

/** Polling interval in ms, because live events can get lost. */
const POLL_INTERVAL_MS = 60_000

/** Counts unacknowledged critical alarms in the menu badge, and plays a sound for a new one if the account has it enabled. */
export function CriticalAlarms() {
  const { user } = useSignedIn()
  const [isNew] = useState(newestIdTracker)
  const { data, mutate } = useSWR<Page>(address, url => call(url, { quiet: true, background: true }), { refreshInterval: POLL_INTERVAL_MS })
  useEffect(() => subscribeLive('alarms', () => void mutate()), [mutate])

  const onPage = useEffectEvent((page: Page) => {
    if (isNew(page.list[0]?.id) && user.alarmSound) soundOnce()
  })
  useEffect(() => {
    if (!data) return
    setBadge(alarmManage, data.total)
    onPage(data)
  }, [data])
  useEffect(() => () => setBadge(alarmManage, 0), [])

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
