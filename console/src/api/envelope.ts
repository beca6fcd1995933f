import { faults } from '@contracts/faults'

/** Answer of every call: code 0 is the only success. */
export interface Envelope<T> {
  code: number
  message: string
  data: T
  /** stable name of the failure */
  error?: string
  /** field path → sentence in the language of the request */
  details?: Record<string, string>
  /** field path → names of the rules it broke */
  rules?: Record<string, string[]>
  /** what was filled into the message */
  params?: Record<string, unknown>
}

/** Codes the console itself acts on; all others are only shown. */
export const Code = {
  validation: faults.VALIDATION_FAILED,
  conflict: faults.VERSION_CONFLICT,
  partial: faults.BATCH_PARTIAL,
  needsJob: faults.EXPORT_NEEDS_JOB,
} as const

/**
 * A call that did not succeed: refused by the server, broken on the way, or not answered in time. Its message is what is shown; where the HTTP response
 * failed, that is one sentence for all of them, and below it, in a line of its own, the server's reason.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly error: string
  readonly details: Record<string, string>
  readonly rules: Record<string, string[]>
  readonly params: Record<string, unknown>
  /** number to quote when asking for help */
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

  /** The first line of the message: what happened. */
  get title(): string {
    return this.message.split('\n')[0] ?? ''
  }

  /** What stands below the title: why it happened; empty where nothing was said. */
  get reason(): string {
    return this.message.slice(this.title.length + 1)
  }

  /** The server understood the call and refused it for a reason the person can act on. */
  get refused(): boolean {
    return this.status === 200
  }
}
