import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const results = {
  id: 'results',
  title: 'promotionResults',
  hidesFields: ['impressionCount', 'clickCount', 'clickRate', 'closeCount'],
} as const

export default {
  resources: {
    banner: {
      form: { Panel: lazy(() => import('./banner-preview').then(module => module.BannerFormPreview)) },
      detail: {
        panels: [
          {
            id: 'preview',
            title: 'promotionPreview',
            Panel: lazy(() => import('./banner-preview').then(module => module.BannerPreview)),
          },
          {
            ...results,
            hidesFields: [...results.hidesFields],
            Panel: lazy(() => import('./results').then(module => module.BannerResults)),
          },
        ],
      },
    },
    advertisement: {
      detail: {
        panels: [
          { id: 'preview', title: 'promotionPreview', Panel: lazy(() => import('./ad-preview').then(module => module.AdPreview)) },
          { ...results, hidesFields: [...results.hidesFields], Panel: lazy(() => import('./results').then(module => module.AdResults)) },
        ],
      },
    },
  },
} satisfies Extension
