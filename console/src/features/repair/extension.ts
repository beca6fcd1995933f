import { openSupportStatus } from '@contracts/codes/supportStatus'
import { repairDetail } from '@contracts/pages'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { CustomRowAction, Extension } from '@/screens/extension'
import { isOpen } from './stage'

const create = { verb: 'createRepair', zh: '报修', en: 'Repair order', permission: 'repairOrder:add' } satisfies Partial<CustomRowAction>

const hasOrder = (row: { repairOrderId: number | null }) => Boolean(row.repairOrderId)

/** Opens the order of a row that has one, in place of a second one. */
const toOrder = {
  verb: 'openRepair',
  zh: '查看工单',
  en: 'Open the order',
  permission: 'repairOrder:view',
  href: (row: { repairOrderId: number | null }) => `${repairDetail}?id=${row.repairOrderId}`,
  when: hasOrder,
} satisfies Partial<CustomRowAction<{ repairOrderId: number | null }>>

export default {
  resources: {
    appUser: {
      rowActions: [{ ...create, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfUser)) }],
    },
    vehicle: {
      rowActions: [{ ...create, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfVehicle)) }],
    },
    feedback: {
      rowActions: [
        {
          ...create,
          Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfFeedback)),
          when: feedback => openSupportStatus.includes(feedback.status),
        },
        toOrder,
      ],
    },
    faultReport: {
      rowActions: [
        {
          ...create,
          Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfFault)),
          when: fault => !hasOrder(fault),
        },
        toOrder,
      ],
    },
    alarm: {
      rowActions: [
        {
          ...create,
          Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfAlarm)),
          when: alarm => !hasOrder(alarm),
        },
        toOrder,
      ],
    },
    replacementRecord: {
      detail: {
        panels: [
          {
            id: 'partHistory',
            title: 'partHistory',
            Panel: lazy(() => import('./part-history').then(module => module.PartHistory)),
          },
        ],
      },
    },
    repairOrder: {
      actionNotes: {
        inspect: lazy(() => import('./costs-note').then(module => module.InspectionNote)),
        quote: lazy(() => import('./costs-note').then(module => module.QuoteNote)),
      },
      list: { Banner: lazyPreloaded(() => import('./shortage').then(module => module.Shortage)) },
      rowActions: [
        {
          verb: 'printWorkSheet',
          zh: '打印作业单',
          en: 'Print work sheet',
          permission: 'repairOrder:view',
          Panel: lazy(() => import('./work-sheet').then(module => module.WorkSheetDialog)),
        },
      ],
      form: { Panel: lazy(() => import('./open-orders').then(module => module.OpenOrders)) },
      detail: {
        panels: [
          {
            id: 'stages',
            title: 'repairStages',
            atTop: true,
            // When the schedule looks at the order next; what it means depends on the stage.
            hidesFields: ['timerAt'],
            Panel: lazy(() => import('./stages').then(module => module.Stages)),
          },
          {
            id: 'vehicleState',
            title: 'live',
            when: order => isOpen(order.status) && order.vehicleId !== null,
            Panel: lazy(() => import('./vehicle-panels').then(module => module.RepairedVehicle)),
          },
          {
            id: 'warranties',
            title: 'warranties',
            when: order => isOpen(order.status) && order.vehicleId !== null,
            Panel: lazy(() => import('./warranties').then(module => module.Warranties)),
          },
          {
            id: 'openAlarms',
            title: 'openAlarms',
            when: order => isOpen(order.status) && order.vehicleId !== null,
            Panel: lazy(() => import('./vehicle-panels').then(module => module.OpenAlarms)),
          },
          {
            id: 'messagesSent',
            title: 'messagesSent',
            when: order => order.appUserId !== null,
            Panel: lazy(() => import('./messages-sent').then(module => module.MessagesSent)),
          },
        ],
      },
    },
  },
} satisfies Extension
