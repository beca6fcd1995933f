import type { ReactNode } from 'react'

/** A form page: title and fields, and a bar that is always visible. */
export function FormLayout({ title, bar, children }: { title: ReactNode; bar: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="mx-auto w-full max-w-240 flex-1 p-4">
        <div className="mb-3 flex items-center gap-3">{title}</div>
        {children}
      </div>
      <div className="sticky bottom-0 z-20 border-border border-t bg-card">
        <div className="mx-auto w-full max-w-240 px-4 py-2.5">{bar}</div>
      </div>
    </>
  )
}
