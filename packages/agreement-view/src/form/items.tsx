import type { Answers } from 'agreement-template/answers'
import { getAnswer } from 'agreement-template/change-answers'
import type {
  FieldView,
  GroupView,
  ItemView,
  NoteView,
  RepeatView,
} from 'agreement-template/evaluate'
import { memo, useEffect, useRef, type Dispatch } from 'react'
import { Button } from 'shared-ui/button'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { Icon } from 'shared-ui/icon'
import { Notice } from 'shared-ui/notice'
import { SideNote } from 'shared-ui/side-note'
import { Runs } from '../document/runs'
import type { AnswerAction } from './answer-actions'
import styles from './items.module.css'
import { Question, type QuestionSlots } from './question'

interface ItemsProps extends ItemProps {
  items: readonly ItemView[]
}

interface ItemProps {
  answers: Answers
  /** Messages to show, by the path of the answer. */
  problems: ReadonlyMap<string, string>
  slots: QuestionSlots
  dispatch: Dispatch<AnswerAction>
}

/** The visible parts of a page, in order. */
export function Items({ items, ...rest }: ItemsProps) {
  return items.map((item) => itemOf(item, rest))
}

/** No component of its own: a page has many items, and all but one are the same after a key. */
function itemOf(item: ItemView, rest: ItemProps) {
  switch (item.kind) {
    case 'field':
      return questionOf(item, rest)
    case 'group':
      return <GroupOfItems key={item.id} view={item} {...rest} />
    case 'repeat':
      return <RepeatBlock key={item.id} view={item} {...rest} />
    case 'note':
      return <NoteItem key={item.id} view={item} heading={rest.slots.heading} />
  }
}

function questionOf(view: FieldView, { answers, problems, ...rest }: ItemProps) {
  // What was typed, not what it means: an evaluated text has lost the space typed last.
  const typed = view.field.calc ? undefined : getAnswer(answers, view.path)
  const { path } = view
  const value = typed ?? view.value
  return <Question key={path} view={view} value={value} error={problems.get(path)} {...rest} />
}

function GroupOfItems({ view, ...rest }: ItemProps & { view: GroupView }) {
  const { legend, help, layout } = view.group
  const Layout = layout === 'pair' ? FieldPair : FieldStack
  const items = (
    <Layout>
      <Items items={view.items} {...rest} />
    </Layout>
  )
  if (!legend) return items
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {items}
    </fieldset>
  )
}

type NoteItemProps = { view: NoteView; heading: QuestionSlots['heading'] }

const NoteItem = memo(function NoteItem({ view, heading: Heading }: NoteItemProps) {
  const { note, runs } = view
  if (note.tone === 'heading') {
    return (
      <Heading className={styles.heading}>
        <Runs runs={runs} />
      </Heading>
    )
  }
  if (note.tone === 'law') {
    return (
      <div className={styles.note}>
        <SideNote>
          {note.law && <b>{note.law}. </b>}
          <Runs runs={runs} />
        </SideNote>
      </div>
    )
  }
  return (
    <div className={styles.note}>
      <Notice tone={note.tone === 'warning' ? 'warn' : 'info'}>
        <Runs runs={runs} />
      </Notice>
    </div>
  )
})

/** Numbered entries in one bordered stack; a new entry takes the focus, a removed one gives it on. */
function RepeatBlock({ view, ...rest }: ItemProps & { view: RepeatView }) {
  const { repeat, path, entries, canAdd, canRemove } = view
  const Heading = rest.slots.heading
  const { stack, expectFocusOn } = useEntryFocus(entries.length, Heading)
  const count = entries.length
  const add = () => {
    expectFocusOn(count)
    rest.dispatch({ kind: 'entry-added', path, shown: count })
  }
  const remove = (index: number) => {
    expectFocusOn(Math.max(0, index - 1))
    rest.dispatch({ kind: 'entry-removed', path, shown: count, index })
  }
  return (
    <fieldset>
      {repeat.legend && <legend className={styles.legend}>{repeat.legend}</legend>}
      {repeat.help && <p className={styles.help}>{repeat.help}</p>}
      <div className={styles.stack} ref={stack}>
        {entries.map((entry, index) => (
          <div className={styles.entry} key={entry.path}>
            <div className={styles.entryHead}>
              <Heading className={styles.entryTitle} tabIndex={-1}>
                {repeat.item} {index + 1}
              </Heading>
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
function useEntryFocus(count: number, heading: QuestionSlots['heading']) {
  const stack = useRef<HTMLDivElement>(null)
  const expected = useRef<number>(undefined)
  useEffect(() => {
    if (expected.current === undefined) return
    const title = stack.current?.children[expected.current]?.querySelector(heading)
    expected.current = undefined
    title?.focus()
  }, [count, heading])
  return { stack, expectFocusOn: (index: number) => (expected.current = index) }
}
