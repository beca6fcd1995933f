import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const badge = cva(
  'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-[4px] px-1.5 text-xs leading-5 [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        neutral: 'bg-muted text-muted-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type Tone = NonNullable<VariantProps<typeof badge>['tone']>

interface Props extends ComponentProps<'span'> {
  tone?: Tone
  /** shape before the text, so that colour is never alone: filled, half or hollow */
  dot?: 'full' | 'half' | 'hollow'
}

export function Badge({ className, tone, dot, children, ...props }: Props) {
  return (
    <span data-slot="badge" className={cn(badge({ tone }), className)} {...props}>
      {dot && <Dot shape={dot} />}
      <span className="truncate">{children}</span>
    </span>
  )
}

function Dot({ shape }: { shape: 'full' | 'half' | 'hollow' }) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden className="!size-2">
      <circle cx="4" cy="4" r="3" fill={shape === 'full' ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
      {shape === 'half' && <path d="M4 1a3 3 0 0 1 0 6z" fill="currentColor" />}
    </svg>
  )
}
