import { ApplogKind } from '@contracts/codes/applogKind'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    appUserLog: {
      detail: {
        panels: [
          {
            id: 'crash',
            title: 'appCrash',
            Panel: lazy(() => import('./crash').then(module => module.Crash)),
            when: row => row.logType === ApplogKind.crash,
          },
          {
            id: 'session',
            title: 'appSession',
            Panel: lazy(() => import('./session').then(module => module.Session)),
            when: row => Boolean(row.sessionId),
          },
        ],
      },
    },
    appBindingLog: {
      detail: {
        panels: [
          {
            id: 'chain',
            title: 'bindingChain',
            Panel: lazy(() => import('./binding-chain').then(module => module.BindingChain)),
            when: row => Boolean(row.vin),
          },
        ],
      },
    },
  },
} satisfies Extension
