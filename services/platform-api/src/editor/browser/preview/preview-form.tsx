import { getAnswer } from 'agreement-template/change-answers'
import type {
  FieldView,
  GroupView,
  ItemView,
  NoteView,
  PageView,
  RepeatView,
} from 'agreement-template/evaluate'
import { Button } from 'shared-ui/button'
import { FieldPair, FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import { SideNote } from 'shared-ui/side-note'
import styles from './preview-form.module.css'
import { PreviewQuestion } from './preview-question'
import { Runs } from './runs'
import type { Preview } from './use-preview'

/** One page of the form as the customer sees it, with answers that can be typed in. */
export function PreviewForm({ page, preview }: { page: PageView; preview: Preview }) {
  return (
    <div className={styles.page}>
      <h4 className={styles.title}>{page.title}</h4>
      {page.intro && <p className={styles.intro}>{page.intro}</p>}
      {!page.visible && (
        <Notice>With these answers the form leaves this page out (data-show).</Notice>
      )}
      <FieldStack>
        <Items items={page.items} preview={preview} />
      </FieldStack>
      {page.law && <p className={styles.law}>{page.law}</p>}
    </div>
  )
}

interface ItemsProps {
  items: readonly ItemView[]
  preview: Preview
}

function Items({ items, preview }: ItemsProps) {
  return items.map((item) => {
    switch (item.kind) {
      case 'field':
        return <Question key={item.path} view={item} preview={preview} />
      case 'group':
        return <GroupOfItems key={item.id} view={item} preview={preview} />
      case 'repeat':
        return <Entries key={item.id} view={item} preview={preview} />
      case 'note':
        return <NoteItem key={item.id} view={item} />
    }
  })
}

function Question({ view, preview }: { view: FieldView; preview: Preview }) {
  // What was typed, not what it means: an evaluated text has lost the space typed last.
  const typed = view.field.calc ? undefined : getAnswer(preview.answers, view.path)
  return (
    <PreviewQuestion
      view={view}
      value={typed ?? view.value}
      onAnswer={(answer) => preview.answer(view.path, answer)}
    />
  )
}

function GroupOfItems({ view, preview }: { view: GroupView; preview: Preview }) {
  const { legend, help, layout } = view.group
  const Layout = layout === 'pair' ? FieldPair : FieldStack
  const items = (
    <Layout>
      <Items items={view.items} preview={preview} />
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

function Entries({ view, preview }: { view: RepeatView; preview: Preview }) {
  const { repeat, path, entries, canAdd, canRemove } = view
  return (
    <fieldset>
      {repeat.legend && <legend className={styles.legend}>{repeat.legend}</legend>}
      {repeat.help && <p className={styles.help}>{repeat.help}</p>}
      <div className={styles.stack}>
        {entries.map((entry, index) => (
          <div className={styles.entry} key={entry.path}>
            <div className={styles.entryHead}>
              <h5>
                {repeat.item} {index + 1}
              </h5>
              {canRemove && (
                <Button
                  kind="quiet"
                  small
                  aria-label={`Remove ${repeat.item.toLowerCase()} ${index + 1}`}
                  onClick={() => preview.remove(path, entries.length, index)}
                >
                  Remove
                </Button>
              )}
            </div>
            <FieldStack>
              <Items items={entry.items} preview={preview} />
            </FieldStack>
          </div>
        ))}
      </div>
      {canAdd && (
        <Button kind="secondary" small onClick={() => preview.add(path, entries.length)}>
          {repeat.add}
        </Button>
      )}
    </fieldset>
  )
}

function NoteItem({ view: { note, runs } }: { view: NoteView }) {
  if (note.tone === 'heading') {
    return (
      <h5 className={styles.heading}>
        <Runs runs={runs} />
      </h5>
    )
  }
  if (note.tone === 'law') {
    return (
      <SideNote>
        {note.law && <b>{note.law}. </b>}
        <Runs runs={runs} />
      </SideNote>
    )
  }
  return (
    <Notice tone={note.tone === 'warning' ? 'warn' : 'info'}>
      <Runs runs={runs} />
    </Notice>
  )
}
