import type { ReactNode } from 'react'

/** A table that scrolls horizontally on small screens. */
export function MarkdownTable({ head, rows }: { head: ReactNode[]; rows: ReactNode[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll
    <div className="my-4 overflow-x-auto rounded-md border border-border" tabIndex={0}>
      <table className="w-full text-left text-[13px]">
        <thead className="bg-muted text-muted-foreground text-xs">
          <tr>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
              <th key={i} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
            <tr key={i} className="border-border border-t align-top">
              {row.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the content is static
                <td key={j} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
