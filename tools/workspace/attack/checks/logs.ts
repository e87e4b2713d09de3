import pg from 'pg'
import type { Check } from '../check'
import { attacker } from '../attack-vectors'
import type { Target } from '../target'
import { callApi, firstPassword } from './accounts'

/** Part 3: what the log says when the database refuses. */
export const logChecks: readonly Check[] = [
  {
    name: 'A registration whose SQL fails, in the log',
    before: 'the log held the parameters of the query',
    run: failingSql,
  },
]

async function failingSql(target: Target) {
  if (!target.databaseUrl) return { after: 'not tried: needs the database of `SITE`', closed: true }
  const person = {
    ...{ first_name: 'Chidinma', last_name: 'Okoye-Lawal', username: 'chidinma_attack' },
    ...{ email: 'chidinma.attack@example.ng', phone: '08039998877' },
  }
  const client = new pg.Client({ connectionString: target.databaseUrl })
  await client.connect()
  try {
    await client.query('alter table users rename column referral_code to referral_code_gone')
    const body = { ...person, password: firstPassword, groups: 2 }
    const { status } = await callApi(target, '/api/auth/emailregister/', { body, from: attacker })
    const log = target.log()
    const found = [...Object.values(person), firstPassword, '$argon2'].filter((text) =>
      log.includes(text),
    )
    const said = /Failed query/.test(log) ? 'the log names the query' : 'the log says nothing'
    return {
      after: `${status}; ${said}, and ${found.length} of 7 personal texts`,
      closed: status >= 500 && log !== '' && found.length === 0,
    }
  } finally {
    await client.query('alter table users rename column referral_code_gone to referral_code')
    await client.end()
  }
}
