import { alert } from './alert'
import { badge } from './badge'
import { button } from './button'
import { card } from './card'
import { charts } from './charts'
import { empty } from './empty'
import { field } from './field'
import { inputs } from './inputs'
import { mediaPicker } from './media-picker'
import { overlays } from './overlays'
import type { Piece } from './piece'
import { progress } from './progress'
import { richText } from './rich-text'
import { stepper } from './stepper'
import { table } from './table'
import { tabs } from './tabs'
import { toggle } from './toggle'
import { toggleGroup } from './toggle-group'

/** The pieces of the gallery by anchor, in the order of the page. */
export const pieces: Record<string, Piece> = {
  button,
  badge,
  toggle,
  toggleGroup,
  alert,
  card,
  field,
  inputs,
  overlays,
  progress,
  stepper,
  table,
  tabs,
  empty,
  charts,
  richText,
  mediaPicker,
}
