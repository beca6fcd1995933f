import type { FileSheet } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'

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
        <Table className="w-max min-w-full">
          <TableHeader className="sticky top-0 bg-muted">
            <TableRow>
              {cells(head).map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                <TableHead key={column} className="max-w-72 truncate">
                  {text}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
              <TableRow key={i}>
                {cells(row).map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                  <TableCell key={column} className="max-w-72 truncate" title={text}>
                    {text}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </figure>
  )
}
