import { brand } from 'shared-contracts/brand'
import { greeting, type Mail } from '../../mail/queue-mail'

export const activationHours = 48
const activationPage = '/email-verification'

interface ActivationLink {
  siteOrigin: string
  /** Page of the site that finishes the activation, as a path. */
  page?: string | undefined
  userId: number
  key: string
  /** Path of the site at which the customer goes on. */
  goOn?: string | undefined
}

/** P 7: the page gets `activation_key`, `user` and, when there is one, `url`. */
export function activationLink({ siteOrigin, page, userId, key, goOn }: ActivationLink): string {
  const link = new URL(page ?? activationPage, siteOrigin)
  link.searchParams.set('activation_key', key)
  link.searchParams.set('user', String(userId))
  if (goOn) link.searchParams.set('url', goOn)
  return link.href
}

export function activationMail({
  to,
  firstName,
  username,
  link,
  siteOrigin,
}: {
  to: string
  firstName: string
  username: string
  link: string
  siteOrigin: string
}): Mail {
  return {
    to,
    subject: `Activate your ${brand.name} account`,
    text: `${greeting(firstName)}

Activate your ${brand.name} account:
${link}

Your user name is ${username}. The link works for ${activationHours} hours. If it has expired, create your account again:

${siteOrigin}/signup

If you did not ask for an account, ignore this e-mail. The account stays closed unless the link is opened.

${brand.name}
`,
  }
}
