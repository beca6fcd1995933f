'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Enrol } from './enrol-factor'
import { ProfileCard } from './profile-card'

/** Card shown to users who are required to set up two-step login first. */
export function SetUpFactor({ onDone }: { onDone(): void }) {
  const t = useTranslations('profile')
  const [open, setOpen] = useState(true)
  return (
    <ProfileCard icon={ShieldCheck} title={t('factor')}>
      <div className="flex flex-col items-start gap-4 px-5 py-4">
        <Alert variant="warning">{t('factorForced')}</Alert>
        <p className="text-[13px] text-muted-foreground">{t('factorHelp')}</p>
        <Button onClick={() => setOpen(true)}>{t('factorOn')}</Button>
      </div>
      {open && <Enrol onClose={() => setOpen(false)} onDone={onDone} />}
    </ProfileCard>
  )
}
