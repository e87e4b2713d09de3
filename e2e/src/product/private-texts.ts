import pg from 'pg'
import { demoAccounts } from '../../../services/platform-api/seed/demo-accounts'
import { isDeletedAddress } from '../../../services/platform-api/src/accounts/deleted-names'
import { testPasswords } from '../fixtures/passwords'
import { declinedCard, validCard } from '../purchase/card'
import type { LogKind } from './log-kinds'
import { secretTexts } from './secret-texts'
import type { TestProduct } from './test-product'
import { writtenTexts } from './written-texts'

interface Person {
  username: string
  email: string
  phone: string
  first: string
  last: string
  address: string
  home: string
}

/**
 * What no log line of a run may hold, kind by kind: who is there by its end, what they wrote, one-time
 * passwords and links of every mail, what opens accounts and files, the servers' own secrets, and the cards
 * that were paid with.
 */
export async function privateTexts(product: TestProduct): Promise<LogKind[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Person>(
      `select username, email, phone, first_name as first, last_name as last,
              address_line1 as address, normal_address as home from users where id <> 67`,
    )
    // "Deleted account" is nobody's name any more.
    const accounts = rows.filter(({ email }) => !isDeletedAddress(email))
    const { rows: mails } = await client.query<{ recipient: string; body: string }>(
      'select recipient, body from mails',
    )
    const fieldValues = (...fields: (keyof Person)[]) =>
      accounts.flatMap((person) => fields.map((field) => person[field]))
    return [
      texts('user names', fieldValues('username')),
      texts('e-mail addresses', [
        ...fieldValues('email'),
        ...mails.map(({ recipient }) => recipient),
      ]),
      texts('phone numbers', fieldValues('phone')),
      texts('first and last names', fieldValues('first', 'last')),
      texts('postal addresses', fieldValues('address', 'home')),
      texts('passwords', [...demoAccounts.map(({ password }) => password), ...testPasswords]),
      texts(
        'one-time passwords and keys of links',
        mails.flatMap(({ body }) => keysOf(body)),
      ),
      texts(
        'card numbers',
        [declinedCard, validCard].flatMap(({ number }) => [number, withSpaces(number)]),
      ),
      ...(await writtenTexts(client)).map(([kind, kindTexts]) => texts(kind, kindTexts)),
      ...(await secretTexts(client, product.dataDir)),
    ]
  } finally {
    await client.end()
  }
}

/** Shorter ones would be found in words that have nothing to do with anybody. */
const minLength = 4

const texts = (kind: string, kindTexts: readonly string[]): LogKind => ({
  kind,
  texts: [...new Set(kindTexts.map((text) => text.trim()))].filter(
    ({ length }) => length >= minLength,
  ),
})

const withSpaces = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ')

/** One-time passwords stand on a line of their own; of links the part that opens something. */
function keysOf(body: string): string[] {
  const codes = body.match(/^\d{6,12}$/gm) ?? []
  const keys = [...body.matchAll(/(?:activation_key|token|s)=([\w-]{20,})/g)]
  return [...codes, ...keys.map(([, key = '']) => key)]
}
