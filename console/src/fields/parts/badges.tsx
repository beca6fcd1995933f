import { Badge } from '@/components/ui/badge'
import { EmptyValue } from './empty-value'

/** Width of the badges of a cell in px, without the number of the hidden ones. */
const ROOM = 134

/** How many labels fit in one line of a cell, at least one. A letter takes 6.5 px, a Chinese character 12, the frame of a badge 16. */
export function fitting(labels: string[]): number {
  let used = 0
  const cut = labels.findIndex(label => {
    used += 16 + [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 6.5), 0)
    return used > ROOM
  })
  return cut < 0 ? labels.length : Math.max(1, cut)
}

/** Short texts side by side: as many as fit in one line and the number of the others, as in a table, or wrapped with `whole`. */
export function Badges({ labels, whole }: { labels: string[]; whole?: boolean }) {
  if (labels.length === 0) return <EmptyValue />
  const shown = whole ? labels.length : fitting(labels)
  return (
    <span className={whole ? 'flex flex-wrap gap-1' : 'flex min-w-0 gap-1 overflow-hidden'} title={whole ? undefined : labels.join(', ')}>
      {labels.slice(0, shown).map(label => (
        <Badge key={label} className={shown > 1 ? 'shrink-0' : 'min-w-0 truncate'}>
          {label}
        </Badge>
      ))}
      {shown < labels.length && <span className="shrink-0 text-muted-foreground text-xs leading-5">+{labels.length - shown}</span>}
    </span>
  )
}
