/** Without letters and digits that are mistaken for each other when they are read out. */
const sets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '!#$%*+-=?',
] as const
const all = sets.join('')
const length = 16

/** A random password of 16 characters (about 96 bits) with at least one of each kind. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => all[randomBelow(all.length)]).join('')
    if (sets.every((set) => [...password].some((letter) => set.includes(letter)))) return password
  }
}

/** Every number below `limit` (at most 256) equally often: bytes beyond its last multiple are drawn again. */
function randomBelow(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % limit) ? byte % limit : randomBelow(limit)
}
