import { UserType } from '@contracts/codes/userType'
import { UserPlus, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, call, type RecordView, type RowOf, readAddress, useAction, useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { CodeBadge } from '@/fields/parts/code-badge'
import { OptionList } from '@/fields/parts/option-list'
import { formRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import type { Role } from './data'

/** Number of members shown; the account list has the rest. */
const PREVIEW_COUNT = 20

/** Members of a role. With the permission to edit accounts, members can be added and removed, by the rules of the account form. */
export function MembersPanel({ record: role }: { record: Role }) {
  const t = useTranslations('members')
  const format = useFormatter()
  const can = useCan()
  const resource = role.userKind === UserType.dealerUser ? 'dealerAccount' : 'operator'
  const { data, error, mutate } = useEndpoint('/system/crm/sysRole/getSysRoleMembers', { id: role.id, pageSize: PREVIEW_COUNT })
  const edit = useAction(resource)
  const [busy, setBusy] = useState(false)
  const [picking, setPicking] = useState(false)
  const [confirming, setConfirming] = useState<number>()
  const changeable = can(`${resource}:edit`)
  const listRoute = listRouteOf(resource)

  /** Reads the current account first, so that only this role changes. */
  async function change(id: number, has: boolean) {
    setBusy(true)
    try {
      const path = formRouteOf(resource, 'edit')?.path ?? ''
      const { record: account } = await call<RecordView<RowOf<'operator' | 'dealerAccount'>>>(
        readAddress('screens', path, { resource, id }),
        { quiet: true },
      )
      const others = (account.roles ?? []).filter(id => id !== role.id)
      await edit('edit', { id, version: account.version, roles: has ? [...others, role.id] : others })
      setPicking(false)
    } catch (fault) {
      const reason = fault instanceof ApiError ? fault.details.roles : undefined
      if (reason) toast.error(reason)
      else toastFailure(fault)
    } finally {
      setBusy(false)
      await mutate()
    }
  }

  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  return (
    <div className="space-y-2 py-2">
      {data.list.length === 0 && <p className="px-4 py-1 text-muted-foreground text-sm">{t(role.memberCount > 0 ? 'outside' : 'none')}</p>}
      <ul className="divide-y divide-border">
        {data.list.map(member => (
          <li key={member.id} className="flex items-center gap-3 px-4 py-1.5 text-[13px]">
            <span className="min-w-0 flex-1 truncate">
              <span className="font-medium">{member.realName}</span>
              <span className="ml-2 text-muted-foreground">{member.userName}</span>
            </span>
            <span className="min-w-0 max-w-48 truncate text-muted-foreground max-sm:hidden">
              {member.organizationName ?? member.dealerName}
            </span>
            <CodeBadge category="EnableStatus" code={member.status} />
            {changeable && (
              // A second click confirms, because removal takes effect immediately.
              <Button
                variant="ghost"
                size="sm"
                className={confirming === member.id ? 'text-danger' : 'px-1.5 text-muted-foreground hover:text-danger'}
                disabled={busy}
                aria-label={t('remove', { name: member.realName })}
                title={t('remove', { name: member.realName })}
                onBlur={() => setConfirming(undefined)}
                onClick={() => (confirming === member.id ? void change(member.id, false) : setConfirming(member.id))}
              >
                <X />
                {confirming === member.id && t('removeNow')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 px-4 pt-1 text-[13px]">
        {changeable && (
          <Popover open={picking} onOpenChange={setPicking}>
            <PopoverTrigger asChild>
              <Button variant="outline" size="sm" disabled={busy}>
                <UserPlus />
                {t('add')}
              </Button>
            </PopoverTrigger>
            <PopoverContent align="start" className="w-72 p-0">
              <OptionList resource={resource} chosen={data.list.map(member => member.id)} onPick={option => void change(option.id, true)} />
            </PopoverContent>
          </Popover>
        )}
        {listRoute && can(listRoute.permission) && data.total > 0 && (
          <TextLink href={listRoute.href({ 'roles.in': role.id })} className="ml-auto">
            {t('all', { count: format.number(data.total) })}
          </TextLink>
        )}
      </div>
    </div>
  )
}
