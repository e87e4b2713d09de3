import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { activationMail } from '../accounts/registration/activation-mail'
import { orderAddress } from '../orders/texts'
import { readyMail } from '../orders/texts'
import { receiptMail } from '../orders/receipt-mail'
import type { Mail } from './queue-mail'
import { createSender } from './sender'

const siteOrigin = 'https://amofin.example'
const order = { number: 'AMF-204817', item: 'Tenancy agreement (Lagos)' }
const address = orderAddress(siteOrigin, order)
const recipient = { email: 'ada@example.ng', firstName: 'Adébáyọ̀' }

const receipt: Mail = {
  to: recipient.email,
  ...receiptMail(
    {
      order: { ...order, flow: 'A', filingText: 'CAC fees' },
      quoted: {
        ...{ costKobo: 1_500_000, filingKobo: 2_100_000, planKobo: 0, creditKobo: 0 },
        ...{ couponKobo: 150_000, payableKobo: 3_450_000 },
      },
      method: 'Debit/Credit Card',
      checklist: [
        { topic: 'sign', text: 'Ada and Túndé sign every copy.' },
        {
          ...{ topic: 'stamp', text: 'Have it stamped.', due: 'Within 30 days of signing' },
          where: 'The tax office of Lagos State (LIRS)',
        },
      ],
    },
    { firstName: recipient.firstName, address, siteOrigin },
  ),
}
const activationLink = `${siteOrigin}/email-verification?activation_key=${'k'.repeat(64)}&user=12&url=%2Fagreement%2Fab%2Fwill`
const mails: [string, Mail, string][] = [
  ['a receipt', receipt, address],
  ['a document that is ready', readyMail(recipient, order, address), address],
  [
    'an activation',
    activationMail({
      ...{ to: recipient.email, firstName: recipient.firstName, username: 'adebayo' },
      ...{ link: activationLink, siteOrigin },
    }),
    activationLink,
  ],
]

let dataDir: string
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'amofin-mail-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** As a mail program reads it: sent, stored and parsed again. */
async function received({ to, subject, text }: Mail) {
  const sender = createSender({ from: 'Amofin <no-reply@amofin.example>' }, dataDir)
  await sender.send({
    ...{ id: 1, recipient: to, subject, body: text, createdOn: new Date(), sentOn: null },
    ...{ attempts: 0, lastError: '', nextTryOn: null },
  })
  const folder = join(dataDir, 'outbox')
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
  return PostalMime.parse(await readFile(join(folder, name)))
}

const decoded = (html: string) =>
  html
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
const words = (html: string) => decoded(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')

test.each(mails)(
  '%s arrives with a greeting and its whole link in both parts',
  async (_, mail, goal) => {
    const { text = '', html = '', to } = await received(mail)
    expect(to).toEqual([{ name: '', address: recipient.email }])
    expect(text).toMatch(/^Hello Adébáyọ̀,\n/)
    expect(words(html)).toContain('Hello Adébáyọ̀,')
    // Alone on its line, so that no program has to guess where it ends.
    expect(text.split('\n')).toContain(goal)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href))
    expect(links).toContain(goal)
    expect(goal).toMatch(/[\w%]$/)
  },
)

test('a receipt lists what was paid, the steps and whom to ask, in both parts alike', async () => {
  const { text = '', html = '' } = await received(receipt)
  const read = words(html)
  for (const part of [
    'Tenancy agreement (Lagos)',
    '₦15,000.00',
    'Filing cost, CAC fees',
    '₦21,000.00',
    '-₦1,500.00',
    '₦34,500.00 (Debit/Credit Card)',
    'Ada and Túndé sign every copy.',
    'When: Within 30 days of signing',
    'Where: The tax office of Lagos State (LIRS)',
    `${siteOrigin}/contactus`,
  ]) {
    expect(text).toContain(part)
    expect(read).toContain(part)
  }
})
