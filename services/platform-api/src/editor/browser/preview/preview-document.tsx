import type { Block, Clause, DocumentTree, List, Table } from 'agreement-template/document'
import { memo } from 'react'
import { DeedSheet } from 'shared-ui/deed'
import { DocumentChecklist } from 'shared-ui/document-checklist'
import styles from './document.module.css'
import { PictureRun, Runs } from './runs'

/** The document from the tree that PDF and Word are printed from. */
export function PreviewDocument({ tree }: { tree: DocumentTree }) {
  return (
    <div className={styles.live}>
      <DeedSheet size="page">
        <Blocks blocks={tree.blocks} />
        {tree.law && <p className={styles.foot}>{tree.law}</p>}
      </DeedSheet>
      {tree.steps.length > 0 && (
        <section className={styles.after} aria-label="After paying">
          <p className={styles.afterTitle}>After paying</p>
          <DocumentChecklist steps={tree.steps} />
        </section>
      )}
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <DocumentBlock key={block.key} block={block} />)
}

/** Blocks keep their identity while nothing in them changes: typing redraws one clause. */
const DocumentBlock = memo(function DocumentBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={styles.heading} data-level={block.level}>
          <Runs runs={block.runs} />
        </p>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph} data-style={block.style}>
          <Runs runs={block.runs} />
        </p>
      )
    case 'clause':
      return <ClauseBlock clause={block} />
    case 'list':
      return <ListBlock list={block} />
    case 'table':
      return <TableBlock table={block} />
    case 'image':
      return (
        <p className={styles.paragraph}>
          <PictureRun run={block} />
        </p>
      )
    case 'keep':
      return <Blocks blocks={block.blocks} />
    case 'rule':
      return <hr className={styles.rule} />
    case 'page-break':
      return <hr className={styles.break} />
  }
})

function ClauseBlock({ clause }: { clause: Clause }) {
  return (
    <div className={styles.clause} data-level={clause.level}>
      <span className={styles.number}>{clause.number}</span>
      <div>
        {clause.runs.length > 0 && (
          <p className={clause.headed ? styles.clauseHead : undefined}>
            <Runs runs={clause.runs} />
          </p>
        )}
        <Blocks blocks={clause.blocks} />
      </div>
    </div>
  )
}

function ListBlock({ list }: { list: List }) {
  const items = list.items.map((blocks, index) => (
    <li key={index}>
      <Blocks blocks={blocks} />
    </li>
  ))
  if (!list.ordered) return <ul className={styles.bullets}>{items}</ul>
  return (
    <ol className={styles.numbers} start={list.start}>
      {items}
    </ol>
  )
}

function TableBlock({ table }: { table: Table }) {
  return (
    <table className={styles.table} data-lined={table.lined ? '' : undefined}>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, position) => {
              const Cell = cell.header ? 'th' : 'td'
              return (
                <Cell key={position} colSpan={cell.colspan} rowSpan={cell.rowspan}>
                  <Blocks blocks={cell.blocks} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
