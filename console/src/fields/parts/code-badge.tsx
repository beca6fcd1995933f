import { Badge, type Tone } from '@/components/ui/badge'
import { useDict } from '@/session'

const tones: readonly string[] = ['success', 'warning', 'danger', 'info', 'neutral']

// Online states have one fixed look everywhere: filled, half, hollow.
const onlineShapes: Record<string, 'full' | 'half' | 'hollow'> = { '0': 'hollow', '1': 'full', '2': 'half' }

/** A code in the dictionary's words; a badge with a dot where the dictionary gives it a meaning. */
export function CodeBadge({ category, code }: { category: string; code: string | number }) {
  const dict = useDict(category)
  const tone = dict.find(code)?.tagColor
  if (!tone || !tones.includes(tone)) return <span className="truncate">{dict.label(code)}</span>
  return (
    <Badge tone={tone as Tone} dot={category === 'OnlineStatus' ? onlineShapes[String(code)] : 'full'}>
      {dict.label(code)}
    </Badge>
  )
}
