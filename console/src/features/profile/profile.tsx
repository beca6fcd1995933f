'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { leave } from '@/navigation/leave'
import type { ScreenProps } from '@/navigation/page-props'
import { go } from '@/navigation/router'
import { isRestricted, useSignedIn } from '@/session'
import { ChangePassword } from './change-password'
import { LoginHistory } from './login-history'
import { OwnData } from './own-data'
import { OwnJobs } from './own-jobs'
import { OwnRights } from './own-rights'
import { OwnSessions } from './own-sessions'
import { PreferencesForm } from './preferences-form'
import { Security } from './security'
import { SetUpFactor } from './set-up-factor'

/** Profile page (system catalogue 3.3). A user who must change the password or set up two-step login sees nothing else. */
export function Profile({ resource, search, setSearch }: ScreenProps) {
  const t = useTranslations('profile')
  const { user } = useSignedIn()
  // Once shown, the set-up stays until it is finished, although the session already reports two-step login as active.
  const [factorFirst, setFactorFirst] = useState(user.needsSecondFactor)
  if (user.needsSecondFactor && !factorFirst) setFactorFirst(true)
  function finishSetUp() {
    setFactorFirst(false)
    void go('/')
  }
  if (isRestricted(user) || factorFirst)
    return (
      <div className="mx-auto flex max-w-[480px] flex-col gap-4 p-4">
        {user.mustChangePassword ? <ChangePassword /> : <SetUpFactor onDone={finishSetUp} />}
        <Button variant="ghost" className="self-center" onClick={leave}>
          <LogOut />
          {t('leave')}
        </Button>
      </div>
    )
  const openTab = (name: string) => setSearch(new URLSearchParams(name === 'basics' ? {} : { tab: name }), { replace: true })
  const tabs = [
    ['basics', <OwnData key="basics" resource={resource} />],
    ['security', <Security key="security" />],
    ['sessions', <OwnSessions key="sessions" />],
    ['logins', <LoginHistory key="logins" />],
    ['jobs', <OwnJobs key="jobs" waiting={search.get('files') === 'waiting'} onAll={() => openTab('jobs')} />],
    ['preferences', <PreferencesForm key="preferences" />],
    ['rights', <OwnRights key="rights" />],
  ] as const
  const requested = search.get('tab')
  const current = tabs.some(([name]) => name === requested) ? (requested ?? '') : 'basics'
  return (
    <div className="mx-auto max-w-[960px] p-4">
      <h1 className="sr-only">{t('title')}</h1>
      <Tabs value={current} onValueChange={openTab}>
        <TabsList className="mb-4">
          {tabs.map(([name]) => (
            <TabsTrigger key={name} value={name}>
              {t(`tab.${name}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        {tabs.map(([name, content]) => (
          <TabsContent key={name} value={name} className="outline-none">
            {content}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}
