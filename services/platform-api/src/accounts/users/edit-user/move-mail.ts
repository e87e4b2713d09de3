import { eq } from 'drizzle-orm'
import { brand } from 'shared-contracts/brand'
import { groups } from 'shared-contracts/capabilities'
import type { UserRow } from '../../auth.queries'
import { passwordResets } from '../../../tables/accounts.tables'
import { activationMail } from '../../registration/activation-mail'
import { newActivationLink } from '../../registration/new-account'
import type { Db } from '../../../database/database'
import { greeting, queueMail, type Mail } from '../../../mail/queue-mail'
import { staffActivationMail } from '../texts'

interface Move {
  before: UserRow
  after: UserRow
  siteOrigin: string
}

/**
 * What follows a new e-mail address: nothing that was sent to the old one opens the account any more,
 * an account that still waits gets its link at the new one, and the old one is told.
 */
export async function moveMail(tx: Db, { before, after, siteOrigin }: Move): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, after.id))
  await queueMail(tx, addressMovedMail(before, siteOrigin))
  if (after.status !== 'Inactive') return
  const link = await newActivationLink(tx, { userId: after.id, links: {}, siteOrigin })
  const { email: to, firstName, username } = after
  const mail =
    after.groupId === groups.customer
      ? activationMail({ to, firstName, username, link, siteOrigin })
      : staffActivationMail(after, link)
  await queueMail(tx, mail)
}

const addressMovedMail = ({ email, firstName, username }: UserRow, siteOrigin: string): Mail => ({
  to: email,
  subject: `The e-mail address of your ${brand.name} account was changed`,
  text: `${greeting(firstName)}

The account with the user name ${username} now has another e-mail address. We will send no more e-mails about it to this address.

If you did not ask for this, write to us at once:

${siteOrigin}/contactus

${brand.name}
`,
})
