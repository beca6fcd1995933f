import type { ReactNode } from 'react'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'

/** A table that scrolls horizontally on small screens. */
export function MarkdownTable({ head, rows }: { head: ReactNode[]; rows: ReactNode[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll
    <div className="my-4 overflow-x-auto rounded-md border border-border" tabIndex={0}>
      <Table>
        <TableHeader className="bg-muted">
          <TableRow>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
              <TableHead key={i}>{cell}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
            <TableRow key={i} className="align-top">
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
                <TableCell key={j}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
