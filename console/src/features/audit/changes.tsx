import { useTranslations } from 'next-intl'
import type { Change, RowOf } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { ChangedValue } from '@/fields/parts/change-list'
import { FieldDiff } from '@/fields/parts/field-diff'
import { useName } from '@/locale'

/** Panel with the changes of an audit entry: each field with its value before and after. */
export function ChangesPanel({ record: { module, changes } }: { record: RowOf<'auditLog'> }) {
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
    </div>
  )
}
