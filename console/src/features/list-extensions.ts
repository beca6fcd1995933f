import type { Resource } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type messages from '../../messages/more/zh.json'

/** A read-only tool for several selected rows of a list, such as a comparison. */
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

/** The bulk tools of a resource's list; the same empty array for none, so that memoised props stay equal. */
export const bulkToolsOf = (resource: string): BulkTool[] => bulkTools[resource] ?? NO_TOOLS

const NO_TOOLS: BulkTool[] = []

const headerWidgets: Record<string, ComponentType> = {
  alarm: lazyPreloaded(() => import('./alarm/sound-switch').then(module => module.SoundSwitch)),
}

/** Widget in the header of a resource's list, next to its title. */
export const headerWidgetOf = (resource: string): ComponentType | undefined => headerWidgets[resource]
