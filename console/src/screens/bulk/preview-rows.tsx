import type { Action, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ChangeList } from '@/fields/parts/change-list'
import { useNouns } from '@/locale/noun'

/** Response of a bulk preview: row counts, and a dry run on the first rows. */
export interface Preview {
  total: number
  /** number of rows in a state that permits the action */
  able: number
  /** maximum number of rows of a bulk action */
  most: number
  sample: {
    id: number
    label: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    /** fields that would change */
    fields: string[]
    /** reason of a refusal */
    refused?: string
  }[]
}

export function PreviewRows({ resource, action, preview }: { resource: Resource; action: Action; preview: Preview }) {
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
                  <ChangeList
                    resource={resource}
                    changes={row.fields.map(field => ({ field, from: row.before?.[field], to: row.after?.[field] }))}
                  />
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
