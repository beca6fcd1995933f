'use client'

import { ChevronDown, LogOut, Maximize, Minimize, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileAddress } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useName } from '@/locale'
import { useSignedIn } from '@/session'
import { logout, switchRole } from '@/session/store'
import { useFullscreen } from './fullscreen'
import { go, openTabKeys } from './router'
import { mayLeave } from './unsaved'

/** Signs out, unless that would lose work someone wants to keep. */
export async function leave() {
  if (await mayLeave(openTabKeys())) await logout()
}

/** Narrows the session to one role, or lifts that, unless it would lose work someone wants to keep. */
async function workAs(code: string) {
  if (await mayLeave(openTabKeys())) await switchRole(code || null)
}

export function UserMenu() {
  const t = useTranslations('shell')
  const { user, version, roles, activeRole } = useSignedIn()
  const { full, toggle } = useFullscreen()
  const roleName = useName()
  const name = user.realName || user.userName
  const active = roles.find(role => role.code === activeRole)

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="max-w-44 gap-2 px-1.5" aria-label={`${t('account')} ${name}`}>
          <Avatar file={user.avatar} name={name} />
          <span className="truncate font-normal max-sm:hidden">{name}</span>
          {active && <Badge className="max-sm:hidden">{roleName(active)}</Badge>}
          <ChevronDown className="size-3.5 text-muted-foreground max-sm:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-48 max-w-72">
        <DropdownMenuLabel>
          <span className="block truncate font-medium text-foreground text-sm">{name}</span>
          <span className="block truncate">{[user.userName, user.dealerName ?? user.organizationName].filter(Boolean).join(' · ')}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => go('/userCenter/profile')}>
          <UserRound />
          {t('personalData')}
        </DropdownMenuItem>
        {roles.length > 1 && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{t('workAs')}</DropdownMenuLabel>
            <DropdownMenuRadioGroup value={activeRole ?? ''} onValueChange={code => void workAs(code)}>
              <DropdownMenuRadioItem value="">{t('allRoles')}</DropdownMenuRadioItem>
              {roles.map(role => (
                <DropdownMenuRadioItem key={role.code} value={role.code}>
                  {roleName(role)}
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
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** The picture of a person, or their first letter. */
export function Avatar({ file, name }: { file: string | null; name: string }) {
  if (file) return <img src={fileAddress(file)} alt="" className="size-7 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-text text-xs"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
