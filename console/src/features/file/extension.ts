import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    fileObject: {
      detail: {
        panels: [
          {
            id: 'preview',
            title: 'filePreview',
            Panel: lazy(() => import('./file-preview').then(module => module.FilePreview)),
            atTop: true,
          },
        ],
      },
    },
  },
} satisfies Extension
