import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { useRef, useState, useEffect, type MouseEvent } from 'react'
import { Button } from 'shared-ui/button'
import { FieldNotes } from 'shared-ui/field'
import styles from './form.module.css'

/** A bordered stack of numbered entries. The focus goes to a new one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, title, schema, items, canAdd, onAddClick, rawErrors = [], uiSchema } = props
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) firstControl(list.current?.lastElementChild)?.focus()
  }, [added])
  return (
    <fieldset className={styles.list} id={fieldPathId.$id} tabIndex={-1}>
      <legend className={styles.listTitle}>{title}</legend>
      <FieldNotes
        id={fieldPathId.$id}
        help={(uiSchema?.['ui:help'] as string | undefined) ?? schema.description}
        error={rawErrors.length > 0 ? rawErrors.join(' ') : undefined}
      />
      {items.length > 0 && (
        <ol className={styles.entries} ref={list}>
          {items}
        </ol>
      )}
      {canAdd && (
        <Button
          kind="secondary"
          small
          onClick={(event) => {
            onAddClick(event)
            setAdded((count) => count + 1)
          }}
        >
          {items.length > 0 ? 'Add another' : 'Add one'}
          <span className="visually-hidden"> to {title}</span>
        </Button>
      )}
    </fieldset>
  )
}

const firstControl = (entry: Element | null | undefined) =>
  entry?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')

export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems } = props
  const { hasMoveUp, hasMoveDown, hasRemove } = buttonsProps
  const name = <span className="visually-hidden"> entry {index + 1}</span>
  const small = { kind: 'quiet', small: true } as const
  return (
    <li className={styles.entry} tabIndex={-1}>
      <div className={styles.entryFields}>{children}</div>
      <div className={styles.entryActs}>
        {hasMoveUp && index > 0 && (
          <Button {...small} onClick={settled(buttonsProps.onMoveUpItem, index === 1 && 'li')}>
            Up{name}
          </Button>
        )}
        {hasMoveDown && index < totalItems - 1 && (
          <Button
            {...small}
            onClick={settled(buttonsProps.onMoveDownItem, index === totalItems - 2 && 'li')}
          >
            Down{name}
          </Button>
        )}
        {hasRemove && (
          <Button {...small} onClick={settled(buttonsProps.onRemoveItem, 'fieldset')}>
            Remove{name}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Where the button goes away with its act, the focus stays near it: at the entry, or at the list. */
const settled =
  (act: (event: MouseEvent) => void, place: 'li' | 'fieldset' | false) =>
  (event: MouseEvent<HTMLElement>) => {
    const near = place && event.currentTarget.closest<HTMLElement>(place)
    if (near) near.focus({ preventScroll: true })
    act(event)
  }
