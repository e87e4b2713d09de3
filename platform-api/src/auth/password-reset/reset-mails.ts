import { brand } from 'shared-contracts/brand'
import { greeting } from '../../mail/greeting'
import type { Mail } from '../../mail/queue-mail'
import { otpMinutes } from './one-time-password'

interface Person {
  email: string
  firstName: string
  username: string
}

export const oneTimePasswordMail = ({ email, firstName, username }: Person, otp: string): Mail => ({
  to: email,
  subject: `Your one-time password for ${brand.name}`,
  text: `${greeting(firstName)}

This is the one-time password (OTP) for a new password of the user name ${username}:

${otp}

It works once, for ${otpMinutes} minutes. Give it to nobody: ${brand.name} never asks for it.

If you did not ask for it, you need not do anything: your password stays as it is.

${brand.name}
`,
})

export const passwordChangedMail = (
  { email, firstName, username }: Person,
  siteOrigin: string,
): Mail => ({
  to: email,
  subject: `Your ${brand.name} password was changed`,
  text: `${greeting(firstName)}

The password of the user name ${username} was changed just now, and every device was signed out.

If this was not you, set a new password at once:

${siteOrigin}/forgotpassword

${brand.name}
`,
})
