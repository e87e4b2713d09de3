/** A user's id as a client gives it back, as a number or as text; 0, nobody's id, for anything else. */
export function userIdOf(value: number | string): number {
  const text = String(value).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
