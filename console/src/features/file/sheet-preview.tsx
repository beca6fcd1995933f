import type { FileSheet } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'

/** Preview of a workbook; the first row is the header. */
export function SheetPreview({ sheet }: { sheet: FileSheet }) {
  const t = useTranslations('files')
  const [head, ...rows] = sheet.rows
  if (!head) return <p className="text-muted-foreground text-sm">{t('empty')}</p>
  const width = Math.max(...sheet.rows.map(row => row.length))
  const cells = (row: string[]) => Array.from({ length: width }, (_, column) => row[column] ?? '')
  return (
    <figure className="w-full min-w-0 space-y-1.5">
      <figcaption className="text-muted-foreground text-xs">
        {sheet.sheets[0]}
        {sheet.sheets.length > 1 && ` · ${t('sheets', { count: sheet.sheets.length })}`}
        {sheet.more && ` · ${t('head')}`}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll */}
      <section className="max-h-96 overflow-auto rounded-md border border-border" tabIndex={0} aria-label={sheet.sheets[0]}>
        <table className="w-max min-w-full text-[13px]">
          <thead className="sticky top-0 bg-muted">
            <tr>
              {cells(head).map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                <th key={column} scope="col" className="max-w-72 truncate border-border border-b px-2.5 py-1.5 text-left font-medium">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
              <tr key={i} className="border-border not-last:border-b">
                {cells(row).map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                  <td key={column} className="max-w-72 truncate px-2.5 py-1 tabular-nums" title={text}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}
