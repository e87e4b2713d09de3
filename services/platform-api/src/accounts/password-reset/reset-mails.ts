import { brand } from 'shared-contracts/brand'
import { greeting, type Mail } from '../../mail/queue-mail'
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

If you did not ask for it, ignore this e-mail. Your password stays as it is.

${brand.name}
`,
})
