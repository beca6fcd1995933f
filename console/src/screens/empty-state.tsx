import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** the page has no other content, so the title is its heading */
  alone?: boolean
  /** the next step */
  children?: ReactNode
}

/** Explains why a page or list is empty, and offers the next step. */
export function EmptyState({ icon: Icon, title, text, alone, children }: Props) {
  const Title = alone ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-16 text-center">
      <Icon className="size-8 text-muted-foreground/70" strokeWidth={1.5} />
      <Title className="font-medium">{title}</Title>
      {text && <div className="max-w-md text-muted-foreground text-sm">{text}</div>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
