import { accountTexts } from './texts'

/** What is wrong with a user name that somebody wants to have; undefined when nothing is. */
export function usernameError(username: string): string | undefined {
  if (username.includes('@')) return accountTexts.atInUsername
  if (!/^[\p{L}\p{M}\p{N}._+-]+$/u.test(username)) return accountTexts.usernameCharacters
  return mixesScripts(username) ? accountTexts.usernameScripts : undefined
}

/** Japanese and Korean are written in several at once (Unicode UTS 39, 5.1). */
const scripts = [
  /\p{scx=Latin}/u,
  /\p{scx=Greek}/u,
  /\p{scx=Cyrillic}/u,
  /\p{scx=Arabic}/u,
  /\p{scx=Hebrew}/u,
  /\p{scx=Ethiopic}/u,
  /\p{scx=Nko}/u,
  /\p{scx=Adlam}/u,
  /\p{scx=Vai}/u,
  /\p{scx=Tifinagh}/u,
  /\p{scx=Devanagari}/u,
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/u,
]

/** A letter that looks like another one's makes a name that is read as somebody else's. */
function mixesScripts(username: string): boolean {
  const letters = [...username.normalize('NFC')].filter((sign) => /\p{L}/u.test(sign))
  const ofOneScript = scripts.some((script) => letters.every((letter) => script.test(letter)))
  const ofNone = letters.every((letter) => !scripts.some((script) => script.test(letter)))
  return !ofOneScript && !ofNone
}
