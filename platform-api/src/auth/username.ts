import { accountTexts } from './texts'

/** What is wrong with a user name that somebody wants to have; undefined when nothing is. */
export function usernameProblem(username: string): string | undefined {
  if (username.includes('@')) return accountTexts.atInUsername
  return /^[\p{L}\p{M}\p{N}._+-]+$/u.test(username) ? undefined : accountTexts.usernameCharacters
}
