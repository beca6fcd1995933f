import { callEndpoint, useEndpoint } from '@/api'

/** Votes and contact of a help page. */
export const useHelpPage = (topic: string) => useEndpoint('/system/crm/helpVote/getHelpPage', { topic }, { revalidateOnFocus: false })

/** Stores the user's vote on a page. */
export const voteOn = (topic: string, helpful: boolean) => callEndpoint('/system/crm/helpVote/vote', { topic, helpful }, { quiet: false })
