import type { ReactElement, ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import { cn } from '@/components/ui/cn'
import { useFigureText } from './use-figure-text'

/** Minimum interval between resizes of a chart, in ms. Recharts calls the prop debounce, but it throttles. */
const RESIZE_INTERVAL_MS = 100

export const axisTick = { fill: 'var(--muted-foreground)', fontSize: 12 }

interface Props {
  /** text alternative; absent if an element around it has one */
  summary?: string
  className?: string
  /** chart of recharts */
  children: ReactElement
}

/** Box of a chart of recharts, which fills it. */
export function ChartContainer({ summary, className, children }: Props) {
  return (
    <div {...(summary && { role: 'img', 'aria-label': summary })} className={cn('absolute inset-0', className)}>
      <ResponsiveContainer debounce={RESIZE_INTERVAL_MS} initialDimension={{ width: 1, height: 1 }}>
        {children}
      </ResponsiveContainer>
    </div>
  )
}

export interface TooltipLine {
  label: string
  value: number | null
  color?: string
}

interface TooltipProps {
  title?: string
  /** below the title */
  note?: ReactNode
  lines: TooltipLine[]
  unit?: string
}

/** Tooltip of a chart with exact values. */
export function ChartTooltip({ title, note, lines, unit }: TooltipProps) {
  const text = useFigureText()
  return (
    <div className="rounded-md border border-border bg-card px-2.5 py-1.5 text-xs shadow-sm">
      {title && <p className="text-muted-foreground tabular-nums">{title}</p>}
      {note && <p className="text-muted-foreground">{note}</p>}
      <ul>
        {lines.map(({ label, value, color }) => (
          <li key={label} className="flex items-center gap-2">
            {color && <span aria-hidden className="size-2 shrink-0 rounded-[2px]" style={{ background: color }} />}
            <span className="text-muted-foreground">{label}</span>
            <strong className="ml-auto tabular-nums">{text(value, unit)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
