'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useSignedIn } from '@/session'
import { DisableFactor } from './disable-factor'
import { Enrol } from './enrol-factor'
import { ProfileCard } from './profile-card'

/** Card with the status of two-step login. */
export function SecondFactor() {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  const [open, setOpen] = useState<'enrol' | 'disable'>()
  const close = () => setOpen(undefined)
  return (
    <ProfileCard
      icon={ShieldCheck}
      title={t('factor')}
      trailing={
        <Button variant="outline" size="sm" onClick={() => setOpen(user.secondFactor ? 'disable' : 'enrol')}>
          {user.secondFactor ? t('factorOff') : t('factorOn')}
        </Button>
      }
    >
      <p className="px-5 py-4">
        <Badge tone={user.secondFactor ? 'success' : 'neutral'} dot="full">
          {user.secondFactor ? t('on') : t('off')}
        </Badge>
        <span className="mt-1 block text-[13px] text-muted-foreground">{t('factorHelp')}</span>
      </p>
      {open === 'enrol' && <Enrol onClose={close} />}
      {open === 'disable' && <DisableFactor onClose={close} />}
    </ProfileCard>
  )
}
