import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    battery: {
      detail: {
        panels: [
          {
            id: 'code',
            title: 'batteryCode',
            atTop: true,
            Panel: lazy(() => import('./code-panel').then(module => module.CodePanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
