import { useEffect, useState } from 'react'
import type { Row } from '@/api'
import type { RowWatch } from '../action/runner'

/** The rows of a list, in the places they had when somebody began to act upon them. */
export interface FrozenRows extends RowWatch {
  rows: Row[] | undefined
  /** rows that were acted upon, as they were before, by their ids: they are greyed and offer nothing */
  finished: ReadonlyMap<number, Row>
}

interface Frozen {
  /** the address whose rows these are */
  address: string
  rows: Row[]
  finished: ReadonlyMap<number, Row>
}

const NO_ROWS: ReadonlyMap<number, Row> = new Map()

/** Whether people point with fingers here, which hover over nothing. */
const isTouchDevice = () => matchMedia('(hover: none)').matches

/**
 * Leaves the rows of a list where they are once somebody has acted upon one: what is read again would put another row below the pointer, and a second
 * click would act upon that. It ends when pointer or focus leave the rows, and with the next address; where people point with fingers, with that alone.
 */
export function useFrozenRows(rows: Row[] | undefined, address: string): FrozenRows {
  const [frozen, setFrozen] = useState<Frozen>()
  if (frozen && frozen.address !== address) setFrozen(undefined)
  const stays = frozen !== undefined

  useEffect(() => {
    if (!stays || isTouchDevice()) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-rows]')) setFrozen(undefined)
    }
    const root = document.documentElement
    const left = () => setFrozen(undefined)
    document.addEventListener('pointermove', leave)
    document.addEventListener('focusin', leave)
    root.addEventListener('mouseleave', left)
    return () => {
      document.removeEventListener('pointermove', leave)
      document.removeEventListener('focusin', leave)
      root.removeEventListener('mouseleave', left)
    }
  }, [stays])

  const mark = (row: Row, is: boolean) =>
    setFrozen(before => {
      if (!before) return before
      const finished = new Map(before.finished)
      if (is) finished.set(row.id, before.rows.find(own => own.id === row.id) ?? row)
      else finished.delete(row.id)
      return finished.size > 0 ? { ...before, finished } : undefined
    })
  return {
    // What is known of a row by now is shown in its old place.
    rows: frozen ? frozen.rows.map(own => rows?.find(fresh => fresh.id === own.id) ?? own) : rows,
    finished: frozen?.finished ?? NO_ROWS,
    begin: () => rows && setFrozen(before => before ?? { address, rows, finished: NO_ROWS }),
    done: row => mark(row, true),
    failed: row => mark(row, false),
    undone: row => mark(row, false),
  }
}
