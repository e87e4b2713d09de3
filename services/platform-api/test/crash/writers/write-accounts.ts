import type { CrashFixture } from '../crash-fixture'

let made = 0

/** Registers people, each from an address of their own; an account is a row and a mail. */
export async function writeAccounts({ call, ledger }: CrashFixture): Promise<void> {
  made += 1
  const name = `crash${process.pid}x${made}`
  const email = `${name}@example.ng`
  const { status } = await call('POST', '/api/auth/emailregister/', {
    headers: { 'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}` },
    body: {
      ...{ first_name: 'Ada', last_name: 'Obi', username: name, password: 'A-long-pass-9' },
      ...{ email, phone: '08031234567', groups: [2], referral: null },
    },
  })
  if (status === 201) ledger.accounts.push({ email })
}
