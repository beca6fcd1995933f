import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/simManage/simFlow': () => import('./usage-screen').then(module => module.UsageScreen),
  },
  resources: {
    simCard: {
      detail: {
        panels: [
          {
            id: 'usage',
            title: 'simUsage',
            Panel: lazy(() => import('./card-usage').then(module => module.CardUsage)),
            replacesRelated: 'simFlow',
          },
        ],
      },
    },
    simPool: {
      detail: {
        panels: [
          {
            id: 'month',
            title: 'simPoolMonth',
            Panel: lazy(() => import('./pool-panel').then(module => module.PoolPanel)),
            atTop: true,
          },
        ],
      },
    },
    simSyncRun: {
      list: {
        actions: [
          {
            zh: '开始同步',
            en: 'Start a sync',
            permission: 'sim:sync',
            Panel: lazyPreloaded(() => import('./start-sync-dialog').then(module => module.StartSyncDialog)),
          },
        ],
      },
    },
    simAccount: {
      rowActions: [
        {
          verb: 'test',
          zh: '测试连接',
          en: 'Test connection',
          permission: 'sim:config',
          Panel: lazyPreloaded(() => import('./test-account-dialog').then(module => module.TestAccountDialog)),
        },
      ],
    },
    simOperation: {
      detail: {
        panels: [
          {
            id: 'progress',
            title: 'simProgress',
            Panel: lazy(() => import('./operation-panel').then(module => module.SIMOperationPanel)),
            // The list of a request is its cards.
            hidesFields: ['cardList', 'sheet', 'skipRefused'],
            atTop: true,
          },
        ],
      },
    },
  },
} satisfies Extension
