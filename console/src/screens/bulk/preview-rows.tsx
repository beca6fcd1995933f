import type { Action, Resource } from '@contracts/declaration'
import type { JobPreview, RecordDryRunResult } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ChangeList } from '@/fields/parts/change-list'
import { useNouns } from '@/locale/noun'

type Values = Record<string, unknown> | undefined

const changesOf = ({ fields, before, after }: RecordDryRunResult) =>
  fields.map(field => ({ field, from: (before as Values)?.[field], to: (after as Values)?.[field] }))

export function PreviewRows({ resource, action, preview }: { resource: Resource; action: Action; preview: JobPreview }) {
  const t = useTranslations('bulk')
  const nouns = useNouns(resource)
  const { total, able, sample } = preview
  return (
    <div className="space-y-3">
      {able < total && <Alert variant="warning">{t('someImpossible', { rows: nouns.count(total - able) })}</Alert>}
      {sample.length > 0 && (
        <section aria-label={t('sample', { count: sample.length })} className="space-y-1.5">
          <h3 className="font-medium text-sm">{t('sample', { count: sample.length })}</h3>
          <ul className="max-h-[45dvh] divide-y divide-border overflow-auto rounded-md border border-border">
            {sample.map(row => (
              <li key={row.id} className="px-3 py-2 text-[13px]">
                <span className="break-all font-medium">{row.label || `#${row.id}`}</span>
                {row.refused ? (
                  <p className="mt-1 text-danger">{row.refused}</p>
                ) : row.fields.length > 0 ? (
                  <ChangeList resource={resource} changes={changesOf(row)} />
                ) : (
                  <p className="mt-1 text-muted-foreground">{t(action.verb === 'delete' ? 'goes' : 'same')}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
