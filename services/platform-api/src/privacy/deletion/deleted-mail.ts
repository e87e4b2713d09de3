import type { DeletionState } from 'shared-contracts/api/privacy.schema'
import { brand } from 'shared-contracts/brand'
import type { UserRow } from '../../accounts/auth.queries'
import { greeting, type Mail } from '../../mail/queue-mail'

interface DeletedAccount {
  kept: DeletionState['kept']
  siteOrigin: string
}

/** `22 Nov 2026` of `2026-11-22`. */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}

const lineOf = ({ what, why, time, until }: DeletionState['kept'][number]) =>
  `- ${what}: ${until ? `until ${shortDay(until)}` : time}. ${why}.`.replace('..', '.')

/** Says that the account is gone, and what stays for how long. */
export const deletedMail = (
  { email, firstName }: UserRow,
  { kept, siteOrigin }: DeletedAccount,
): Mail => ({
  to: email,
  subject: `Your ${brand.name} account was deleted`,
  text: `${greeting(firstName)}

Your ${brand.name} account was deleted just now, as you asked, and signed out on every device. Nobody can sign in to it or bring it back. You can register again with the same user name and e-mail address; the new account begins empty.

What we still keep, and why:

${kept.map(lineOf).join('\n')}

If this was not you, write to us:

${siteOrigin}/contactus

${brand.name}
`,
})
