import { dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from 'shared-contracts/api/auth.contract'
import { invalid } from '../http/failures'
import { passwordTexts } from './texts'

/** The most used passwords of published leaks, in small letters. */
const common = new Set<string>(dictionary['passwords-common'])

/** What people put behind a common password to make it pass, such as `2026!`. */
const maxAppended = 6

/** What is wrong with a password that somebody wants to have; undefined when nothing is. */
export function passwordProblem(password: string): string | undefined {
  if ([...password.trim()].length < minPasswordLength) return passwordTexts.tooShort
  return isCommon(password.trim().toLowerCase()) ? passwordTexts.tooCommon : undefined
}

function isCommon(password: string): boolean {
  if (common.has(password) || new Set(password).size < 4) return true
  const base = password.replace(/[^\p{L}]+$/u, '')
  return password.length - base.length <= maxAppended && common.has(base)
}

/** Throws a failure of the field in which a new password came, unless it is a good one. */
export function requireGoodPassword(field: string, password: string): void {
  const problem = passwordProblem(password)
  if (problem) throw invalid({ [field]: [problem] })
}
