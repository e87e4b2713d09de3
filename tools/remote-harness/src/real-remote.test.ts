import { jest } from '@jest/globals'
import type { Browser, Page } from 'playwright'
import { launchBrowser } from 'remote-kit/src/testing/launch-browser'
import { open, runHarness, type HarnessRun } from './testing/run-harness'

// Real builds on a machine that may be busy with others.
jest.setTimeout(300_000)

let run: HarnessRun
let browser: Browser
let page: Page

beforeAll(async () => {
  run = await runHarness(['mf-chat', '--api', 'local'])
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await run?.stop()
})

beforeEach(async () => {
  await fetch(`${run.url}/composition/harness/data`, { method: 'DELETE' })
  page = await (await browser.newContext()).newPage()
})

afterEach(() => page.context().close())

const inbox = '/dashboard/chat-logs'
const visit = (path: string) => open(page, run.url + path)

/** Another browser, at the same harness. */
async function visitAs(group: number) {
  const other = await (await browser.newContext()).newPage()
  await open(other, `${run.url}${inbox}?harness.session=${group}`)
  return other
}

async function write(at: Page, words: string) {
  await at.getByRole('textbox', { name: /message/i }).fill(words)
  await at.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a remote of the product works on its API: it lists, sends and is answered', async () => {
  await visit(`${inbox}?harness.session=2`)
  await page.getByRole('heading', { name: 'Customer Care' }).waitFor()
  await page.getByText('Should I pay again?').first().waitFor()
  await write(page, 'Is my deed ready?')
  const support = await visitAs(5)
  await support.getByText('Chukwuemeka Okonkwo').first().click()
  await support.getByText('Is my deed ready?').last().waitFor()
  await write(support, 'Your document is with the lawyer.')
  await page.getByText('Your document is with the lawyer.').first().waitFor()
  await support.context().close()
  await page.reload()
  await page.getByText('Is my deed ready?').first().waitFor()
})

test('the other side sees it at once', async () => {
  await visit(`${inbox}?harness.session=5`)
  await page.getByText('Chukwuemeka Okonkwo').first().waitFor()
  const customer = await visitAs(2)
  await write(customer, 'From the other side')
  await page.getByText('From the other side').first().waitFor()
  await customer.context().close()
})

test('says what failed when the server does, and recovers', async () => {
  await visit(`${inbox}?harness.session=2&harness.fault=500`)
  await page.getByText('We could not load your conversations').waitFor()
  await page.getByLabel('Simulate a fault').selectOption('none')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Should I pay again?').first().waitFor()
})

test('the address that the command prints leads to the first page', async () => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await visit('/?harness.session=2')
  await page.getByRole('heading', { name: 'Customer Care' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(inbox)
  expect(warnings).toEqual([])
})

test('a second one on the same port says how to get another', async () => {
  const { port } = new URL(run.url)
  await expect(runHarness(['mf-chat', '--api', 'local', '--port', port])).rejects.toThrow(
    `Port ${port} is in use, perhaps by another harness.`,
  )
})

test('a page for other groups is not shown, and calls are listed for faults of their own', async () => {
  await visit(inbox)
  await page.getByText('This page is for groups 1, 2, 3, 4, 5').waitFor()
  await page.getByLabel('Signed in as').selectOption('2 Customer')
  await page.getByText('Should I pay again?').first().waitFor()
  await page.getByLabel('Simulate a fault').selectOption('500')
  await page.getByLabel('For which call').selectOption('GET /api/chat/chat_conversations_list/')
  await page.reload()
  await page.getByText('We could not load your conversations').waitFor()
})
