'use client'

import { Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Toggle } from '@/components/ui/toggle'
import { Tooltip } from '@/components/ui/tooltip'
import { useSignedIn } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { setAlarmSound } from './set-sound'

/** Toggle for the critical alarm sound, in the header of the alarm list. */
export function SoundSwitch() {
  const t = useTranslations('alarm')
  const { user } = useSignedIn()
  const on = user.alarmSound
  const label = t(on ? 'soundOn' : 'soundOff')
  return (
    <Tooltip content={label} side="bottom">
      <Toggle size="icon" aria-label={t('sound')} pressed={on} onPressedChange={next => void setAlarmSound(next).catch(toastFailure)}>
        {on ? <Bell /> : <BellOff />}
      </Toggle>
    </Tooltip>
  )
}
