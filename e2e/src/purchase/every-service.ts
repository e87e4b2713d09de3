import { expect, type Page } from '@playwright/test'
import { lagosDate } from 'agreement-template/format'
import { parseDocument } from 'agreement-template/parse-server'
import { renderDocument } from 'agreement-template/render'
import { localApiKey } from 'shared-contracts/exposure'
import { signInDemo } from '../fixtures/session-entries'
import { confirm, enterCard, validCard } from './card'
import { textOfPdf, textOfWord } from './documents'
import { evaluateFilledForm, fillPart, type FilledForm } from './fill-form'
import { newCustomer } from './journey'
import { linkFor } from './mailbox'

const site = () => process.env.AMOFIN_SITE ?? ''

export async function call<Answer>(path: string, options: { token?: string; body?: object } = {}) {
  const reply = await fetch(new URL(path, site()), {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'Api-Key': localApiKey,
      'content-type': 'application/json',
      ...(options.token && { authorization: `Token ${options.token}` }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  })
  const answer: unknown = await reply.json()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(answer)}`)
  return answer as Answer
}

/** Registered by call, signed in by the link of the mail. */
export async function signInNewCustomer(page: Page, customer = newCustomer()) {
  const { firstName: first_name, lastName: last_name, ...rest } = customer
  const activationUrl = new URL('/email-verification', site()).href
  const body = { ...rest, first_name, last_name, phone: '08031234567', activationUrl, lastUrl: '' }
  await call('/api/auth/emailregister/', { body })
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site() }])
  await page.goto(await linkFor(rest.email))
  await page.waitForURL(/\/dashboard/)
  return { name: `${first_name} ${last_name}`, email: rest.email, phone: '08031234567' }
}

const visible = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':visible'))

/** Fills every part with the example answers, checks them, and gives the number of the order. */
export async function orderFromExample(page: Page, form: FilledForm): Promise<string> {
  const parts = evaluateFilledForm(form).pages.filter((part) => part.visible)
  await page.goto(`/agreement/${form.service.slug}`)
  for (const [index, part] of parts.entries()) {
    await expect(
      page.getByRole('heading', { level: 1, name: part.title, exact: true }),
    ).toBeVisible()
    await fillPart(page, part.number, form)
    await visible(page, index === parts.length - 1 ? 'Pay Now' : 'Next').click()
  }
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await visible(page, 'Pay Now').click()
  await page.waitForURL(/\/paymentDetails/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

interface Payer {
  name: string
  email: string
  phone: string
}

/** On the provider's page; the checkout before it has tests of its own. */
export async function payOrder(page: Page, order_no: string, customer: Payer) {
  const token = await tokenOf(page)
  const started = await call<{ link: string }>('/api/x/payments', {
    token,
    body: { order_no, customer },
  })
  await page.goto(started.link)
  await enterCard(page, validCard)
  await confirm(page)
  await page.waitForURL(/\/payment-status/)
  await expect(page.getByText('Thank You! For your order...')).toBeVisible({ timeout: 30_000 })
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** The texts of both files of an order. */
export async function readFiles(page: Page, number: string) {
  const customerToken = await tokenOf(page)
  const { token: staff } = await signInDemo(site(), 1)
  const read = async (doctype?: 'doc') => {
    const query = new URLSearchParams({ number, ...(doctype && { doctype }) }).toString()
    const linkOf = (token: string) =>
      call<{ template_link: string }>(`/api/order/download-pdf/?${query}`, { token })
    // Until a lawyer is done the files are the back office's only.
    const ownTemplateLink = (await linkOf(customerToken)).template_link
    const link = ownTemplateLink || (await linkOf(staff)).template_link
    expect(link, 'where the file lies').not.toBe('')
    const reply = await fetch(new URL(link, site()), {
      headers: {
        'Api-Key': localApiKey,
        authorization: `Token ${ownTemplateLink ? customerToken : staff}`,
      },
    })
    expect(reply.status, link).toBe(200)
    return new Uint8Array(await reply.arrayBuffer())
  }
  return { pdf: await textOfPdf(await read()), word: textOfWord(await read('doc')) }
}

/** Every answer as the document prints it: names in capitals, amounts in words, dates written out. */
export function printedAnswers(form: FilledForm): string[] {
  const { document } = parseDocument(form.service.document)
  const { values } = evaluateFilledForm(form)
  const { blocks } = renderDocument(document, values, { today: lagosDate(new Date()) })
  return [...new Set(filledTexts(blocks))]
}

function filledTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { kind, text } = node as { kind?: unknown; text?: unknown }
  const ownTexts = kind === 'filled' && typeof text === 'string' ? [text] : []
  return [...ownTexts, ...Object.values(node).flatMap(filledTexts)]
}

/** Those that a file does not hold. Lines break anywhere, and cells of a table side by side. */
export function missingIn(file: string, answers: readonly string[]): string[] {
  const compactText = file.replace(/\s+/g, '')
  const words = new Set(file.split(' '))
  return answers
    .map((answer) => answer.normalize('NFC'))
    .filter((answer) => !compactText.includes(answer.replace(/\s+/g, '')))
    .filter((answer) => !answer.split(/\s+/).every((word) => words.has(word)))
}
