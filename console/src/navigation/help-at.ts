import type { PagePath } from '@contracts/routes'

const HELP: PagePath = '/qa'

/** Address of an anchor in the help. */
export const helpAt = (at: string) => `${HELP}?at=${at}`
