import type { Answers } from 'agreement-template/answers'
import type { ItemView, GroupView, NoteView } from 'agreement-template/evaluate'
import type { Dispatch } from 'react'
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
  return items.map((item) => <Item key={keyOf(item)} item={item} {...rest} />)
}

const keyOf = (item: ItemView) => (item.kind === 'field' ? item.path : item.id)

function Item({ item, ...rest }: Omit<ItemsProps, 'items'> & { item: ItemView }) {
  switch (item.kind) {
    case 'field':
      return <Question view={item} {...rest} />
    case 'group':
      return <GroupOfItems view={item} {...rest} />
    case 'repeat':
      return <RepeatBlock view={item} {...rest} />
    case 'note':
      return <NoteItem view={item} />
  }
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

function NoteItem({ view: { note, runs } }: { view: NoteView }) {
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
}
