import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

interface Props {
  id: string
  title: ReactNode
  trailing?: ReactNode
  children: ReactNode
}

/** A section of a detail page with heading; an entry of the table of contents. */
export function Panel({ id, title, trailing, children }: Props) {
  return (
    <Card id={id} data-section className="scroll-mt-24">
      <div className="flex items-center gap-3 border-border border-b px-4 py-2.5">
        <h2 className="font-medium text-sm">{title}</h2>
        <div className="ml-auto flex items-center gap-3 text-[13px]">{trailing}</div>
      </div>
      {children}
    </Card>
  )
}
