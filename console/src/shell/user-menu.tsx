'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileAddress } from '@/api'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useSignedIn } from '@/session'

const UserMenuItems = lazyPreloaded(() => import('./user-menu-items').then(module => module.UserMenuItems))

export function UserMenu() {
  const t = useTranslations('shell')
  const { user, roles, activeRole } = useSignedIn()
  const roleName = useName()
  const name = user.realName || user.userName
  const active = roles.find(role => role.code === activeRole)

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="max-w-44 gap-2 px-1.5" aria-label={`${t('account')} ${name}`}>
          <Avatar src={user.avatar ? fileAddress(user.avatar) : undefined} name={name} />
          <span className="truncate font-normal max-sm:hidden">{name}</span>
          {active && <Badge className="max-sm:hidden">{roleName(active)}</Badge>}
          <ChevronDown className="size-3.5 text-muted-foreground max-sm:hidden" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-48 max-w-72">
        <UserMenuItems />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
