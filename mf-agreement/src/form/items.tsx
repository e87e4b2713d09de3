import type { Answers } from 'agreement-template/answers'
import { getAnswer } from 'agreement-template/change-answers'
import type { FieldView, GroupView, ItemView, NoteView } from 'agreement-template/evaluate'
import { memo, type Dispatch } from 'react'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { SideNote } from 'shared-ui/side-note'
import type { FormAction } from './form-state'
import styles from './items.module.css'
import { Question } from './question'
import { RepeatBlock } from './repeat-block'
import { Runs } from './runs'

export interface ItemsProps {
  items: readonly ItemView[]
  answers: Answers
  /** Messages to show, by the path of the answer. */
  problems: ReadonlyMap<string, string>
  dispatch: Dispatch<FormAction>
}

/** The visible parts of a page, in order. */
export function Items({ items, ...rest }: ItemsProps) {
  return items.map((item) => itemOf(item, rest))
}

/** No component of its own: a page has many items, and all but one are the same after a key. */
function itemOf(item: ItemView, rest: Omit<ItemsProps, 'items'>) {
  switch (item.kind) {
    case 'field':
      return questionOf(item, rest)
    case 'group':
      return <GroupOfItems key={item.id} view={item} {...rest} />
    case 'repeat':
      return <RepeatBlock key={item.id} view={item} {...rest} />
    case 'note':
      return <NoteItem key={item.id} view={item} />
  }
}

function questionOf(view: FieldView, { answers, problems, dispatch }: Omit<ItemsProps, 'items'>) {
  // What was typed, not what it means: an evaluated text has lost the space typed last.
  const typed = view.field.calc ? undefined : getAnswer(answers, view.path)
  const { path } = view
  const value = typed ?? view.value
  return (
    <Question key={path} view={view} value={value} error={problems.get(path)} dispatch={dispatch} />
  )
}

function GroupOfItems({ view, ...rest }: Omit<ItemsProps, 'items'> & { view: GroupView }) {
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

const NoteItem = memo(function NoteItem({ view: { note, runs } }: { view: NoteView }) {
  if (note.tone === 'heading') {
    return (
      <h2 className={styles.heading}>
        <Runs runs={runs} />
      </h2>
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
