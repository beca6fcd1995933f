import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, findFirst, runAction, test } from './fixtures'
import { drawPicture } from './picture'

interface Saved {
  id: number
}

// The corpus of the sanitiser. Each attack sets window.xss when it succeeds.
const corpus: { name: string; html: string }[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../core/richtext/richtexttest/payloads.json'), 'utf8'),
)
// A text with a zero is refused.
const attacks = corpus.filter(({ html }) => !html.includes('\0'))

/** Notes what pages try: scripts of the corpus, dialogs, and what only the policy of the page has stopped. */
async function watch(context: BrowserContext) {
  const attempts: string[] = []
  await context.exposeFunction('attempted', (what: string) => attempts.push(what))
  await context.addInitScript(() => {
    const attempted = (what: string) => (window as unknown as { attempted: (what: string) => void }).attempted(what)
    Object.defineProperty(window, 'xss', { set: () => attempted('a script') })
    addEventListener('securitypolicyviolation', event => attempted(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`))
  })
  context.on('dialog', dialog => {
    attempts.push(`a dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  return attempts
}

/** What is left in the page that could run, or load from elsewhere, when somebody touches it. */
const findDangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value)) found.push(`${element.tagName} ${name}=${value}`)
      }
      if (/^(?:IFRAME|OBJECT|EMBED|BASE|MARQUEE)$/.test(element.tagName)) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  })

test('no attack in a stored text runs in the detail, the editor, or any preview', async ({ page, context, browser, baseURL }) => {
  test.slow()
  const upload = async (): Promise<string> => {
    const answer = await page.request.post('/bff/files?bizType=article', { multipart: { file: await drawPicture(page, 60, 40) } })
    return (await answer.json()).data.fileKey
  }
  // What is stored of each, from steps of guides: in one text, many would swallow the ones behind it.
  const picture = await upload()
  const stored: string[] = []
  for (let start = 0; start < attacks.length; start += 20) {
    const steps = attacks.slice(start, start + 20).map(({ html }, i) => ({
      kind: 'html',
      title: { zh: `步骤 ${i}` },
      text: { zh: `<p>${start + i}</p>${html.replaceAll('public/none.png', picture)}` },
    }))
    const { id } = await runAction<Saved>(page.request, 'guide', 'add', { title: { zh: `富文本 ${start}` }, scene: 6, steps })
    const { data } = await (await page.request.get(`/bff/screens/guideUseManage/videoManage?resource=guide&id=${id}`)).json()
    stored.push(...data.record.steps.map((step: { text: { zh: string } }) => step.text.zh))
  }
  expect(stored).toHaveLength(attacks.length)
  // A picture belongs to one record.
  const joined = stored.join('').replaceAll(picture, await upload())
  const category = await findFirst<{ id: number }>(page.request, '/articleManage/category', '')
  const article = await runAction<Saved>(page.request, 'article', 'add', {
    title: { zh: '富文本安全', en: 'Safe texts' },
    content: { zh: `${joined}<p>末尾</p>`, en: `${joined}<p>The end</p>` },
    categoryId: category.id,
  })

  const attempts = await watch(context)
  await page.goto(`/guideUseManageAPP/articleView?id=${article.id}`)
  await expect(page.getByText('末尾', { exact: true }).first()).toBeAttached()
  expect(await findDangers(page)).toEqual([])
  await page.goto(`/guideUseManageAPP/articleEdit?id=${article.id}`)
  await expect(page.getByLabel('正文 中文').getByText('末尾', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: '预览' }).click()
  const phone = page.getByRole('region', { name: '手机预览' })
  await expect(phone.getByText('末尾', { exact: true })).toBeAttached()
  await page.getByRole('radio', { name: 'English', exact: true }).click()
  await expect(phone.getByText('The end', { exact: true })).toBeAttached()
  expect(await findDangers(page)).toEqual([])

  const { data } = await (await page.request.post('/bff/preview/article', { data: { id: article.id } })).json()
  const elsewhere = await browser.newContext({ baseURL })
  const visitorAttempts = await watch(elsewhere)
  const visitor = await elsewhere.newPage()
  await visitor.goto(data.url)
  await expect(visitor.getByText('The end', { exact: true })).toBeAttached()
  expect(await findDangers(visitor)).toEqual([])
  await elsewhere.close()
  expect([...attempts, ...visitorAttempts]).toEqual([])
})
