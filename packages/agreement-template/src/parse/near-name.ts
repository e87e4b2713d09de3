const LONGEST = 40
/** More changed letters than this make another word of it. */
const MOST_CHANGES = 2
/** Beyond these nothing is compared: a hint is a courtesy and must stay cheap. */
const MOST_COMPARED = 2_000

/** How many letters differ between two words; anything above `MOST_CHANGES` is not counted on. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_CHANGES) return MOST_CHANGES + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const far = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      next[j] = far
      least = Math.min(least, far)
    }
    if (least > MOST_CHANGES) return least
    row = next
  }
  return row[b.length] ?? 0
}

/** ": did you mean …?" for the known name that is nearly the given one, or "". */
export function nearestName(name: string, known: Iterable<string>): string {
  if (name.length > LONGEST) return ''
  let best: { other: string; far: number } | undefined
  let compared = 0
  for (const other of known) {
    compared += 1
    if (compared > MOST_COMPARED) break
    const far = distance(name, other)
    if (far <= MOST_CHANGES && far < (best?.far ?? Infinity)) best = { other, far }
  }
  return best ? `: did you mean ${best.other}?` : ''
}
