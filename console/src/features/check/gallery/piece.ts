import type { Label } from '@contracts/declaration'
import type { ReactNode } from 'react'

/** Returns the text in the current language. */
export type Translate = (zh: string, en: string) => string

/** A component of the kit in the gallery, with all its states. */
export interface Piece {
  name: Label
  states: PieceState[]
}

interface PieceState {
  name: Label
  /** Called during render; an example with state of its own is a component. */
  show(t: Translate): ReactNode
}
