import { ExternalLink } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { hostOf } from '@/rules/link'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

/** A link with its host in front, so that people see where it leads; a text that is no safe URL stays a text. */
function LinkValue({ value, className }: { value: unknown; className: string }) {
  if (typeof value !== 'string' || !value) return <EmptyValue />
  const host = hostOf(value)
  if (!host) return <span className={className}>{value}</span>
  const path = value.slice(value.indexOf('://') + 3 + host.length)
  return (
    <a
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      title={value}
      onClick={event => event.stopPropagation()}
      className={cn('text-accent-text underline-offset-4 hover:underline', className)}
    >
      <ExternalLink aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {value.startsWith('https:') ? '' : 'http://'}
      {host}
      <span className="text-muted-foreground">{path === '/' ? '' : path}</span>
    </a>
  )
}

/** The link in a list, cut to its column. */
export const LinkCell = ({ field, row }: CellProps) => <LinkValue value={row[field.name]} className="block truncate" />

/** The whole link. */
export const LinkView = ({ field, row }: CellProps) => <LinkValue value={row[field.name]} className="break-all" />
