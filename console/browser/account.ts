import { createHash, createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { findFirst, runAction, setLanguage } from './fixtures'

/** MD5 digest in upper case, the form in which the login API takes passwords. */
export const passwordDigest = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Logs in through the API and returns the response envelope. */
export async function login(request: APIRequestContext, username: string, password: string) {
  return (await request.post('/bff/login', { data: { username, password: passwordDigest(password) } })).json()
}

let createdCount = 0
export const uniqueUserName = () => `b${Date.now().toString(36)}${createdCount++}`

export interface Account {
  id: number
  userName: string
  mobile: string
  /** temporary password, returned once by the server */
  temporary: string
}

/** Creates a staff account with the union of the roles of existing accounts (`roleTemplates` are their user names). */
export async function createAccount(request: APIRequestContext, realName: string, ...roleTemplates: string[]): Promise<Account> {
  const findOperator = (name: string) =>
    findFirst<{ organizationId: number; roles: number[] }>(request, '/systemManage/operatorManage', `resource=operator&keyword=${name}`)
  const templates = await Promise.all((roleTemplates.length > 0 ? roleTemplates : ['lin.jianguo']).map(findOperator))
  const userName = uniqueUserName()
  const mobile = `177${String(Date.now() * 10 + createdCount).slice(-8)}`
  const { id, temporaryPassword } = await runAction<{ id: number; temporaryPassword: string }>(request, 'operator', 'add', {
    userName,
    realName,
    mobile,
    organizationId: templates[0]?.organizationId,
    roles: [...new Set(templates.flatMap(template => template.roles))],
  })
  return { id, userName, mobile, temporary: temporaryPassword }
}

/** Logs in with the temporary password and replaces it, so that the account is usable. */
export async function setOwnPassword(request: APIRequestContext, { userName, temporary }: Account, password: string) {
  await login(request, userName, temporary)
  await request.post('/api/system/crm/sysUser/modifyPassword', {
    data: { oldPassword: passwordDigest(temporary), newPassword: passwordDigest(password) },
  })
}

/** Opens a page as an account that is usable, in a browser of its own, which the caller must close. */
export async function pageOfAccount(browser: Browser, baseURL: string | undefined, { userName }: Account, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await setLanguage(context, 'zh', baseURL ?? '')
  await login(context.request, userName, password)
  return context.newPage()
}

/** Creates an account for a test that changes preferences, which other tests with the shared accounts would see, and opens a page as it. */
export async function pageOfNewAccount(
  browser: Browser,
  baseURL: string | undefined,
  request: APIRequestContext,
  password: string,
  ...roleTemplates: string[]
): Promise<{ page: Page; account: Account }> {
  const account = await createAccount(request, '自有偏好', ...roleTemplates)
  const setUp = await browser.newContext({ baseURL })
  await setOwnPassword(setUp.request, account, password)
  await setUp.request.post('/bff/logout', { data: {} })
  await setUp.close()
  return { account, page: await pageOfAccount(browser, baseURL, account, password) }
}

/** Time-based one-time password (TOTP, RFC 6238) of a base32 secret, 6 digits, 30 s per step. */
export function oneTimeCode(secret: string, stepsAhead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(' ', '')].map(character => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

interface SmsMessage {
  mobile: string
  template: string
  params: Record<string, string>
}

/** HTTP stub of the SMS webhook: stores the received messages until a test takes them. */
export class SmsGateway {
  private readonly messages: SmsMessage[] = []
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', () => {
        this.messages.push(JSON.parse(body))
        response.end('{}')
      })
    }).listen(Number(process.env.BROWSER_TEST_SMS_PORT), '127.0.0.1')
  }

  /** Takes the first message to a number with the given template; throws after 20 s without one. */
  async waitForMessage(mobile: string, template: string): Promise<SmsMessage> {
    for (let attempt = 0; attempt < 200; attempt++) {
      const index = this.messages.findIndex(message => message.mobile === mobile && message.template === template)
      if (index >= 0) return this.messages.splice(index, 1)[0] as SmsMessage
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error(`no message ${template} to ${mobile}`)
  }

  close() {
    this.server.close()
  }
}
