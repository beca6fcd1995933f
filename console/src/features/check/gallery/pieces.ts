import { alert } from './alert'
import { audience } from './audience'
import { avatar } from './avatar'
import { badge } from './badge'
import { board } from './board'
import { button } from './button'
import { card } from './card'
import { charts } from './charts'
import { dataTable } from './data-table'
import { diff } from './diff'
import { empty } from './empty'
import { field } from './field'
import { inputs } from './inputs'
import { localizedText } from './localized-text'
import { map } from './map'
import { mediaPicker } from './media-picker'
import { money } from './money'
import { overlays } from './overlays'
import { periodCalendar } from './period-calendar'
import { phone } from './phone'
import type { Piece } from './piece'
import { print } from './print'
import { progress } from './progress'
import { qrCode } from './qr-code'
import { recurrence } from './recurrence'
import { richText } from './rich-text'
import { slider } from './slider'
import { stepper } from './stepper'
import { table } from './table'
import { tabs } from './tabs'
import { time } from './time'
import { timeline } from './timeline'
import { toggle } from './toggle'
import { toggleGroup } from './toggle-group'
import { waves } from './waves'
import { wizard } from './wizard'

/** The pieces of the gallery by anchor, in the order of the page. */
export const pieces: Record<string, Piece> = {
  button,
  badge,
  avatar,
  toggle,
  toggleGroup,
  alert,
  card,
  field,
  inputs,
  slider,
  money,
  localizedText,
  audience,
  overlays,
  progress,
  stepper,
  wizard,
  table,
  dataTable,
  board,
  timeline,
  tabs,
  empty,
  charts,
  waves,
  periodCalendar,
  recurrence,
  map,
  time,
  diff,
  richText,
  mediaPicker,
  phone,
  qrCode,
  print,
}
