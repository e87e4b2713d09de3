import type { Answers } from 'agreement-template/answers'
import { memo, useRef, useState, type ReactNode } from 'react'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { DocumentTree } from 'agreement-template/document'
import { LiveDocument } from 'agreement-view/document'
import { DocumentChecklist } from 'shared-ui/document-checklist'
import { sameValue } from '../form/same-value'
import { PreviewForm } from './preview-form'
import documentStyles from './preview.module.css'
import styles from './preview-panes.module.css'
import type { ReadTemplates } from './read-templates'
import type { CheckedTemplates } from './use-checked-templates'
import { usePreview, type Preview } from './use-preview'

interface PreviewPanesProps {
  /** The page of the form to show; undefined: the first. */
  page: number | undefined
  checked: CheckedTemplates
  samples: Answers
  today: string
  onSamples: (samples: Answers) => void
}

/** Form and document as customers see them; answers typed into one appear in the other. */
export const PreviewPanes = memo(function PreviewPanes({ checked, ...rest }: PreviewPanesProps) {
  if (checked.read) return <Panes {...rest} read={checked.read} behind={checked.behind} />
  return (
    <section className={styles.none} aria-label="Preview">
      <Notice>The preview appears once the templates have no mistakes.</Notice>
    </section>
  )
})

interface PanesProps extends Omit<PreviewPanesProps, 'checked'> {
  read: ReadTemplates
  behind: boolean
}

function Panes({ page: chosen = 0, read, behind, samples, today, onSamples }: PanesProps) {
  const preview = usePreview(read, samples, today)
  const { evaluation, tree, answers } = preview
  const foot = useRef<HTMLDivElement>(null)
  const isExample = useOtherSamples(samples, preview)
  const toSamples = { kind: 'replaced', answers: samples } as const
  // The button that was pressed goes away.
  const settled = (act: () => void) => () => {
    act()
    foot.current?.focus()
  }
  const page = evaluation.pages[Math.min(chosen, evaluation.pages.length - 1)]
  return (
    <>
      <Pane
        name="form"
        title="Form"
        state={`${evaluation.problems.length} still to answer`}
        behind={behind}
        foot={
          <div className={styles.foot} ref={foot} tabIndex={-1}>
            {isExample ? (
              <p>These are the example answers. The samples on the site use them.</p>
            ) : (
              <>
                <Button kind="secondary" small onClick={settled(() => onSamples(answers))}>
                  Keep as example answers
                </Button>
                <Button kind="quiet" small onClick={settled(() => preview.dispatch(toSamples))}>
                  Back to the example
                </Button>
              </>
            )}
          </div>
        }
      >
        {page && <PreviewForm page={page} preview={preview} />}
      </Pane>
      <Pane
        name="document"
        title="Document"
        state={tree.blanks === 0 ? 'Filled in' : `${tree.blanks} places empty`}
        behind={behind}
      >
        <PreviewDocument tree={tree} />
      </Pane>
    </>
  )
}

interface PaneProps {
  name: 'form' | 'document'
  title: string
  /** How far it is filled in. */
  state: string
  behind: boolean
  foot?: ReactNode
  children: ReactNode
}

function Pane({ name, title, state, behind, foot, children }: PaneProps) {
  return (
    <section className={styles.pane} data-preview={name} aria-label={`Preview of the ${name}`}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <p>{state}</p>
      </div>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={`${title} as customers see it`}
      >
        {behind && (
          <div className={styles.behind}>
            <Behind />
          </div>
        )}
        {children}
      </div>
      {foot}
    </section>
  )
}

/** Whether the answers are the example; one that came from elsewhere takes their place. */
function useOtherSamples(samples: Answers, preview: Preview): boolean {
  const text = JSON.stringify(samples)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    preview.dispatch({ kind: 'replaced', answers: samples })
  }
  return sameValue(preview.answers, samples)
}

const Behind = () => (
  <Notice tone="warn">This preview is from before the mistakes listed below.</Notice>
)

/** The document from the tree that PDF and Word are printed from, and what follows paying. */
function PreviewDocument({ tree }: { tree: DocumentTree }) {
  return (
    <>
      <LiveDocument tree={tree} foot={tree.law} />
      {tree.steps.length > 0 && (
        <section className={documentStyles.after} aria-label="After paying">
          <p className={documentStyles.afterTitle}>After paying</p>
          <DocumentChecklist steps={tree.steps} />
        </section>
      )}
    </>
  )
}
