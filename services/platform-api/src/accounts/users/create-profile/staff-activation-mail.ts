import { brand } from 'shared-contracts/brand'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import type { UserRow } from '../../auth.queries'
import { activationHours } from '../../registration/activation-mail'
import { greeting, type Mail } from '../../../mail/queue-mail'

export const staffActivationMail = (
  { email, firstName, username, groupId }: UserRow,
  link: string,
): Mail => ({
  to: email,
  subject: `Activate your ${brand.name} account`,
  text: `${greeting(firstName)}

An account at ${brand.name} was made for you. Role: ${groupNames[groupId as Group]}.

Activate your account:
${link}

Your user name is ${username}; your password is the one that you were given. The link works for ${activationHours} hours. After that, ask the administrator who made the account to activate it.

If you expected no account, ignore this e-mail. Without the link the account stays closed.

${brand.name}
`,
})
