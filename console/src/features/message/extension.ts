import { MessageStatus } from '@contracts/codes/messageStatus'
import type { RowOf } from '@/api'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension, RecordPanel } from '@/screens/extension'
import type { Campaign } from './campaign'

const notBegun: number[] = [MessageStatus.draft, MessageStatus.reviewing, MessageStatus.scheduled]

const panelsOf = <T extends Campaign>(): RecordPanel<T>[] => [
  {
    id: 'progress',
    title: 'messageProgress',
    Panel: lazy(() => import('./funnel-panel').then(module => module.FunnelPanel)),
    atTop: true,
    when: campaign => !notBegun.includes(campaign.status),
  },
  {
    id: 'preflight',
    title: 'messagePreflight',
    Panel: lazy(() => import('./preflight-panel').then(module => module.PreflightPanel)),
    atTop: true,
    when: campaign => notBegun.includes(campaign.status),
  },
  {
    id: 'channels',
    title: 'messageChannels',
    Panel: lazy(() => import('./channel-preview').then(module => module.ChannelPreview)),
    when: campaign => campaign.channels.length > 1,
  },
]

export default {
  resources: {
    activityMessage: { detail: { panels: panelsOf<RowOf<'activityMessage'>>() } },
    serviceTemplate: { form: { Panel: lazy(() => import('./template-panel').then(module => module.ServiceTemplatePanel)) } },
    alarmTemplate: { form: { Panel: lazy(() => import('./template-panel').then(module => module.AlarmTemplatePanel)) } },
    recipientList: {
      rowActions: [
        {
          verb: 'phones',
          zh: '查看',
          en: 'View',
          permission: 'recipientList:view',
          primary: true,
          Panel: lazyPreloaded(() => import('./phone-list-dialog').then(module => module.PhoneListDialog)),
        },
      ],
    },
    serviceReminder: {
      detail: {
        panels: [
          {
            id: 'hits',
            title: 'reminderHits',
            Panel: lazy(() => import('./reminder-panel').then(module => module.ReminderHits)),
            atTop: true,
          },
          {
            id: 'dryRun',
            title: 'reminderDryRun',
            permission: 'serviceReminder:enable',
            Panel: lazy(() => import('./reminder-panel').then(module => module.ReminderDryRun)),
            atTop: true,
          },
        ],
      },
    },
    systemNotice: { detail: { panels: panelsOf<RowOf<'systemNotice'>>() } },
  },
} satisfies Extension
