import type { Resource } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazy, lazyPreloaded } from '@/loading/later'
import type messages from '../../messages/more/zh.json'

/** Something to look at with several rows of a list, which changes none of them. */
export interface ListAction {
  title: keyof (typeof messages)['models']
  least: number
  most: number
  Dialog: ComponentType<{ resource: Resource; rows: Row[]; onClose(): void }>
}

const tools: Record<string, ListAction[]> = {
  vehicleModel: [
    {
      title: 'compareThese',
      least: 2,
      most: 4,
      Dialog: lazy(() => import('./model/compare').then(module => ({ default: module.Compare }))),
    },
  ],
}

/** What can be looked at with the selected rows of a list. */
export const toolsOf = (resource: string): ListAction[] => tools[resource] ?? none

const none: ListAction[] = []

const heads: Record<string, ComponentType> = {
  alarm: lazyPreloaded(() => import('./alarm/sound-switch').then(module => module.SoundSwitch)),
}

/** What stands beside the name of a list, besides its help. */
export const headOf = (resource: string): ComponentType | undefined => heads[resource]
