import type { Endpoints } from '@contracts/endpoints'
import { type CallOptions, call } from './call'

type Path = keyof Endpoints

/** Path of a custom endpoint that answers a file. */
export type FilePath = { [P in Path]: Endpoints[P]['answer'] extends Blob ? P : never }[Path]

/** Path of a custom endpoint that answers data. */
export type EndpointPath = Exclude<Path, FilePath>

export type InputOf<P extends Path> = Endpoints[P]['input']
export type AnswerOf<P extends EndpointPath> = Endpoints[P]['answer']

/** The address of a custom endpoint. */
export const addressOf = (path: Path) => `/api${path}`

/** Calls a custom endpoint. The caller shows failures, unless `quiet` is false. @throws ApiError */
export const callEndpoint = <P extends EndpointPath>(path: P, input: InputOf<P>, options?: Omit<CallOptions, 'body' | 'method'>) =>
  call<AnswerOf<P>>(addressOf(path), { quiet: true, ...options, body: input })
