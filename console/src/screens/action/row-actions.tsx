import type { Action, Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Tooltip } from '@/components/ui/tooltip'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useRowName } from '../row-name'
import { useBlockedReason } from './blocked-reason'
import { isOffered } from './custom-actions'
import { useRun } from './runner'
import { canRun, inDirection, isDangerous, rowActions } from './verbs'

const RowMenu = lazyPreloaded(() => import('./row-menu').then(module => module.RowMenu))

/** Number of actions that are buttons on the row; the others are in its menu. */
const VISIBLE_COUNT = 2

/** The actions that are buttons: three short labels fit where a menu button would be; none when `tight`, if there are several. */
export function buttonActions(actions: Action[], label: (action: Action) => string, tight = false): Action[] {
  if (tight && actions.length > 1) return []
  return actions.length <= VISIBLE_COUNT + 1 && actions.every(action => label(action).length <= 4)
    ? actions
    : actions.slice(0, VISIBLE_COUNT)
}

/** The permitted actions that are offered for a row, runnable ones before blocked ones: a running outlet can be stopped, a stopped one resumed. */
export const actionsOf = (resource: Resource, permitted: string[], row: Row): Action[] =>
  rowActions(resource, permitted, action => canRun(resource, action, row))
    .filter(action => isOffered(action, row))
    .map(action => inDirection(action, [row]))

interface Props {
  resource: Resource
  row: Row
  /** the current row, since `row` may be that of the previous frame */
  now?: RefObject<Row>
  permitted: string[]
  /** quiet links on a row, buttons in the header of a detail */
  variant?: 'row' | 'header'
  /** whether all actions are in the menu */
  tight?: boolean
  /** whether an action has just run on the row: the buttons stay in place, disabled */
  finished?: boolean
}

/** The actions of a row. Actions without permission are absent, blocked ones disabled with the reason. */
export function RowActions({ resource, row, now, permitted, variant = 'row', tight, finished = false }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const rowName = useRowName(resource)
  const run = useRun()
  const runOnRow = (action: Action) => run(action, [now?.current ?? row])
  const blockedReason = useBlockedReason(resource)
  // The menu belongs to one row: it closes when the table row is recycled for another.
  const [menuRowId, setMenuRowId] = useState<number>()
  const actions = actionsOf(resource, permitted, row)
  const buttons = buttonActions(actions, name, tight)
  const menuActions = actions.slice(buttons.length)
  return (
    <div className={variant === 'header' ? 'flex flex-wrap items-center gap-2' : 'flex items-center'}>
      {buttons.map(action => (
        <RowButton
          key={action.verb}
          action={action}
          variant={variant}
          disabled={finished}
          reason={finished ? undefined : blockedReason(action, row)}
          onRun={() => runOnRow(action)}
        />
      ))}
      {menuActions.length > 0 && (
        <DropdownMenu open={menuRowId === row.id} onOpenChange={open => setMenuRowId(open ? row.id : undefined)}>
          <DropdownMenuTrigger asChild>
            <Button
              variant={variant === 'header' ? 'outline' : 'ghost'}
              size={variant === 'header' ? 'icon' : 'icon-sm'}
              aria-label={t('moreActions', { name: rowName(row) })}
              disabled={finished}
            >
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <RowMenu resource={resource} row={row} actions={menuActions} onRun={runOnRow} />
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}

interface RowButtonProps {
  action: Action
  variant: 'row' | 'header'
  disabled: boolean
  reason?: string
  onRun(): void
}

function RowButton({ action, variant, disabled, reason, onRun }: RowButtonProps) {
  const name = useName()
  const blocked = disabled || !!reason
  return (
    <Tooltip content={reason}>
      <Button
        variant={variant === 'header' ? 'outline' : 'link'}
        size={variant === 'header' ? 'default' : 'sm'}
        className={clsx(
          variant === 'row' && 'px-1.5 font-normal',
          blocked ? 'text-muted-foreground' : isDangerous(action) && 'text-danger',
        )}
        aria-disabled={blocked}
        onClick={blocked ? undefined : onRun}
      >
        {name(action)}
      </Button>
    </Tooltip>
  )
}
