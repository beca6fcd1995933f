'use client'

import { CircleHelp, LogOut, Maximize, Minimize, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu'
import { useName } from '@/locale'
import { leave } from '@/navigation/leave'
import { go, openTabKeys } from '@/navigation/router'
import { confirmLeave } from '@/navigation/unsaved'
import { useSignedIn } from '@/session'
import { switchRole } from '@/session/store'
import { useFullscreen } from './fullscreen'

/** Narrows the session to one role, or to all for '', after confirmation of unsaved changes. */
async function changeRole(code: string) {
  if (await confirmLeave(openTabKeys())) await switchRole(code || null)
}

/** Content of the user menu: account, roles, help, logout. */
export function UserMenuItems() {
  const t = useTranslations('shell')
  const { user, version, roles, activeRole } = useSignedIn()
  const { isFullscreen: full, toggle } = useFullscreen()
  const name = useName()
  const dealer = user.dealerName && name({ name: user.dealerName, nameEn: user.dealerNameEn })
  const organization = user.organizationName && name({ name: user.organizationName, nameEn: user.organizationNameEn })
  return (
    <>
      <DropdownMenuLabel>
        <span className="block truncate font-medium text-foreground text-sm">{user.realName || user.userName}</span>
        <span className="block truncate">{[user.userName, dealer ?? organization].filter(Boolean).join(' · ')}</span>
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => go('/userCenter/profile')}>
        <UserRound />
        {t('personalData')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => go('/qa')}>
        <CircleHelp />
        {t('help')}
      </DropdownMenuItem>
      {roles.length > 1 && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('workAs')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={activeRole ?? ''} onValueChange={code => void changeRole(code)}>
            <DropdownMenuRadioItem value="">{t('allRoles')}</DropdownMenuRadioItem>
            {roles.map(role => (
              <DropdownMenuRadioItem key={role.code} value={role.code}>
                {name(role)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuItem className="desk:hidden" onSelect={() => void toggle()}>
        {full ? <Minimize /> : <Maximize />}
        {full ? t('leaveFullscreen') : t('fullscreen')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={leave}>
        <LogOut />
        {t('logout')}
      </DropdownMenuItem>
      <DropdownMenuLabel className="border-border border-t pt-2 desk:hidden">{t('version', { version })}</DropdownMenuLabel>
    </>
  )
}
