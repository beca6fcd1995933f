import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const counts = ['impressionCount', 'clickCount', 'clickRate', 'closeCount']

export default {
  resources: {
    promotion: {
      detail: {
        panels: [
          {
            id: 'results',
            title: 'promotionResults',
            atTop: true,
            hidesFields: counts,
            Panel: lazy(() => import('./results').then(module => module.PromotionResults)),
          },
        ],
      },
    },
    banner: {
      form: { Panel: lazy(() => import('./banner-preview').then(module => module.BannerFormPreview)) },
      detail: {
        panels: [
          {
            id: 'results',
            title: 'promotionResults',
            atTop: true,
            hidesFields: counts,
            Panel: lazy(() => import('./results').then(module => module.BannerResults)),
          },
          {
            id: 'preview',
            title: 'promotionPreview',
            atTop: true,
            Panel: lazy(() => import('./banner-preview').then(module => module.BannerPreview)),
          },
        ],
      },
    },
    advertisement: {
      detail: {
        panels: [
          {
            id: 'results',
            title: 'promotionResults',
            atTop: true,
            hidesFields: counts,
            Panel: lazy(() => import('./results').then(module => module.AdResults)),
          },
          {
            id: 'preview',
            title: 'promotionPreview',
            atTop: true,
            Panel: lazy(() => import('./ad-preview').then(module => module.AdPreview)),
          },
        ],
      },
    },
  },
} satisfies Extension
