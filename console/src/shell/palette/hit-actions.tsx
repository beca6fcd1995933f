import type { Action, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { type Page, type RecordView, type Row, useScreen } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { CommandGroup } from '@/components/ui/command'
import { useName } from '@/locale'
import { useReadings } from '@/navigation/readings'
import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { search } from '@/navigation/search'
import { useBlockedReason } from '@/screens/action/blocked-reason'
import { useCustomRowActions } from '@/screens/action/custom-actions'
import { actionsOf } from '@/screens/action/row-actions'
import type { Directed } from '@/screens/action/verbs'
import { useExtension } from '@/screens/use-extension'
import { useCan } from '@/session'
import { PaletteItem } from './palette-item'

/** A record that the palette has found. */
export interface HitRecord {
  resource: string
  id: number
  name: string
}

/** An action that was chosen for a record. */
export interface ChosenAction {
  resource: Resource
  action: Directed
  row: Row
}

interface Props {
  hit: HitRecord
  query: string
  onChoose(chosen: ChosenAction): void
}

/** The permitted actions of a found record; those that its state blocks show the reason. */
export function HitActions({ hit, query, onChoose }: Props) {
  const { data: resource } = useDeclaration(hit.resource)
  return resource ? <ActionsOfRecord hit={hit} query={query} onChoose={onChoose} declared={resource} /> : <Searching />
}

function Searching() {
  const t = useTranslations('palette')
  return <p className="px-2 py-3 text-muted-foreground text-sm">{t('searching')}</p>
}

/** The row of a record with the permitted verbs, through its detail page or else its list. */
function useHit({ resource, id }: HitRecord): { row: Row; verbs: string[] } | undefined {
  const can = useCan()
  const detail = detailRouteOf(resource)
  const page = detail && can(detail.permission) ? detail : undefined
  const list = page ? undefined : listRouteOf(resource)
  const view = useScreen<RecordView>(page?.path ?? '', page && { resource, id })
  const rows = useScreen<Page>(list?.route.path ?? '', list && { resource, 'id.in': id, pageSize: 1 })
  const row = view.data?.record ?? rows.data?.list[0]
  return row?.id === id ? { row, verbs: view.data?.actions ?? rows.data?.actions ?? [] } : undefined
}

function ActionsOfRecord({ hit, query, onChoose, declared }: Props & { declared: Resource }) {
  const t = useTranslations('palette')
  const name = useName()
  const readings = useReadings()
  const found = useHit(hit)
  const { resource, permitted } = useCustomRowActions(declared, found?.verbs ?? [], useExtension('list', declared.name).rowActions)
  const blockedReason = useBlockedReason(resource)
  if (!found) return <Searching />
  const { row } = found
  const actions = search<Action>(actionsOf(resource, permitted, row), query, readings)
  if (actions.length === 0) return <p className="px-2 py-3 text-muted-foreground text-sm">{t('noActions')}</p>
  return (
    <CommandGroup heading={hit.name}>
      {actions.map(action => {
        const reason = blockedReason(action, row)
        return (
          <PaletteItem
            key={action.verb}
            id={`act ${action.verb}`}
            text={name(action)}
            hint={reason}
            disabled={Boolean(reason)}
            onChoose={() => onChoose({ resource, action, row })}
          />
        )
      })}
    </CommandGroup>
  )
}
