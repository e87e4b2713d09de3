import { createHmac } from 'node:crypto'
import { sameSecret } from '../../secrets/same-secret'
import type { PayLinkRecord } from '../../tables/payments.tables'

type Signed = Pick<PayLinkRecord, 'id' | 'expiresOn'>

/** What a link's address carries: its number, and a signature over number and end. */
export const payLinkToken = (secret: string, link: Signed): string =>
  `${link.id}.${signature(secret, link)}`

/** The number that a token names; undefined for what was never a token. */
export function payLinkIdIn(token: string): number | undefined {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export const isTokenOf = (secret: string, token: string, link: Signed): boolean =>
  sameSecret(token, payLinkToken(secret, link))

const signature = (secret: string, { id, expiresOn }: Signed) =>
  createHmac('sha256', secret).update(`pay-link:${id}:${expiresOn.getTime()}`).digest('base64url')
