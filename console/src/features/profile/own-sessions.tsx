'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, useEndpoint } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useRelativeTime } from '@/locale'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { ProfileCard } from './profile-card'

/** Active sessions of the account. */
export function OwnSessions() {
  const t = useTranslations('profile')
  const ago = useRelativeTime()
  const [busy, setBusy] = useState(false)
  const { data, error, mutate } = useEndpoint('/system/crm/session/getMySessions', {})

  async function end(ids?: number[]) {
    setBusy(true)
    try {
      await callEndpoint('/system/crm/session/kickMySession', { ids }, { quiet: false })
      await mutate()
    } catch (cause) {
      // The call has already shown the error.
      if (!(cause instanceof ApiError)) throw cause
    } finally {
      setBusy(false)
    }
  }

  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />
  if (!data) return <FormSkeleton />
  const others = data.list.filter(session => !session.current)
  return (
    <ProfileCard
      icon={MonitorSmartphone}
      title={t('tab.sessions')}
      trailing={
        others.length > 0 && (
          <Button variant="outline" size="sm" disabled={busy} onClick={() => void end()}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-border">
        {data.list.map(session => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{session.device || t('unknownDevice')}</span>
                {session.current && <Badge tone="success">{t('thisSession')}</Badge>}
              </p>
              <p className="text-[13px] text-muted-foreground">
                {[
                  session.ip,
                  session.location,
                  t('since', { time: session.createdAt.slice(0, 16) }),
                  t('active', { ago: ago(session.lastSeenAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                size="sm"
                disabled={busy}
                aria-label={`${t('endThis')} ${session.device}`}
                onClick={() => void end([session.id])}
              >
                {t('endThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ProfileCard>
  )
}
