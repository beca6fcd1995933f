import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { Branch, Direction } from './branches'
import type { Tree } from './use-tree'

/** What an arrow key means together with Alt. */
export const directionOf = (key: string): Direction | undefined =>
  (({ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }) as const)[key as 'ArrowUp']

export interface BranchProps {
  branch?: Branch
  name: string
  onToggle(): void
}

/** The first cell of a row: as far to the right as the row stands deep, behind the handle that opens it. */
export function BranchCell({ branch, name, onToggle, children }: BranchProps & { children: ReactNode }) {
  const t = useTranslations('tree')
  if (!branch) return children
  return (
    <div className="flex min-w-0 items-center gap-1" style={{ paddingLeft: (branch.level - 1) * 18 }}>
      {branch.expandable ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(branch.open ? 'close' : 'open', { name })}
          className="-m-1 relative grid size-6 shrink-0 place-content-center rounded-[4px] text-muted-foreground hover:bg-muted hover:text-foreground max-md:after:absolute max-md:after:-inset-2"
          onClick={onToggle}
        >
          <ChevronRight
            className={cn('size-4 transition-transform duration-150 motion-reduce:transition-none', branch.open && 'rotate-90')}
          />
        </button>
      ) : (
        <span className="w-4 shrink-0" />
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Where in a row something would land: before it, or below it. */
type DropTarget = { id: number; below: boolean }

export interface TreeDrag {
  handlers(branch: Branch): object
  /** classes of a row something is dragged over */
  look(id: number): string | undefined
}

/** Lets rows be dragged: onto another one, or before it where places can be chosen. */
export function useTreeDrag(tree: Tree | undefined): TreeDrag | undefined {
  const [held, setHeld] = useState<Branch>()
  const [spot, setSpot] = useState<DropTarget>()
  const move = tree?.move
  if (!move) return undefined
  function spotOf(event: DragEvent<HTMLTableRowElement>, id: number): DropTarget {
    const box = event.currentTarget.getBoundingClientRect()
    return { id, below: !move?.ordered || event.clientY > box.top + box.height / 3 }
  }
  function end() {
    setHeld(undefined)
    setSpot(undefined)
  }
  return {
    handlers: branch => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLTableRowElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(branch.row.id))
        setHeld(branch)
      },
      onDragOver(event: DragEvent<HTMLTableRowElement>) {
        if (!held || held.row.id === branch.row.id) return
        event.preventDefault()
        const next = spotOf(event, branch.row.id)
        if (next.id !== spot?.id || next.below !== spot.below) setSpot(next)
      },
      onDrop(event: DragEvent<HTMLTableRowElement>) {
        event.preventDefault()
        const { below } = spotOf(event, branch.row.id)
        if (held && held.row.id !== branch.row.id)
          move.to(held.row, below ? { parent: branch.row.id, before: null } : { parent: branch.parent, before: branch.row.id })
        end()
      },
      onDragEnd: end,
    }),
    look(id) {
      if (held?.row.id === id) return 'opacity-50'
      if (spot?.id !== id) return undefined
      return spot.below ? '[&>td]:bg-accent-soft' : '[&>td]:shadow-[inset_0_2px_0_var(--primary)]'
    },
  }
}
