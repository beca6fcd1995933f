import { FileStatus } from '@contracts/codes/fileStatus'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'
import { hasAltTexts } from '@/upload/purpose'

const isPicture = (contentType: string | null) => contentType?.startsWith('image/') ?? false

export default {
  resources: {
    fileObject: {
      rowActions: [
        {
          verb: 'setAltText',
          zh: '编辑替代文本',
          en: 'Edit alt text',
          permission: 'fileObject:view',
          Panel: lazyPreloaded(() => import('./alt-text-dialog').then(module => module.AltTextDialog)),
          when: file => file.status === FileStatus.ready && hasAltTexts(file.bizType ?? '') && isPicture(file.contentType),
        },
      ],
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
