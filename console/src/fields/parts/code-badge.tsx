import { Badge, type BadgeTone } from '@/components/ui/badge'
import { useDict } from '@/session'

const tones: readonly string[] = ['success', 'warning', 'danger', 'critical', 'info', 'neutral']

// Online states have the same shapes everywhere: filled, half, hollow.
const onlineShapes: Record<string, 'full' | 'half' | 'hollow'> = { '0': 'hollow', '1': 'full', '2': 'half' }

/** The tone of a dictionary item; undefined for an unknown one. */
export const toneOf = (tagColor: string | null | undefined): BadgeTone | undefined =>
  tagColor && tones.includes(tagColor) ? (tagColor as BadgeTone) : undefined

/** The label of a code; a badge with a dot if its dictionary item has a tone. */
export function CodeBadge({ category, code }: { category: string; code: string | number | null }) {
  const dict = useDict(category)
  const tone = toneOf(dict.find(code)?.tagColor)
  if (!tone) return <span className="truncate">{dict.label(code)}</span>
  return (
    <Badge tone={tone} dot={category === 'OnlineStatus' ? onlineShapes[String(code)] : 'full'}>
      {dict.label(code)}
    </Badge>
  )
}
