const maxEntries = 60
const longestKey = 60
const longestText = 200

/**
 * The small values of the client's form state that are no answers, such as `page` and `maxpage`.
 * The HTML of `left1` to `right20` is never kept: the server draws documents from the answers.
 */
export function keptState(
  entireState: Record<string, unknown>,
  answerKeys: ReadonlySet<string>,
): Record<string, unknown> {
  const entries = Object.entries(entireState).filter(
    ([key, value]) =>
      !answerKeys.has(key) &&
      !/^(left|right)\d*$/.test(key) &&
      key.length <= longestKey &&
      isSmall(value),
  )
  return Object.fromEntries(entries.slice(0, maxEntries))
}

function isSmall(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestText
  return typeof value === 'number' || typeof value === 'boolean' || value === null
}
