import type { SWRConfiguration } from 'swr'
import { ApiError } from './envelope'

/** Whether the server has refused: the same question gets the same answer. What was lost on its way, or failed at the server, may pass. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 200 && error.status < 500

/** How all answers are read. Retries wait longer each time and end, since an abandoned window would keep its session alive by them. */
export const reading: SWRConfiguration = { shouldRetryOnError: error => !isRefusal(error), errorRetryCount: 5 }
