import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

interface Props {
  icon: LucideIcon
  title: string
  /** content to the right of the title */
  trailing?: ReactNode
  children: ReactNode
}

/** Card of one section of the profile page. */
export function ProfileCard({ icon: Icon, title, trailing, children }: Props) {
  return (
    <Card className="min-w-0">
      <header className="flex min-h-12 flex-wrap items-center gap-2 border-border border-b px-5 py-2">
        <Icon className="size-4 text-muted-foreground" />
        <h2 className="flex-1 font-semibold text-base">{title}</h2>
        {trailing}
      </header>
      {children}
    </Card>
  )
}
