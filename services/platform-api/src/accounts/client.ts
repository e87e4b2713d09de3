import type { FastifyRequest } from 'fastify'
import { deviceOf } from './session/devices/device-name'
import type { SignInClient } from './begin-session'
import { clientNetwork } from 'server-telemetry/client-network'
import type { RateLimit } from '../rate-limits/rate-limit'

/** Where a request came from, as sessions and limits keep it. */
export const clientOf = (
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  { siteOrigin }: { siteOrigin: string },
): SignInClient => ({ address: clientNetwork(request.ip), device: deviceOf(request), siteOrigin })

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const store = 'lasting'

/** For so long all requests for one user share a code and its mail, once a day's short codes are used up. */
export const sharedMinutes = 10

/** An address may stand for many customers of one mobile network, hence the generous numbers. */
export const accountLimits = {
  register: { name: 'register', points: 60, duration: hour, store },
  resetByAddress: { name: 'reset-address', points: 30, duration: hour, store },
  /** Names that nobody has: whoever looks for names gets no further. */
  resetUnknown: { name: 'reset-unknown', points: 10, duration: hour, store },
  /** Of one user from one address: who asks for somebody else's name must not stop the owner. */
  resetOfUser: { name: 'reset-user', points: 5, duration: hour, store },
  applyByAddress: { name: 'apply-address', points: 60, duration: 15 * minute, store },
  /** Codes are short; who tries them knows the password or holds a session. */
  secondStep: { name: 'second-step', points: 20, duration: 15 * minute, store },
  /** Wrong ones: three of a million are valid at a time, so a day's guesses stay below 0.05 %. */
  wrongCodes: { name: 'wrong-codes', points: 60, duration: day, store },
  /** Codes that are mailed to one user alone; those of six digits are guessed at five times at most. */
  shortCodes: { name: 'short-codes', points: 40, duration: day, store },
  /** After these, mails with a code that many requests share, by the code's name. */
  sharedCodeMail: { name: 'shared-code-mail', points: 1, duration: sharedMinutes * minute, store },
  /** Whoever holds somebody's open session must not find the password by trying. */
  updatePassword: { name: 'update-password', points: 10, duration: 15 * minute, store },
  /** The same before a copy of all data, or its end. */
  ownerPassword: { name: 'owner-password', points: 10, duration: 15 * minute, store },
  /** Each may come with a picture. Also of staff who edit others. */
  editProfile: { name: 'edit-profile', points: 60, duration: 10 * minute, store },
  /** A copy of all data costs the server more than any other call. */
  exportData: { name: 'export-data', points: 3, duration: day, store },
  exportOpened: { name: 'export-opened', points: 6, duration: day, store },
} as const satisfies Record<string, RateLimit>
