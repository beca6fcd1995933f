import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { SelectedRows } from '@/screens/detail/related-list'

/** The other replacements by which the two parts of a replacement came into vehicles and out of them. */
export function PartHistory({ record }: { record: RowOf<'replacementRecord'> }) {
  const t = useTranslations('repair')
  const parts = [
    [t('oldPart'), record.oldSerial],
    [t('newPart'), record.newSerial],
  ] as const
  return parts.map(([part, serial]) => (
    <section key={part}>
      <h3 className="px-4 pt-3 text-[13px] text-muted-foreground">
        {part} <span className="font-mono">{serial}</span>
      </h3>
      <SelectedRows
        resource="replacementRecord"
        conditions={{ keyword: serial, orderBy: 'replacedAt desc' }}
        leaving={['deviceType', 'dealerId', 'reason']}
        except={record.id}
      />
    </section>
  ))
}
