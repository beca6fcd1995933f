import type { EquipmentMapState } from '@contracts/endpoints'
import type { BadgeTone } from '@/components/ui/badge'

interface StateLook {
  tone: BadgeTone
  /** class of the swatch in the legend */
  swatch: string
  hollow?: true
  alarm?: true
}

/** How vehicles of each state look, as dots and in the legend; filled ones are online. */
export const looks: Record<EquipmentMapState, StateLook> = {
  alarm: { tone: 'danger', swatch: 'bg-danger', alarm: true },
  riding: { tone: 'info', swatch: 'bg-info' },
  charging: { tone: 'warning', swatch: 'bg-warning' },
  parked: { tone: 'success', swatch: 'bg-success' },
  sleeping: { tone: 'info', swatch: 'border-2 border-info bg-card', hollow: true },
  offline: { tone: 'neutral', swatch: 'border-2 border-muted-foreground bg-card', hollow: true },
}

/** The states in the order of the legend. A dot has the index of its state. */
export const states = Object.keys(looks) as EquipmentMapState[]

export const dotStates = states.map((state, i) => ({ state: i, ...looks[state] }))
