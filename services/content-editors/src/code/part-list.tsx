import type { TemplateMessage } from '../templates/check-templates'
import { maxPages } from '../templates/templates'
import { pageName, type Pages } from './form-pages'
import styles from './template-editor.module.css'

/** A page by its index, or the document. */
export type TemplatePart = number | 'document'

interface PartListProps {
  id: string
  pages: Pages
  part: TemplatePart
  messages: readonly TemplateMessage[]
  onChoose: (part: TemplatePart) => void
  onAdd: () => void
}

/** The parts of a service's templates; each says how many mistakes it has. */
export function PartList({ id, pages, part, messages, onChoose, onAdd }: PartListProps) {
  const button = (target: TemplatePart, name: string) => (
    <button
      type="button"
      className={styles.part}
      id={`${id}_${target === 'document' ? target : `pages_${target}`}`}
      aria-pressed={target === part}
      onClick={() => onChoose(target)}
    >
      {name}
      <Mistakes count={countOf(messages, target)} />
    </button>
  )
  return (
    <div role="group" aria-label="Parts of the templates">
      <ul className={styles.partList}>
        {pages.map((html, index) => (
          <li key={index}>{button(index, `Page ${pageName(html, index)}`)}</li>
        ))}
        <li>{button('document', 'Document')}</li>
        {pages.length < maxPages && (
          <li>
            <button type="button" className={styles.part} onClick={onAdd}>
              Add a page
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

export const isOfPart = (message: TemplateMessage, part: TemplatePart): boolean =>
  part === 'document' ? message.where === 'document' : message.page === part

const countOf = (messages: readonly TemplateMessage[], part: TemplatePart) =>
  messages.filter((message) => message.severity === 'error' && isOfPart(message, part)).length

function Mistakes({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.mistakes}>
      {count}
      <span className="visually-hidden"> {count === 1 ? 'mistake' : 'mistakes'}</span>
    </span>
  )
}
