import type { Action, Resource } from '@contracts/declaration'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Tooltip } from '@/components/ui/tooltip'
import { useName } from '@/locale'
import { useRowName } from '../row-name'
import { useBlockedReason } from './blocked-reason'
import { useRun } from './runner'
import { canRun, directed, isDangerous, rowActions } from './verbs'

/** Actions that stand on the row itself; the others are in its menu. */
const VISIBLE_COUNT = 2

/** The actions on the row itself: three short ones fit where a menu for the third would stand; all are in the menu where there is no room. */
export function shownActions(actions: Action[], label: (action: Action) => string, tight = false): Action[] {
  if (tight && actions.length > 1) return []
  return actions.length <= VISIBLE_COUNT + 1 && actions.every(action => label(action).length <= 4)
    ? actions
    : actions.slice(0, VISIBLE_COUNT)
}

/** The actions of a row: what is possible comes before its impossible counterpart, so that a running outlet can be stopped, a stopped one resumed. */
export const actionsOf = (resource: Resource, permitted: string[], row: Row): Action[] =>
  rowActions(resource, permitted, action => canRun(resource, action, row)).map(action => directed(action, [row]))

interface Props {
  resource: Resource
  row: Row
  /** the row to act upon, where `row` may be the one shown a frame before */
  now?: RefObject<Row>
  permitted: string[]
  /** on a row quiet links, on a detail's header buttons */
  look?: 'row' | 'header'
  /** all actions are in the menu */
  tight?: boolean
  /** the row was just acted upon: everything stays where it is, and does nothing */
  finished?: boolean
}

/** What can be done with one row. Forbidden actions are absent, impossible ones disabled with the reason. */
export function RowActions({ resource, row, now, permitted, look = 'row', tight, finished = false }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const rowName = useRowName(resource)
  const run = useRun()
  const act = (action: Action) => run(action, [now?.current ?? row])
  const hindrance = useBlockedReason(resource)
  // A menu is one row's: where another row takes the place of that row, it closes.
  const [opened, setOpened] = useState<number>()
  const actions = actionsOf(resource, permitted, row)
  const shown = shownActions(actions, name, tight)
  const rest = actions.slice(shown.length)
  return (
    <div className={look === 'header' ? 'flex flex-wrap items-center gap-2' : 'flex items-center'}>
      {shown.map(action => (
        <RowButton
          key={action.verb}
          action={action}
          look={look}
          off={finished}
          reason={finished ? undefined : hindrance(action, row)}
          onRun={() => act(action)}
        />
      ))}
      {rest.length > 0 && (
        <DropdownMenu open={opened === row.id} onOpenChange={open => setOpened(open ? row.id : undefined)}>
          <DropdownMenuTrigger asChild>
            <Button
              variant={look === 'header' ? 'secondary' : 'ghost'}
              size={look === 'header' ? 'icon' : 'icon-sm'}
              aria-label={t('moreActions', { name: rowName(row) })}
              disabled={finished}
            >
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {rest.map(action => (
              <ActionItem key={action.verb} resource={resource} action={action} row={row} onRun={() => act(action)} />
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}

function ActionItem({ resource, action, row, onRun }: { resource: Resource; action: Action; row: Row; onRun(): void }) {
  const name = useName()
  const reason = useBlockedReason(resource)(action, row)
  return (
    <DropdownMenuItem danger={isDangerous(action) && !reason} disabled={Boolean(reason)} onSelect={onRun}>
      <span className="flex flex-col">
        {name(action)}
        {reason && <span className="text-muted-foreground text-xs">{reason}</span>}
      </span>
    </DropdownMenuItem>
  )
}

interface RowButtonProps {
  action: Action
  look: 'row' | 'header'
  off: boolean
  reason?: string
  onRun(): void
}

function RowButton({ action, look, off, reason, onRun }: RowButtonProps) {
  const name = useName()
  return (
    <Tooltip content={reason}>
      <Button
        variant={look === 'header' ? 'secondary' : 'link'}
        size={look === 'header' ? 'md' : 'sm'}
        className={cn(
          look === 'row' && 'px-1.5 font-normal',
          isDangerous(action) && (look === 'header' ? 'text-danger' : 'text-muted-foreground hover:text-danger'),
        )}
        aria-disabled={off || Boolean(reason)}
        onClick={off || reason ? undefined : onRun}
      >
        {name(action)}
      </Button>
    </Tooltip>
  )
}
