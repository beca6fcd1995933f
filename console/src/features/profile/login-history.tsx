'use client'

import { LoginEvent } from '@contracts/codes/loginEvent'
import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { ProfileCard } from './profile-card'

const PAGE_SIZE = 15

/** Login events of the account within the last 90 days. */
export function LoginHistory() {
  const t = useTranslations('profile')
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useEndpoint(
    '/system/crm/loginLog/getMyLoginLogs',
    { page, pageSize: PAGE_SIZE },
    { keepPreviousData: true },
  )
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />
  if (!data) return <FormSkeleton />
  const last = Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  return (
    <ProfileCard icon={History} title={t('tab.logins')} trailing={<span className="text-muted-foreground text-xs">{t('ninetyDays')}</span>}>
      <div className="overflow-x-auto">
        <Table>
          <TableHeader>
            <TableRow>
              {(['time', 'event', 'result', 'device', 'ip'] as const).map(column => (
                <TableHead key={column}>{t(`login.${column}`)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.list.map(login => (
              <TableRow key={login.id}>
                <TableCell className="whitespace-nowrap">{login.createdAt}</TableCell>
                <TableCell className="whitespace-nowrap">
                  <CodeBadge category="LoginEvent" code={login.eventType} />
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  <CodeBadge category="LoginResult" code={login.result} />
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {login.device || '–'}
                  {login.eventType === LoginEvent.loggedIn && !login.knownDevice && (
                    <span className="ml-2 text-warning text-xs">{t('newDevice')}</span>
                  )}
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  <span className="font-mono text-xs">{login.ip || '–'}</span>
                  {login.location && <span className="ml-2 text-muted-foreground">{login.location}</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {last > 1 && (
        <nav className="flex items-center justify-end gap-2 border-border border-t px-5 py-2 text-[13px]" aria-label={t('tab.logins')}>
          <Button variant="ghost" size="icon-sm" aria-label={t('newer')} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft />
          </Button>
          {page} / {last}
          <Button variant="ghost" size="icon-sm" aria-label={t('older')} disabled={page === last} onClick={() => setPage(page + 1)}>
            <ChevronRight />
          </Button>
        </nav>
      )}
    </ProfileCard>
  )
}
