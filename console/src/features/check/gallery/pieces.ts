import { badge } from './badge'
import { button } from './button'
import type { Piece } from './piece'

/** The pieces of the gallery by anchor, in the order of the page. */
export const pieces: Record<string, Piece> = { button, badge }
