import { brand } from 'shared-contracts/brand'
import { groupNames, type Group } from 'shared-contracts/capabilities'
import type { UserRow } from '../auth.queries'
import { greeting, type Mail } from '../../mail/queue-mail'
import { activationHours } from '../registration/activation-mail'

/** What the back office is told when it cannot have its way with an account. */
export const managementTexts = {
  ownAccount: 'You cannot deactivate your own account. Ask another admin to do it.',
  ownRole: 'You cannot change your own role. Ask another admin to do it.',
  supportAccount:
    'This account answers customers in the support chat, so its role cannot be changed.',
  deleted: 'The owner deleted this account. Nothing was changed. It cannot be opened again.',
  roleMoved: (role: string) =>
    `The role of this user was changed to ${role} after you opened the page. Nothing was changed. Choose the role again if it should still be another one.`,
  neverInactive:
    'An activated account cannot become Inactive again. Choose Deactivated to close it.',
} as const

/** Notifications about the reader's own account. */
export const managementMessages = {
  reopened: 'Your account is active again.',
  role: (role: string) => `Your role is now ${role}.`,
  edited: 'Your profile was changed by an administrator.',
} as const

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

If you think this is a mistake, write to us:

${siteOrigin}/contactus

${brand.name}
`,
})

export const staffActivationMail = (
  { email, firstName, username, groupId }: UserRow,
  link: string,
): Mail => ({
  to: email,
  subject: `Activate your ${brand.name} account`,
  text: `${greeting(firstName)}

We have created a ${brand.name} account for you. Role: ${groupNames[groupId as Group]}.

Activate your account:
${link}

Your user name is ${username}; use the password that you were given. The link works for ${activationHours} hours. After that, ask the administrator who created the account to activate it.

If you did not expect an account, ignore this e-mail. The account stays closed unless the link is opened.

${brand.name}
`,
})
