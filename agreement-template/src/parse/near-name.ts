const LONGEST = 40

/** How many letters differ between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** ": did you mean …?" for the known name that is nearly the given one, or "". */
export function meant(name: string, known: Iterable<string>): string {
  if (name.length > LONGEST) return ''
  const [best] = [...known]
    .map((other) => ({ other, far: distance(name, other) }))
    .filter(({ far }) => far <= 2)
    .sort((a, b) => a.far - b.far)
  return best ? `: did you mean ${best.other}?` : ''
}
