import * as faults from '@contracts/faults'

/** The envelope of every response; code 0 is the only success. */
export interface Envelope<T> {
  code: number
  message: string
  data: T
  /** stable name of the error */
  error?: string
  /** field path → message in the language of the request */
  details?: Record<string, string>
  /** field path → names of the violated rules */
  rules?: Record<string, string[]>
  /** values interpolated into the message */
  params?: Record<string, unknown>
}

/** Codes that the console handles; all others are only shown. */
export const Code = {
  validation: faults.VALIDATION_FAILED,
  conflict: faults.VERSION_CONFLICT,
  partial: faults.BATCH_PARTIAL,
  needsJob: faults.EXPORT_NEEDS_JOB,
} as const

/**
 * A failed call: refused by the server, broken off or timed out. The first line of the message is shown as title; for a failed HTTP status
 * it is one general text, and the server's reason follows on the next line.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly error: string
  readonly details: Record<string, string>
  readonly rules: Record<string, string[]>
  readonly params: Record<string, unknown>
  /** trace id to quote in support requests */
  readonly traceId: string

  constructor(message: string, status: number, traceId: string, answer?: Partial<Envelope<unknown>>) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.traceId = traceId
    this.code = answer?.code ?? -1
    this.error = answer?.error ?? ''
    this.details = answer?.details ?? {}
    this.rules = answer?.rules ?? {}
    this.params = answer?.params ?? {}
  }

  /** The first line of the message. */
  get title(): string {
    return this.message.split('\n')[0] ?? ''
  }

  /** The lines below the title; empty if the server sent no reason. */
  get reason(): string {
    return this.message.slice(this.title.length + 1)
  }

  /** Whether the server refused the call for a reason that the user can act on (HTTP 200 with an error code). */
  get refused(): boolean {
    return this.status === 200
  }
}
