import type { Field } from '@contracts/declaration'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useName } from '@/locale'
import { scrollIntoContainerView } from '../scroll-into-container-view'
import { fieldOfPath } from './field-path'

interface Props {
  fields: Field[]
  faults: Record<string, string>
  refusal?: string
  /** number of refused submits; each one focuses the summary */
  attempts: number
  prefix: string
  onOpen(path: string): void
}

/** Scrolls to the input of a validation error and focuses it. */
export function focusFault(path: string, prefix: string) {
  const element = document.getElementById(prefix + path) ?? document.getElementById(prefix + fieldOfPath(path))
  if (element) scrollIntoContainerView(element, 'centre')
  element?.focus({ preventScroll: true })
}

/** Summary of the validation errors, each linked to its input. */
export function FaultSummary({ fields, faults, refusal, attempts, prefix, onOpen }: Props) {
  const t = useTranslations('form')
  const fieldsT = useTranslations('fields')
  const name = useName()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const paths = Object.keys(faults)
  if (paths.length === 0 && !refusal) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-4 gap-2.5 rounded-md border border-danger/30 bg-danger-soft px-3.5 py-2.5 text-sm outline-none"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="whitespace-pre-line font-medium text-danger">{paths.length > 0 ? t('faults', { count: paths.length }) : refusal}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
          {paths.map(path => {
            const field = fields.find(candidate => candidate.name === fieldOfPath(path))
            const [, language] = /\.(zh|en)$/u.exec(path) ?? []
            const place = [
              field && !faults[path]?.includes(name(field)) && name(field),
              // Both languages have the same rules and messages.
              language && fieldsT(language as 'zh' | 'en'),
            ].filter(Boolean)
            return (
              <li key={path}>
                <a
                  href={`#${prefix}${path}`}
                  className="underline-offset-4 hover:underline"
                  onClick={event => {
                    event.preventDefault()
                    onOpen(path)
                  }}
                >
                  {place.length > 0 && `${place.join(' ')}: `}
                  {faults[path]}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
