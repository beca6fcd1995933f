// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const GuideStepKind = {
  text: 'html',
  video: 'video',
  function: 'function',
  manual: 'instruction',
  problem: 'problem',
} as const
