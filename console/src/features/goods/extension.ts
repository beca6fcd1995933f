import { lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    goodsProduct: {
      form: {
        inputs: { skus: lazyPreloaded(() => import('./sku-grid').then(module => module.SkuGrid)) },
      },
    },
  },
} satisfies Extension
