const longest = 2000

/** A statement without the values that somebody wrote into it; placeholders such as `$1` stay. */
export const statementText = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** What it does to which table: `select orders`. */
export function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]
  return table ? `${verb} ${table.replaceAll('"', '')}` : verb
}
