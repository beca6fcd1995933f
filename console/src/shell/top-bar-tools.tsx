'use client'

import { Maximize, Minimize } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { JobTray } from '@/jobs/tray'
import { isRestricted, useSignedIn } from '@/session'
import { ErrorLog } from './error-log'
import { useFullscreen } from './fullscreen'
import { Inbox } from './inbox/inbox'
import { LanguageMenu } from './language-menu'
import { ThemePicker } from './theme-picker'

/** The icon buttons of the top bar; loaded after the first paint. */
export function TopBarTools() {
  const { user } = useSignedIn()
  return (
    <>
      {/* The server refuses both until the password is changed and two-step login is set up. */}
      {!isRestricted(user) && (
        <>
          <JobTray />
          <Inbox />
        </>
      )}
      <ErrorLog />
      <FullscreenButton />
      <LanguageMenu />
      <ThemePicker />
    </>
  )
}

function FullscreenButton() {
  const t = useTranslations('shell')
  const { isFullscreen: full, toggle } = useFullscreen()
  const label = full ? t('leaveFullscreen') : t('fullscreen')
  return (
    <Tooltip content={label} side="bottom">
      <Button variant="ghost" size="icon" className="max-desk:hidden" aria-label={label} onClick={toggle}>
        {full ? <Minimize /> : <Maximize />}
      </Button>
    </Tooltip>
  )
}
