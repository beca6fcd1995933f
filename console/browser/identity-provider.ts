import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Identity provider (OpenID Connect) at which everybody is logged in as `user` at once. */
export class IdentityProvider {
  /** user name of the person at the browser */
  user = ''
  private readonly issuer = `http://127.0.0.1:${process.env.BROWSER_TEST_OIDC_PORT}`
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly grants = new Map<string, { challenge: string; nonce: string; user: string }>()
  private readonly server: Server

  constructor() {
    this.server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', this.issuer)
      if (pathname === '/authorize') {
        response.writeHead(302, { location: this.authorize(searchParams) }).end()
        return
      }
      const answer = pathname === '/token' ? this.token(new URLSearchParams(await bodyOf(request))) : this.document(pathname)
      response
        .writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
    }).listen(Number(process.env.BROWSER_TEST_OIDC_PORT), '127.0.0.1')
  }

  close() {
    this.server.close()
  }

  private authorize(query: URLSearchParams): string {
    const code = randomBytes(16).toString('hex')
    this.grants.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '', user: this.user })
    return `${query.get('redirect_uri')}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`
  }

  private document(pathname: string) {
    if (pathname === '/keys') return { keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: '1' }] }
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
    }
  }

  /** Answers a code once, with the verifier of its challenge. */
  private token(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const grant = this.grants.get(code)
    this.grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge) return undefined
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: this.issuer,
      aud: 'evops',
      sub: grant.user,
      preferred_username: grant.user,
      nonce: grant.nonce,
      iat: now,
      exp: now + 60,
    }
    const body = `${encode({ alg: 'ES256', kid: '1' })}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(body), { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' })
    return { access_token: 'opaque', token_type: 'Bearer', id_token: `${body}.${signature.toString('base64url')}` }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
