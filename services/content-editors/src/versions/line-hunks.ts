import { structuredPatch } from 'diff'

/** One line of a comparison, with its number where it still stands or stood. */
export interface HunkLine {
  kind: 'same' | 'added' | 'removed'
  number: number
  text: string
}

export type Hunk = HunkLine[]

/** Lines around a change that say where it is. */
const context = 3
/** Texts that differ in more lines than this are told as wholly different: comparing takes seconds. */
const most = { context, maxEditLength: 3_000 }

/** Texts of many lines are compared line by line. */
export const isLong = ({ before, after }: { before: string; after: string }): boolean =>
  Math.max(before.split('\n', 9).length, after.split('\n', 9).length) > 8

/** Where two texts differ, each place with the lines around it. */
export function hunksOf(before: string, after: string): Hunk[] {
  const patch = structuredPatch('', '', before, after, '', '', most)
  if (!patch) return [[...linesAs('removed', before), ...linesAs('added', after)]]
  return patch.hunks.map(({ oldStart, newStart, lines }) => numbered(lines, oldStart, newStart))
}

const linesAs = (kind: HunkLine['kind'], text: string): HunkLine[] =>
  text.split('\n').map((line, index) => ({ kind, number: index + 1, text: line }))

function numbered(lines: readonly string[], oldStart: number, newStart: number): Hunk {
  let [old, now] = [oldStart, newStart]
  return lines.flatMap((line): HunkLine[] => {
    const text = line.slice(1)
    switch (line[0]) {
      case '-':
        return [{ kind: 'removed', number: old++, text }]
      case '+':
        return [{ kind: 'added', number: now++, text }]
      case ' ':
        old += 1
        return [{ kind: 'same', number: now++, text }]
      default:
        return []
    }
  })
}
