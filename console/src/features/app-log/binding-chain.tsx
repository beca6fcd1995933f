import { appLogRecord } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { type RowOf, useRows } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** Everybody who was bound to a vehicle, from the first binding on. */
export function BindingChain({ record }: { record: RowOf<'appBindingLog'> }) {
  const t = useTranslations('appLog')
  const actions = useDict('BindAction')
  const methods = useDict('BindMethod')
  const roles = useDict('BindRole')
  const fails = useDict('BindFail')
  const { data, error } = useRows(appLogRecord, 'appBindingLog', { 'vin.eq': record.vin ?? '', orderBy: 'occurredAt', pageSize: 100 })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  return (
    <ol className="divide-y divide-border px-4 py-2 text-[13px]">
      {data.list.map(step => (
        <li
          key={step.id}
          aria-current={step.id === record.id}
          className={cn('flex flex-wrap items-baseline gap-x-3 py-1.5', step.id === record.id && 'font-medium')}
        >
          <time className="font-mono text-muted-foreground text-xs">{step.occurredAt}</time>
          <span>{actions.label(step.action)}</span>
          <span>
            {step.appUserName ?? step.phone}
            <span className="ml-1.5 text-muted-foreground text-xs">{roles.label(step.role)}</span>
          </span>
          {step.counterpartUserName && (
            <span className="text-muted-foreground text-xs">{t('counterpart', { name: step.counterpartUserName })}</span>
          )}
          <span className="text-muted-foreground text-xs">{methods.label(step.method)}</span>
          {step.failCode && <span className="text-danger text-xs">{fails.label(step.failCode)}</span>}
        </li>
      ))}
    </ol>
  )
}
