import { Badge } from '@/components/ui/badge'
import { EmptyValue } from './empty-value'

/** Short texts side by side: in one clipped line, as in a table, or wrapped with `full`. */
export function Badges({ labels, whole }: { labels: string[]; whole?: boolean }) {
  if (labels.length === 0) return <EmptyValue />
  return (
    <span className={whole ? 'flex flex-wrap gap-1' : 'flex min-w-0 gap-1 overflow-hidden'} title={whole ? undefined : labels.join(', ')}>
      {labels.map(label => (
        <Badge key={label} className="shrink-0">
          {label}
        </Badge>
      ))}
    </span>
  )
}
