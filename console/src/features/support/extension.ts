import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    feedback: {
      detail: {
        panels: [
          {
            id: 'conversation',
            title: 'feedbackConversation',
            atTop: true,
            Panel: lazy(() => import('./conversation').then(module => module.Conversation)),
          },
        ],
      },
    },
  },
} satisfies Extension
