import type { Field } from '@contracts/declaration'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useName } from '@/locale'

interface Props {
  fields: Field[]
  warnings: Record<string, string>
  onOpen(path: string): void
}

/** Warnings about implausible values that were saved, each linked to its input. */
export function SavedWarnings({ fields, warnings, onOpen }: Props) {
  const t = useTranslations('form')
  const name = useName()
  const box = useRef<HTMLDivElement>(null)
  const paths = Object.keys(warnings)
  const hasWarnings = paths.length > 0
  useEffect(() => {
    if (hasWarnings) box.current?.focus()
  }, [hasWarnings])
  if (!hasWarnings) return null
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex scroll-mt-4 gap-2.5 rounded-md border border-warning/30 bg-warning-soft px-3.5 py-2.5 text-sm outline-none"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-medium text-warning">{t('savedWithWarnings')}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {paths.map(path => {
            const field = fields.find(candidate => candidate.name === path)
            return (
              <li key={path}>
                <button type="button" className="text-left underline-offset-4 hover:underline" onClick={() => onOpen(path)}>
                  {field && `${name(field)}: `}
                  {warnings[path]}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
