import type { ReactNode } from 'react'
import type { DocumentPreview } from 'shared-contracts/api/shared.schema'
import { boldParts, partsOf, type DeedPart } from './deed-text'
import styles from './deed.module.css'

export type DeedSize = 'hero' | 'page' | 'thumb'

/** Paper with the margin rule, for anything set as a document. */
export function DeedSheet({ size, children }: { size: DeedSize; children: ReactNode }) {
  return (
    <div className={styles.sheet} data-size={size}>
      {size === 'thumb' ? <div className={styles.small}>{children}</div> : children}
    </div>
  )
}

export interface DeedProps {
  preview: DocumentPreview
  /** `thumb` is decoration: hidden from assistive technology, cut at the foot. */
  size: DeedSize
  /** Last line of the page, as in "Sample content". */
  foot?: ReactNode
}

/** The first page of a document, as a document. */
export function Deed({ preview, size, foot }: DeedProps) {
  return (
    <div
      role={size === 'thumb' ? undefined : 'group'}
      aria-label={size === 'thumb' ? undefined : `First page: ${preview.title}`}
      aria-hidden={size === 'thumb' || undefined}
    >
      <DeedSheet size={size}>
        <p className={styles.title}>{preview.title}</p>
        {preview.subtitle && <p className={styles.subtitle}>{preview.subtitle}</p>}
        {partsOf(preview.blocks).map((part, index) => (
          <Part key={index} part={part} />
        ))}
        {foot && <p className={styles.foot}>{foot}</p>}
      </DeedSheet>
    </div>
  )
}

function Part({ part }: { part: DeedPart }) {
  if (part.kind !== 'clauses') {
    return (
      <p className={part.kind === 'centred' ? styles.centred : styles.paragraph}>
        <Words text={part.text} />
      </p>
    )
  }
  return (
    <ol className={styles.clauses}>
      {part.texts.map((text, index) => (
        <li className={styles.clause} key={index}>
          <Words text={text} />
        </li>
      ))}
    </ol>
  )
}

function Words({ text }: { text: string }) {
  return boldParts(text).map((part, index) =>
    part.bold ? <b key={index}>{part.text}</b> : part.text,
  )
}

/** Two sheets under the one on top. */
export function SheetStack({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pile}>
      <div className={styles.top}>{children}</div>
    </div>
  )
}
