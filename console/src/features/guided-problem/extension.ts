import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    newProblem: {
      form: { inputs: { nodes: lazyPreloaded(() => import('./flow-input').then(module => module.FlowInput)) } },
      detail: {
        panels: [
          {
            id: 'flow',
            title: 'guidedFlow',
            hidesFields: ['nodes'],
            Panel: lazy(() => import('./flow-panel').then(module => module.FlowPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
