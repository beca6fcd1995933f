import type { ReactNode } from 'react'

/** Facts above the rows of a list, in one line that wraps. */
export function ListFacts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-border bg-card px-3 py-2 text-[13px] max-md:mx-3"
    >
      <span className="font-medium">{title}</span>
      {children}
    </section>
  )
}
