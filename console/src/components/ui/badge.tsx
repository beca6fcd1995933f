import { cva } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type BadgeTone = 'success' | 'warning' | 'danger' | 'critical' | 'info' | 'neutral'

const badgeVariants = cva('ui-badge', {
  variants: {
    tone: {
      success: 'ui-badge-success',
      warning: 'ui-badge-warning',
      danger: 'ui-badge-danger',
      critical: 'ui-badge-critical',
      info: 'ui-badge-info',
      neutral: 'ui-badge-neutral',
    } satisfies Record<BadgeTone, string>,
  },
})

interface Props extends ComponentProps<'span'> {
  tone?: BadgeTone
  /** shape before the text, so that colour is not the only cue: filled, half or hollow */
  dot?: 'full' | 'half' | 'hollow'
}

export function Badge({ className, tone = 'neutral', dot, children, ...props }: Props) {
  return (
    <span data-slot="badge" className={clsx(badgeVariants({ tone }), className)} {...props}>
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
