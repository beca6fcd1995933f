import { operatorManage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { type Change, type RowOf, useRows } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { ChangedValue } from '@/fields/parts/change-list'
import { FieldDiff } from '@/fields/parts/field-diff'
import { useName } from '@/locale'
import { listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'

/** Panel with the changes of an audit entry: each field with its value before and after. */
export function ChangesPanel({ record }: { record: RowOf<'auditLog'> }) {
  const { module, changes, traceId } = record
  const t = useTranslations('diff')
  const name = useName()
  const { data: resource, isLoading } = useDeclaration(module ?? undefined)
  if (isLoading) return null
  return (
    <div className="space-y-3 px-4 py-3">
      <div aria-hidden className="grid grid-cols-2 gap-2 text-muted-foreground text-xs max-sm:hidden">
        <span>{t('before')}</span>
        <span>{t('after')}</span>
      </div>
      {((changes ?? []) as Change[]).map(({ field: fieldName, from, to }) => {
        const field = resource?.fields.find(candidate => candidate.name === fieldName)
        return (
          <FieldDiff
            key={fieldName}
            label={field ? name(field) : fieldName}
            kind={field?.kind ?? ''}
            values={[from, to]}
            show={side => <ChangedValue field={field} name={fieldName} value={side === 0 ? from : to} />}
          />
        )
      })}
      {traceId && <Operation traceId={traceId} />}
    </div>
  )
}

/** A bulk action or an import leaves one record for each row: their number, and the way to all of them. */
function Operation({ traceId }: { traceId: string }) {
  const t = useTranslations('diff')
  const filters = { 'traceId.eq': traceId }
  const { data } = useRows(operatorManage, 'auditLog', { ...filters, pageSize: 1 })
  if (!data || data.total < 2) return null
  return (
    <p className="text-[13px]">
      {t('sameOperation', { count: data.total })} <TextLink href={listHref('auditLog', filters) ?? ''}>{t('showAll')}</TextLink>
    </p>
  )
}
