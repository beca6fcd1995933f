import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

interface Props {
  icon: LucideIcon
  label: string
  /** highlights the value as a problem */
  problem?: boolean
  children: ReactNode
}

/** A labelled value of a vehicle, for use within a `dl`. */
export function VehicleFact({ icon: Icon, label, problem, children }: Props) {
  return (
    <div className="min-w-0">
      <dt className="mb-0.5 flex items-center gap-1.5 text-muted-foreground text-xs">
        <Icon className="size-3.5" aria-hidden />
        {label}
      </dt>
      <dd className={cn('text-sm tabular-nums', problem && 'text-danger')}>{children}</dd>
    </div>
  )
}

/** A line of detail below the value of a VehicleFact. */
export const Note = ({ problem, children }: { problem?: boolean; children: ReactNode }) => (
  <span className={cn('block text-xs', problem ? 'text-danger' : 'text-muted-foreground')}>{children}</span>
)
