import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
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
