import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { act, find } from './console'

/** The digest passwords travel as. */
export const digest = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Logs in apart from a page, whose session is left alone. */
export async function login(request: APIRequestContext, username: string, password: string) {
  return (await request.post('/bff/login', { data: { username, password: digest(password) } })).json()
}

let made = 0
export const unique = () => `b${Date.now().toString(36)}${made++}`

export interface Account {
  id: number
  userName: string
  mobile: string
  /** the password the server told once */
  temporary: string
}

/** A new account of the staff, with the roles of some that exist. */
export async function account(request: APIRequestContext, realName: string, ...like: string[]): Promise<Account> {
  const of = (name: string) =>
    find<{ organizationId: number; roles: number[] }>(request, '/systemManage/operatorManage', `resource=operator&keyword=${name}`)
  const models = await Promise.all((like.length > 0 ? like : ['lin.jianguo']).map(of))
  const userName = unique()
  const mobile = `177${String(Date.now() * 10 + made).slice(-8)}`
  const { id, temporaryPassword } = await act<{ id: number; temporaryPassword: string }>(request, 'operator', 'add', {
    userName,
    realName,
    mobile,
    organizationId: models[0]?.organizationId,
    roles: [...new Set(models.flatMap(model => model.roles))],
  })
  return { id, userName, mobile, temporary: temporaryPassword }
}

/** Signs an account in with a password of its own. */
export async function settle(request: APIRequestContext, { userName, temporary }: Account, password: string) {
  await login(request, userName, temporary)
  await request.post('/bff/password', { data: { oldPassword: digest(temporary), newPassword: digest(password) } })
}

/** The code an authenticator shows for a secret (RFC 6238). */
export function oneTimeCode(secret: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', key).update(step).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

interface Letter {
  mobile: string
  template: string
  params: Record<string, string>
}

/** The carrier of short messages: keeps what each number was sent. */
export class Carrier {
  private readonly letters: Letter[] = []
  private readonly server: Server

  constructor() {
    this.server = createServer((request, answer) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', () => {
        this.letters.push(JSON.parse(body))
        answer.end('{}')
      })
    }).listen(Number(process.env.BROWSER_TEST_CARRIER), '127.0.0.1')
  }

  /** Waits for what a number is sent by a template. */
  async letter(mobile: string, template: string): Promise<Letter> {
    for (let tries = 0; tries < 200; tries++) {
      const found = this.letters.findIndex(letter => letter.mobile === mobile && letter.template === template)
      if (found >= 0) return this.letters.splice(found, 1)[0] as Letter
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error(`${mobile} was sent no ${template}`)
  }

  close() {
    this.server.close()
  }
}
