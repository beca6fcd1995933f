import type { Resource } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazy, lazyPreloaded } from '@/loading/later'
import type messages from '../../messages/more/zh.json'

/** Something to look at with several rows of a list, which changes none of them. */
export interface BulkTool {
  title: keyof (typeof messages)['models']
  minRows: number
  maxRows: number
  Dialog: ComponentType<{ resource: Resource; rows: Row[]; onClose(): void }>
}

const bulkTools: Record<string, BulkTool[]> = {
  vehicleModel: [
    {
      title: 'compareThese',
      minRows: 2,
      maxRows: 4,
      Dialog: lazy(() => import('./model/compare-dialog').then(module => ({ default: module.CompareDialog }))),
    },
  ],
}

/** What can be looked at with the selected rows of a list. */
export const bulkToolsOf = (resource: string): BulkTool[] => bulkTools[resource] ?? none

const none: BulkTool[] = []

const headerWidgets: Record<string, ComponentType> = {
  alarm: lazyPreloaded(() => import('./alarm/sound-switch').then(module => module.SoundSwitch)),
}

/** What stands beside the name of a list, besides its help. */
export const headerWidgetOf = (resource: string): ComponentType | undefined => headerWidgets[resource]
