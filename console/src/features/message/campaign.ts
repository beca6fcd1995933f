import type { RowOf } from '@/api'

/** The field of jobs and deliveries that refers to each kind of campaign. */
export const campaignFields = { activityMessage: 'activityId', systemNotice: 'noticeId' } as const

export type CampaignKind = keyof typeof campaignFields
export type Campaign = RowOf<'activityMessage'> | RowOf<'systemNotice'>

/** The resource of a campaign. */
export const kindOf = (campaign: Campaign): CampaignKind => ('noticeNo' in campaign ? 'systemNotice' : 'activityMessage')
