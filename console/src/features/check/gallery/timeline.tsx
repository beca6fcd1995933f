import type { TimelineEvent } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { TimelineItem } from '@/screens/detail/timeline-item'
import type { Piece } from './piece'

const events: TimelineEvent[] = [
  {
    kind: 'audit',
    at: '2026-03-03 10:12:00',
    userName: '李敏',
    resource: 'vehicleSeries',
    id: 3,
    action: 'edit',
    summary: 'E5',
    changes: [{ field: 'sortNo', from: 10, to: 20 }],
  },
  {
    kind: 'audit',
    at: '2026-03-01 09:00:00',
    userName: '',
    resource: 'vehicleSeries',
    id: 2,
    action: 'import',
    summary: 'E5: series.xlsx',
  },
]

function TimelineExample() {
  const { data: resource } = useDeclaration('vehicleSeries')
  return (
    resource && (
      <ul>
        {events.map(event => (
          <TimelineItem key={event.id} resource={resource} title="E5" entry={event} label={undefined} />
        ))}
      </ul>
    )
  )
}

export const timeline: Piece = {
  name: { zh: '时间线', en: 'Timeline' },
  states: [{ name: { zh: '修改与导入', en: 'An edit and an import' }, show: () => <TimelineExample /> }],
}
