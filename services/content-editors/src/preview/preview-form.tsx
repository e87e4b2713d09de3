import type { PageView, AnswerIssue } from 'agreement-template/evaluate'
import { Items } from 'agreement-view/items'
import type { QuestionSlots, UploadProps } from 'agreement-view/question'
import { FieldStack } from 'shared-ui/field-stack'
import { Notice } from 'shared-ui/notice'
import styles from './preview.module.css'
import type { Preview } from './use-preview'

/** One page of the form as the customer sees it, with answers that can be typed in. */
export function PreviewForm({ page, preview }: { page: PageView; preview: Preview }) {
  return (
    <div className={styles.page}>
      <h4 className={styles.title}>{page.title}</h4>
      {page.intro && <p className={styles.intro}>{page.intro}</p>}
      {!page.visible && <Notice>With these answers the form skips this page (data-show).</Notice>}
      <FieldStack>
        <Items
          items={page.items}
          answers={preview.answers}
          problems={wrongAnswers(page.problems)}
          slots={slots}
          dispatch={preview.dispatch}
        />
      </FieldStack>
      {page.law && <p className={styles.law}>{page.law}</p>}
    </div>
  )
}

/** Nobody presses Next here: answers that are wrong say so at once, missing ones never. */
const wrongAnswers = (problems: readonly AnswerIssue[]) =>
  new Map(
    problems.flatMap(({ kind, path, message }) =>
      kind === 'invalid' ? [[path, message] as const] : [],
    ),
  )

/** Files are not part of example answers. */
function UploadPlaceholder({ view: { field } }: UploadProps) {
  return (
    <div className={styles.upload}>
      <p className={styles.uploadLabel}>{field.label}</p>
      <p>
        Customers add a file here: {field.accept.join(', ').toUpperCase()}
        {field.maxKb !== undefined && `, at most ${field.maxKb.toLocaleString('en-NG')} kB`}.
      </p>
    </div>
  )
}

/** Titles stand below those of the preview's pane. */
const slots: QuestionSlots = { heading: 'h5', Upload: UploadPlaceholder }
