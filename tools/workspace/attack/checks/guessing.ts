import pg from 'pg'
import { groups } from 'shared-contracts/capabilities'
import type { Check } from '../check'
import type { Target } from '../target'
import { callApi, firstPassword, newCustomer, secondPassword, tokenOf } from './accounts'

/** Part 3: guessing passwords, and keeping somebody from theirs. */
export const passwordGuessingChecks: readonly Check[] = [
  {
    name: '60 guesses at one name, each with another `X-Forwarded-For`',
    before: 'each address had tries of its own',
    run: (target) =>
      guess(target, (turn) => ({
        from: '127.0.8.1',
        headers: { 'x-forwarded-for': `198.51.100.${turn + 1}` },
      })),
  },
  {
    name: '60 guesses at one name, each from another address',
    before: 'each address had tries of its own',
    run: (target) => guess(target, (turn) => ({ from: `127.0.9.${turn + 1}` })),
  },
  {
    name: 'One password for 150 names from one address',
    before: '–',
    run: (target) =>
      guess(target, (turn) => ({ from: '127.0.10.1', username: `anybody_${turn}` }), 150),
  },
  {
    name: 'Wrong codes and requests on and on for somebody’s password reset',
    before: 'used up the owner’s code, or replaced it',
    run: blockReset,
  },
]

interface Guess {
  username?: string
  from?: string
  headers?: Record<string, string>
}

/** Closed when guesses are refused before they were all taken, and the owner still gets in. */
async function guess(target: Target, guessOf: (turn: number) => Guess, count = 60) {
  const { username: owner } = await newCustomer(target, groups.customer)
  const taken: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const { username = owner, ...from } = guessOf(turn)
    const body = { username, password: `guess number ${turn}` }
    taken.push((await callApi(target, '/api/auth/active-login/', { ...from, body })).status)
  }
  const refused = taken.filter((status) => status === 429).length
  const entered = await tokenOf(target, owner, firstPassword).then(
    () => true,
    () => false,
  )
  const after = `${count - refused} taken, ${refused} refused with 429; the owner ${entered ? 'gets in' : 'is locked out'}`
  return { after, closed: refused >= count / 4 && entered }
}

async function blockReset(target: Target) {
  if (!target.databaseUrl) return { after: 'not tried: needs the mails of `SITE`', closed: true }
  const { username, email } = await newCustomer(target, groups.customer)
  const request = async (from: string) =>
    (await callApi(target, '/api/auth/reset/', { body: { username }, from })).data as ResetAnswer
  const number = (await request('127.0.0.1')).data.user
  for (let turn = 0; turn < 30; turn += 1) {
    const from = `127.0.11.${turn + 1}`
    const theirs = (await request(from)).data?.user ?? number
    const body = { id: theirs, otp: String(100_000 + turn), password: 'an attacker was here' }
    await callApi(target, '/api/auth/apply-pass/', { body, from })
  }
  const otp = await firstCode(target.databaseUrl, email)
  const body = { id: number, otp, password: secondPassword }
  const applied = await callApi(target, '/api/auth/apply-pass/', { body })
  const closed = applied.text.includes('Success')
  return { after: `the owner’s first code answers ${applied.status} ${applied.text}`, closed }
}

interface ResetAnswer {
  data: { user: number }
}

async function firstCode(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ body: string }>('select body from mails where recipient = $1 order by id', [email])
    .finally(() => client.end())
  const codes = rows.flatMap(({ body }) => /^\d{6,12}$/m.exec(body)?.[0] ?? [])
  if (!codes[0]) throw new Error('The e-mail with the one-time password did not arrive.')
  return codes[0]
}
