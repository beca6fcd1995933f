import type { ComponentProps } from 'react'

/** Logo of the console: a wheel with a bolt. */
export function Logo(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden {...props}>
      <circle
        cx="16"
        cy="16"
        r="12.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="60 18.5"
        strokeLinecap="round"
        transform="rotate(-62 16 16)"
      />
      <path d="M17.6 7.5 10.5 17.4h4.9l-1.1 7.1 7.2-9.9h-4.9z" fill="currentColor" />
    </svg>
  )
}
