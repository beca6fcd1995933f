import type { SWRConfiguration } from 'swr'
import { ApiError } from './envelope'

/** Whether the server refused the request, so that a retry gets the same response. Network and server failures are transient. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 200 && error.status < 500

/** SWR options of all queries: retries with backoff, limited in number because they would keep an abandoned session alive. */
export const swrConfig: SWRConfiguration = { shouldRetryOnError: error => !isRefusal(error), errorRetryCount: 5 }
