import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Branch, Direction } from './branches'
import type { Tree } from './use-tree'

/** The direction of an arrow key with Alt. */
export const directionOf = (key: string): Direction | undefined =>
  (({ ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }) as const)[key as 'ArrowUp']

export interface BranchProps {
  branch?: Branch
  name: string
  onToggle(): void
}

/** First cell of a tree row: expander, then content indented by level. */
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
            className={clsx('size-4 transition-transform duration-150 motion-reduce:transition-none', branch.open && 'rotate-90')}
          />
        </button>
      ) : (
        <span className="w-4 shrink-0" />
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Drop target in a row: before it, or into it. */
type DropTarget = { id: number; inside: boolean }

export interface TreeDrag {
  handlers(branch: Branch): object
  /** classes of a row while something is dragged over it */
  className(id: number): string | undefined
}

/** Drag and drop of tree rows: into another row, or before it if siblings are ordered. */
export function useTreeDrag(tree: Tree | undefined): TreeDrag | undefined {
  const [dragged, setDragged] = useState<Branch>()
  const [target, setTarget] = useState<DropTarget>()
  const move = tree?.move
  if (!move) return undefined
  function targetOf(event: DragEvent<HTMLTableRowElement>, id: number): DropTarget {
    const box = event.currentTarget.getBoundingClientRect()
    return { id, inside: !move?.ordered || event.clientY > box.top + box.height / 3 }
  }
  function end() {
    setDragged(undefined)
    setTarget(undefined)
  }
  return {
    handlers: branch => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLTableRowElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(branch.row.id))
        setDragged(branch)
      },
      onDragOver(event: DragEvent<HTMLTableRowElement>) {
        if (!dragged || dragged.row.id === branch.row.id) return
        event.preventDefault()
        const next = targetOf(event, branch.row.id)
        if (next.id !== target?.id || next.inside !== target.inside) setTarget(next)
      },
      onDrop(event: DragEvent<HTMLTableRowElement>) {
        event.preventDefault()
        const { inside: below } = targetOf(event, branch.row.id)
        if (dragged && dragged.row.id !== branch.row.id)
          move.to(dragged.row, below ? { parent: branch.row.id, before: null } : { parent: branch.parent, before: branch.row.id })
        end()
      },
      onDragEnd: end,
    }),
    className(id) {
      if (dragged?.row.id === id) return 'opacity-50'
      if (target?.id !== id) return undefined
      return target.inside ? '[&>td]:bg-accent-soft' : '[&>td]:shadow-[inset_0_2px_0_var(--primary)]'
    },
  }
}
