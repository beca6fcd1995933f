import { openSupportStatus } from '@contracts/codes/supportStatus'
import { commonProblemAdd } from '@contracts/pages'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/businessManage/appFeedbackDeal': () => import('./deal').then(module => module.DealScreen),
  },
  resources: {
    serviceAccount: {
      detail: {
        panels: [
          {
            id: 'phones',
            title: 'accountPhones',
            Panel: lazy(() => import('./account-phones').then(module => module.AccountPhones)),
          },
        ],
      },
    },
    serviceAccountLog: {
      detail: {
        panels: [
          {
            id: 'where',
            title: 'servedWhere',
            when: entry => entry.position !== null,
            hidesFields: ['position'],
            Panel: lazy(() => import('./where').then(module => module.Where)),
          },
        ],
      },
    },
    faq: {
      form: { Prefill: lazy(() => import('./question-from-feedback').then(module => module.QuestionFromFeedback)) },
    },
    feedback: {
      rowActions: [
        {
          verb: 'toQuestion',
          zh: '写成常见问题',
          en: 'Write a common question',
          permission: 'faq:add',
          href: feedback => `${commonProblemAdd}?feedback=${feedback.id}`,
          when: feedback => !openSupportStatus.includes(feedback.status),
        },
      ],
      list: { Banner: lazyPreloaded(() => import('./week').then(module => module.ProblemsOfTheWeek)) },
      detail: {
        panels: [
          {
            id: 'conversation',
            title: 'feedbackConversation',
            atTop: true,
            Panel: lazy(() => import('./conversation').then(module => module.Conversation)),
          },
          {
            id: 'questions',
            title: 'similarQuestions',
            when: feedback => openSupportStatus.includes(feedback.status),
            Panel: lazy(() => import('./related').then(module => module.SimilarQuestions)),
          },
          {
            id: 'sameUser',
            title: 'feedbackOfUser',
            when: feedback => feedback.appUserId !== null,
            Panel: lazy(() => import('./related').then(module => module.SameUser)),
          },
          {
            id: 'sameVehicle',
            title: 'feedbackOfVehicle',
            when: feedback => feedback.vehicleId !== null,
            Panel: lazy(() => import('./related').then(module => module.SameVehicle)),
          },
        ],
      },
    },
  },
} satisfies Extension
