import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import { invalid } from '../http/failures'
import { passwordTexts } from './texts'

/** argon2id (the library's default kind) with the least cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards put a letter and its marks together in more than one way: one of them stands for all. */
const oneForm = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => hash(oneForm(password), cost)

/** The hash of nobody's password: checking it costs an unknown username the same time. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$sdLCj4xclE+a1vmO7Q/Zow$PBMfGhAnQbpkvmS+NH8bjkH26L4jAyOcY2Ij4xr13W0'

/** False for a wrong password and for an account without one. Never throws on a bad hash. */
export async function verifyPassword(stored: string | null | undefined, password: string) {
  // Passwords of before were hashed as they were typed.
  for (const typed of new Set([oneForm(password), password])) {
    const fits = await verify(stored ?? nobody, typed).catch(() => false)
    if (stored && fits) return true
  }
  return false
}

/** The most used passwords of published leaks, in small letters. */
const common = new Set<string>(dictionary['passwords-common'])

/** What people put behind a common password to make it pass, such as `2026!`. */
const maxAppended = 6

/** What is wrong with a password that somebody wants to have; undefined when nothing is. */
export function passwordError(password: string): string | undefined {
  if ([...password.trim()].length < minPasswordLength) return passwordTexts.tooShort
  return isCommon(password.trim().toLowerCase()) ? passwordTexts.tooCommon : undefined
}

function isCommon(password: string): boolean {
  if (common.has(password) || new Set(password).size < 4) return true
  const base = password.replace(/[^\p{L}]+$/u, '')
  return password.length - base.length <= maxAppended && common.has(base)
}

/** Throws a failure of the field in which a new password came, unless it is a good one. */
export function requireStrongPassword(field: string, password: string): void {
  const error = passwordError(password)
  if (error) throw invalid({ [field]: [error] })
}
