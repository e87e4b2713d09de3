import { brand } from 'shared-contracts/brand'
import type { Db } from '../database/database'
import { greeting, queueMail, type Mail } from '../mail/queue-mail'
import { notify } from '../notifications/notify'
import type { UserRow } from './auth.queries'
import { endSessions } from './end-sessions'
import { accountMessages } from './texts'

type Person = Pick<UserRow, 'id' | 'email' | 'firstName' | 'username'>

/** What follows a new password: every session ends, and its owner hears of it. In a transaction. */
export async function passwordChanged(tx: Db, user: Person, siteOrigin: string): Promise<void> {
  await endSessions(tx, user.id)
  await queueMail(tx, passwordChangedMail(user, siteOrigin))
  await notify(tx, {
    recipients: [user.id],
    message: accountMessages.passwordChanged,
    eventType: 'Account',
    aboutUser: user.id,
  })
}

const passwordChangedMail = ({ email, firstName, username }: Person, siteOrigin: string): Mail => ({
  to: email,
  subject: `Your ${brand.name} password was changed`,
  text: `${greeting(firstName)}

The password of the user name ${username} was changed just now, and every device was signed out.

If this was not you, somebody else has your password. Choose a new one at once.

Set a new password:
${siteOrigin}/forgotpassword

${brand.name}
`,
})
