import type { Rule } from '@contracts/declaration'

// The same grammar as in Go, stricter than that of browsers: a host of other letters is written in its ASCII form (xn--…), and a
// backslash, which browsers take for a slash, is refused.
const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const hostForm = new RegExp(`^(?:${domainLabel}(?:\\.${domainLabel})*|\\[[0-9A-Fa-f:.]{2,45}\\])$`, 'u')
const restForm =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those refused
  /^[^\u0000-\u0020"<>\\^`{|}\u007F\u0085\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]*$/u

/** The parts of a link; the authority contains the host and, if any, credentials and port. */
function partsOf(link: string) {
  const [, scheme, authority = '', rest = ''] = /^([A-Za-z]+):\/\/([^/?#]*)([\s\S]*)$/u.exec(link) ?? []
  const [, host = authority, port] = /^(.*):([^:\]]*)$/u.exec(authority) ?? []
  return { scheme: scheme?.toLowerCase(), authority, host: host.toLowerCase(), port, rest }
}

/** Whether a host is one of the declared ones, or below one that begins with `*.`. */
const isAllowed = (hosts: unknown[], host: string) =>
  hosts.some(declared => {
    const name = String(declared)
    return name.startsWith('*') ? host.endsWith(name.slice(1)) && host.length > name.length - 1 : host === name
  })

/** The name of the violation of a link; null for a valid one. */
export function linkViolation({ max = Infinity, values, values2 }: Pick<Rule, 'max' | 'values' | 'values2'>, link: string): string | null {
  if ([...link].length > max) return 'LENGTH'
  const { scheme, authority, host, port, rest } = partsOf(link)
  if (scheme === undefined || !(values2 ?? ['http', 'https']).includes(scheme)) return 'LINK_SCHEME'
  if (authority.includes('@')) return 'LINK_CREDENTIALS'
  if (port !== undefined && !(/^\d+$/u.test(port) && Number(port) > 0 && Number(port) < 65536)) return 'LINK_FORMAT'
  if (host.length > 253 || !hostForm.test(host) || !restForm.test(rest)) return 'LINK_FORMAT'
  return values && !isAllowed(values, host) ? 'LINK_HOST' : null
}

/** The host of a link with its port; undefined for a text that must not become a link. */
export function hostOf(link: string): string | undefined {
  return linkViolation({}, link) ? undefined : partsOf(link).authority.toLowerCase()
}
