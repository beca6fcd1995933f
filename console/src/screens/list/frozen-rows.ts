import { useEffect, useState } from 'react'
import type { Row } from '@/api'
import type { RowWatch } from '../action/runner'

/** The rows of a list in the order they had when an action started. */
export interface FrozenRows extends RowWatch {
  rows: Row[] | undefined
  /** rows after an action, in their previous state, by id: greyed out, without actions */
  finished: ReadonlyMap<number, Row>
}

/** A frozen order of rows. */
interface Frozen {
  /** address of the list when the rows were frozen */
  address: string
  rows: Row[]
  finished: ReadonlyMap<number, Row>
}

const NO_ROWS: ReadonlyMap<number, Row> = new Map()

/** Touch devices have no hover, so the pointer never leaves the rows. */
const isTouchDevice = () => matchMedia('(hover: none)').matches

/**
 * Freezes the order of a list after an action on a row: revalidation would move another row under the pointer, where a second click would
 * hit it. The freeze ends when pointer or focus leave the rows, or the address changes; on touch devices only by the latter.
 */
export function useFrozenRows(rows: Row[] | undefined, address: string): FrozenRows {
  const [frozen, setFrozen] = useState<Frozen>()
  if (frozen && frozen.address !== address) setFrozen(undefined)
  const isFrozen = frozen !== undefined

  useEffect(() => {
    if (!isFrozen || isTouchDevice()) return
    const onMoveOrFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-rows]')) setFrozen(undefined)
    }
    const root = document.documentElement
    const unfreeze = () => setFrozen(undefined)
    document.addEventListener('pointermove', onMoveOrFocus)
    document.addEventListener('focusin', onMoveOrFocus)
    root.addEventListener('mouseleave', unfreeze)
    return () => {
      document.removeEventListener('pointermove', onMoveOrFocus)
      document.removeEventListener('focusin', onMoveOrFocus)
      root.removeEventListener('mouseleave', unfreeze)
    }
  }, [isFrozen])

  const setFinished = (row: Row, isFinished: boolean) =>
    setFrozen(current => {
      if (!current) return current
      const finished = new Map(current.finished)
      if (isFinished) finished.set(row.id, current.rows.find(candidate => candidate.id === row.id) ?? row)
      else finished.delete(row.id)
      return finished.size > 0 ? { ...current, finished } : undefined
    })
  return {
    // Frozen rows show current values where available.
    rows: frozen ? frozen.rows.map(row => rows?.find(candidate => candidate.id === row.id) ?? row) : rows,
    finished: frozen?.finished ?? NO_ROWS,
    begin: () => rows && setFrozen(current => current ?? { address, rows, finished: NO_ROWS }),
    done: row => setFinished(row, true),
    failed: row => setFinished(row, false),
    undone: row => setFinished(row, false),
  }
}
