import useSWR from 'swr'
import { type ApiError, call } from '@/api'

/** How a page of the help stands with its reader. */
export interface HelpPageState {
  /** the own vote; null for none */
  helpful: boolean | null
  /** the votes of all, for those who look after the settings */
  counts: { helpful: number; notHelpful: number } | null
  /** whom to ask; empty for nothing */
  contact: string
}

/** How a page stands, as the server last said. */
export function useHelpPage(topic: string) {
  return useSWR<HelpPageState, ApiError>(`/bff/help?topic=${topic}`, (path: string) => call<HelpPageState>(path, { quiet: true }), {
    revalidateOnFocus: false,
  })
}

/** Keeps what the reader thinks of a page. */
export const voteOn = (topic: string, helpful: boolean) => call<HelpPageState>('/bff/help/vote', { body: { topic, helpful } })
