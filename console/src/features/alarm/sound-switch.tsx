'use client'

import { Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
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
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('sound')}
        aria-pressed={on}
        className={on ? 'text-accent-text' : 'text-muted-foreground'}
        onClick={() => void setAlarmSound(!on).catch(toastFailure)}
      >
        {on ? <Bell /> : <BellOff />}
      </Button>
    </Tooltip>
  )
}
