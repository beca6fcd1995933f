import { lazyPreloaded } from '@/loading/lazy'
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
  },
} satisfies Extension
