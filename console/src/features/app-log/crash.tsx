import { appLogRecord } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useRows } from '@/api'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'

const hasStack = (content: unknown): content is { stack: string } =>
  typeof content === 'object' && content !== null && 'stack' in content && typeof content.stack === 'string'

/** The stack of a crash, and how many equal ones there are. */
export function Crash({ record }: { record: RowOf<'appUserLog'> }) {
  const t = useTranslations('appLog')
  const format = useFormatter()
  const equal = { 'fingerprint.eq': record.fingerprint ?? '' }
  const { data } = useRows(appLogRecord, 'appUserLog', { ...equal, pageSize: 1 })
  return (
    <div className="space-y-2 p-4">
      {hasStack(record.content) && (
        <pre className="wrap-anywhere max-h-80 overflow-auto whitespace-pre-wrap rounded-md bg-muted p-3 font-mono text-xs">
          {record.content.stack}
        </pre>
      )}
      {record.fingerprint && data && <TextLink href={hrefOf(appLogRecord, equal)}>{t('equal', { n: format.number(data.total) })}</TextLink>}
    </div>
  )
}
