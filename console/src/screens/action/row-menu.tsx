import type { Action, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import type { Row } from '@/api'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { useName } from '@/locale'
import { useBlockedReason } from './blocked-reason'
import { groupsOf, isDangerous } from './verbs'

/** Number of blocked actions above which they are folded, so that a menu is not mostly what cannot be done. */
const MAX_BLOCKED = 2

interface Props {
  resource: Resource
  row: Row
  actions: Action[]
  onRun(action: Action): void
}

/** The items of the menu of a row: harmless actions, dangerous ones, and those that are blocked with the reason. */
export function RowMenu({ resource, row, actions, onRun }: Props) {
  const t = useTranslations('rowMenu')
  const name = useName()
  const blockedReason = useBlockedReason(resource)
  const [unfolded, setUnfolded] = useState(false)
  const isBlocked = (action: Action) => Boolean(blockedReason(action, row))
  const blocked = actions.filter(isBlocked)
  const folds = !unfolded && blocked.length > MAX_BLOCKED && blocked.length < actions.length
  const groups = groupsOf(folds ? actions.filter(action => !isBlocked(action)) : actions, isBlocked)
  return (
    <>
      {groups.map((group, i) => (
        <Fragment key={group[0]?.verb}>
          {i > 0 && <DropdownMenuSeparator />}
          {group.map(action => {
            const reason = blockedReason(action, row)
            return (
              <DropdownMenuItem
                key={action.verb}
                danger={isDangerous(action) && !reason}
                disabled={Boolean(reason)}
                onSelect={() => onRun(action)}
              >
                <span className="flex flex-col">
                  {name(action)}
                  {reason && <span className="text-muted-foreground text-xs">{reason}</span>}
                </span>
              </DropdownMenuItem>
            )
          })}
        </Fragment>
      ))}
      {folds && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            className="text-muted-foreground"
            onSelect={event => {
              event.preventDefault()
              setUnfolded(true)
            }}
          >
            {t('blocked', { count: blocked.length })}
          </DropdownMenuItem>
        </>
      )}
    </>
  )
}
