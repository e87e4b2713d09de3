import { groups } from 'shared-contracts/capabilities'
import type { KnownRows } from '../api/known-rows'

/** What sign-in leaves in the browser of an admin, under the specification's keys (P 3). */
export const adminSession = ({ id, username, token }: KnownRows['admin']) => ({
  userId: String(id),
  group: String(groups.admin),
  logedinUser: username,
  email: 'admin@bench.example',
  phone: '08000000000',
  'sub-plan': '',
  token,
  CookieConsent: 'false',
})
