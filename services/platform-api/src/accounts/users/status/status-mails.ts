import { brand } from 'shared-contracts/brand'
import type { UserRow } from '../../auth.queries'
import { greeting, type Mail } from '../../../mail/queue-mail'

export const openedMail = ({ email, firstName, username }: UserRow, siteOrigin: string): Mail => ({
  to: email,
  subject: `Your ${brand.name} account is active`,
  text: `${greeting(firstName)}

We have activated your ${brand.name} account with the user name ${username}. You can sign in now:

${siteOrigin}/signin

${brand.name}
`,
})

export const closedMail = ({ email, firstName, username }: UserRow, siteOrigin: string): Mail => ({
  to: email,
  subject: `Your ${brand.name} account was deactivated`,
  text: `${greeting(firstName)}

We have deactivated your ${brand.name} account with the user name ${username}. It was signed out on every device and nobody can sign in to it. Your orders and documents are kept.

If you think that this is a mistake, write to us:

${siteOrigin}/contactus

${brand.name}
`,
})
