import type { ReactNode } from 'react'
import { Card, CardAction, CardHeader, CardTitle } from '@/components/ui/card'

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
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardAction>{trailing}</CardAction>
      </CardHeader>
      {children}
    </Card>
  )
}
