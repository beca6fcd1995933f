import useSWR from 'swr'
import { type ApiError, call } from '@/api'

/** State of a help page for the user. */
export interface HelpPageState {
  /** vote of the user; null for none */
  helpful: boolean | null
  /** all votes, for users who may manage settings */
  counts: { helpful: number; notHelpful: number } | null
  /** contact text; empty if not configured */
  contact: string
}

/** Loads the state of a help page. */
export function useHelpPage(topic: string) {
  return useSWR<HelpPageState, ApiError>(`/bff/help?topic=${topic}`, (path: string) => call<HelpPageState>(path, { quiet: true }), {
    revalidateOnFocus: false,
  })
}

/** Stores the user's vote on a page. */
export const voteOn = (topic: string, helpful: boolean) => call<HelpPageState>('/bff/help/vote', { body: { topic, helpful } })
