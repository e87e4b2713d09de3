import { AlignmentType, LevelFormat, type ILevelsOptions, type INumberingOptions } from 'docx'
import { ClauseCounter } from 'agreement-template/numbering'
import { numberWidth, textIndent, type ClauseLine, type Group } from './pieces'

const twentieths = (points: number) => Math.round(points * 20)

const shapes = [
  { format: LevelFormat.DECIMAL, text: '%1.' },
  { format: LevelFormat.DECIMAL, text: '%1.%2' },
  { format: LevelFormat.LOWER_LETTER, text: '(%3)' },
  { format: LevelFormat.LOWER_ROMAN, text: '(%4)' },
] as const

export const clauseReference = 'clauses'

const clauseLevels: ILevelsOptions[] = shapes.map(({ format, text }, level) => ({
  level,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: {
    run: level === 0 ? { bold: true } : {},
    paragraph: {
      indent: { left: twentieths(textIndent(level)), hanging: twentieths(numberWidth(level)) },
    },
  },
}))

export interface ListStyle {
  reference: string
  ordered: boolean
  start: number
  indent: number
}

/** The numbering part of the file: the clauses' four levels, and one per list. */
export const numberingOf = (lists: readonly ListStyle[]): INumberingOptions => ({
  config: [
    { reference: clauseReference, levels: clauseLevels },
    ...lists.map(({ reference, ordered, start, indent }) => ({
      reference,
      levels: [
        {
          level: 0,
          start,
          format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
          text: ordered ? '%1.' : '•',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: twentieths(indent + 22), hanging: 440 } } },
        },
      ],
    })),
  ],
})

const styles = ['1', '1.1', '(a)', '(i)'] as const

/** Word goes on with aa, bb, cc; the preview with aa, ab, ac. */
const lettersAlike = 26

/**
 * Whether Word, counting by itself, arrives at the numbers of the preview. Where it does not (a
 * clause that starts at another number), the numbers are written out as text.
 */
export function wordCountsAlike(groups: readonly Group[]): boolean {
  const counter = new ClauseCounter()
  let inARow = 0
  return groups
    .flatMap(({ pieces }) => pieces.map(({ content }) => content))
    .filter((content): content is ClauseLine => content.kind === 'clause-line')
    .every(({ level, number }) => {
      inARow = level === 2 ? inARow + 1 : level < 2 ? 0 : inARow
      return number === counter.next(styles[level] ?? '1').label && inARow <= lettersAlike
    })
}
