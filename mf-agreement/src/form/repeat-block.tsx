import type { RepeatView } from 'agreement-template/evaluate'
import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui/button'
import { FieldStack } from 'shared-ui/field-stack'
import { Icon } from 'shared-ui/icon'
import { Items, type ItemsProps } from './items'
import styles from './items.module.css'

/** Numbered entries in one bordered stack; a new entry takes the focus, a removed one gives it on. */
export function RepeatBlock({ view, ...rest }: Omit<ItemsProps, 'items'> & { view: RepeatView }) {
  const { repeat, path, entries, canAdd, canRemove } = view
  const { stack, expectFocusOn } = useEntryFocus(entries.length)
  const shown = entries.length
  const add = () => {
    expectFocusOn(shown)
    rest.dispatch({ kind: 'entry-added', path, shown })
  }
  const remove = (index: number) => {
    expectFocusOn(Math.max(0, index - 1))
    rest.dispatch({ kind: 'entry-removed', path, shown, index })
  }
  return (
    <fieldset>
      {repeat.legend && <legend className={styles.legend}>{repeat.legend}</legend>}
      {repeat.help && <p className={styles.help}>{repeat.help}</p>}
      <div className={styles.stack} ref={stack}>
        {entries.map((entry, index) => (
          <div className={styles.entry} key={entry.path}>
            <div className={styles.entryHead}>
              <h2 className={styles.entryTitle} tabIndex={-1}>
                {repeat.item} {index + 1}
              </h2>
              {canRemove && (
                <Button
                  kind="quiet"
                  small
                  aria-label={`Remove ${repeat.item.toLowerCase()} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  <Icon name="trash" /> Remove
                </Button>
              )}
            </div>
            <FieldStack>
              <Items items={entry.items} {...rest} />
            </FieldStack>
          </div>
        ))}
      </div>
      {canAdd && (
        <div className={styles.add}>
          <Button kind="secondary" onClick={add}>
            <Icon name="plus" /> {repeat.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Moves the focus to the title of an entry once the number of entries has changed. */
function useEntryFocus(count: number) {
  const stack = useRef<HTMLDivElement>(null)
  const expected = useRef<number>(undefined)
  useEffect(() => {
    if (expected.current === undefined) return
    const title = stack.current?.children[expected.current]?.querySelector('h2')
    expected.current = undefined
    title?.focus()
  }, [count])
  return { stack, expectFocusOn: (index: number) => (expected.current = index) }
}
