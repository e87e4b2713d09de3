import type { AnswerPath } from 'agreement-template/answers'
import type { Block, Clause, DocumentTree, List, Table } from 'agreement-template/document'
import { innerBlocks } from 'agreement-template/render'
import { memo } from 'react'
import { DeedSheet } from 'shared-ui/deed'
import styles from './document.module.css'
import { labelOfBlankLine, Picture, Runs } from './runs'

/** Which answers to point at: the one changed last, and those that stand in the way of Next. */
interface Pointers {
  changed: AnswerPath | null
  wrong: ReadonlySet<AnswerPath>
}

interface LiveDocumentProps extends Partial<Pointers> {
  tree: DocumentTree
  /** Last line, as in "Law as at 20 November 2026." */
  foot: string
}

const none: ReadonlySet<AnswerPath> = new Set()

/** The document with the answers in it, drawn from the same tree as the paid one. */
export function LiveDocument({ tree, foot, changed = null, wrong = none }: LiveDocumentProps) {
  return (
    <div className={styles.live}>
      <DeedSheet size="page">
        <Blocks blocks={tree.blocks} changed={changed} wrong={wrong} />
        {foot && <p className={styles.foot}>{foot}</p>}
      </DeedSheet>
    </div>
  )
}

function Blocks({ blocks, ...pointers }: Pointers & { blocks: readonly Block[] }) {
  return blocks.map((block) => (
    <MemoBlock key={block.key} block={block} {...pointedAt(block, pointers)} />
  ))
}

const nothing: Pointers = { changed: null, wrong: none }

/** A block hears of a pointer only when something inside it is meant: all others stay as drawn. */
function pointersInto(block: Block, pointers: Pointers): Pointers {
  const inside = innerBlocks(block)
  if (inside.length === 0) return nothing
  return markOf(inside.flatMap(pathsIn), pointers) ? pointers : nothing
}

type Pointed = Pointers & { mark: Mark }

const knownPointed = new WeakMap<Block, { asked: Pointers; pointed: Pointed }>()

/** How a block is drawn; looked up while neither it nor what is pointed at has changed. */
function pointedAt(block: Block, asked: Pointers): Pointed {
  const known = knownPointed.get(block)
  const { changed, wrong } = asked
  if (known?.asked.changed === changed && known.asked.wrong === wrong) return known.pointed
  const pointed = { mark: markOf(block.paths, asked), ...pointersInto(block, asked) }
  knownPointed.set(block, { asked, pointed })
  return pointed
}

const knownPaths = new WeakMap<Block, readonly AnswerPath[]>()

/** Answers that a block shows, itself or further inside. */
function pathsIn(block: Block): readonly AnswerPath[] {
  const known = knownPaths.get(block)
  if (known) return known
  const paths = [...block.paths, ...innerBlocks(block).flatMap(pathsIn)]
  knownPaths.set(block, paths)
  return paths
}

type Mark = 'changed' | 'wrong' | undefined

function markOf(paths: readonly AnswerPath[], { changed, wrong }: Pointers): Mark {
  if (paths.some((path) => wrong.has(path))) return 'wrong'
  const touched = changed !== null && paths.some((path) => concerns(path, changed))
  return touched ? 'changed' : undefined
}

/** A whole repeat that changed concerns what shows any of its entries. */
const concerns = (path: AnswerPath, changed: AnswerPath) =>
  path === changed || isWithin(path, changed) || isWithin(changed, path)

/** `payments[0].due` is within `payments`. Asked for every answer of the document with every key. */
const isWithin = (path: AnswerPath, repeat: AnswerPath) =>
  path.charCodeAt(repeat.length) === openingBracket && path.startsWith(repeat)

const openingBracket = '['.charCodeAt(0)

interface BlockProps extends Pointers {
  block: Block
  mark: Mark
}

/** Blocks keep their identity while nothing in them changes, so typing redraws one clause. */
const MemoBlock = memo(function DocumentBlock({ block, mark, ...pointers }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.heading} data-level={block.level} data-mark={mark}>
          <Runs runs={block.runs} />
        </p>
      )
    case 'paragraph': {
      const label = labelOfBlankLine(block.runs)
      return (
        <p
          className={styles.paragraph}
          data-style={block.style}
          data-mark={mark}
          data-blank-line={label === undefined ? undefined : ''}
        >
          {label ?? <Runs runs={block.runs} />}
        </p>
      )
    }
    case 'clause':
      return <ClauseBlock clause={block} mark={mark} {...pointers} />
    case 'list':
      return <ListBlock list={block} {...pointers} />
    case 'table':
      return <TableBlock table={block} {...pointers} />
    case 'image':
      return (
        <p className={styles.paragraph}>
          <Picture run={block} />
        </p>
      )
    case 'keep':
      return <Blocks blocks={block.blocks} {...pointers} />
    case 'rule':
      return <hr className={styles.rule} />
    case 'page-break':
      return <hr className={styles.break} />
  }
})

function ClauseBlock({ clause, mark, ...pointers }: Pointers & { clause: Clause; mark: Mark }) {
  const own = clause.blocks.length === 0 ? mark : undefined
  return (
    <div className={styles.clause} data-level={clause.level} data-mark={own}>
      <span className={styles.number}>{clause.number}</span>
      <div>
        {clause.runs.length > 0 && (
          <p className={clause.headed ? styles.clauseHead : undefined}>
            <Runs runs={clause.runs} />
          </p>
        )}
        <Blocks blocks={clause.blocks} {...pointers} />
      </div>
    </div>
  )
}

function ListBlock({ list, ...pointers }: Pointers & { list: List }) {
  const items = list.items.map((blocks, index) => (
    <li key={index}>
      <Blocks blocks={blocks} {...pointers} />
    </li>
  ))
  if (!list.ordered) return <ul className={styles.bullets}>{items}</ul>
  return (
    <ol className={styles.numbers} start={list.start}>
      {items}
    </ol>
  )
}

function TableBlock({ table, ...pointers }: Pointers & { table: Table }) {
  return (
    <table className={styles.table} data-lined={table.lined ? '' : undefined}>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, position) => {
              const Cell = cell.header ? 'th' : 'td'
              return (
                <Cell key={position} colSpan={cell.colspan} rowSpan={cell.rowspan}>
                  <Blocks blocks={cell.blocks} {...pointers} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
