import { MessageStatus } from '@contracts/codes/messageStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const notBegun: number[] = [MessageStatus.draft, MessageStatus.reviewing, MessageStatus.scheduled]

export default {
  resources: {
    activityMessage: {
      detail: {
        panels: [
          {
            id: 'progress',
            title: 'messageProgress',
            Panel: lazy(() => import('./funnel-panel').then(module => module.FunnelPanel)),
            atTop: true,
            when: message => !notBegun.includes(message.status),
          },
          {
            id: 'preflight',
            title: 'messagePreflight',
            Panel: lazy(() => import('./preflight-panel').then(module => module.PreflightPanel)),
            atTop: true,
            when: message => notBegun.includes(message.status),
          },
          {
            id: 'channels',
            title: 'messageChannels',
            Panel: lazy(() => import('./channel-preview').then(module => module.ChannelPreview)),
            when: message => message.channels.length > 1,
          },
        ],
      },
    },
  },
} satisfies Extension
