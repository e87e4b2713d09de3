import type { DocumentTree } from 'agreement-template/document'
import { LiveDocument } from 'agreement-view/document'
import { DocumentChecklist } from 'shared-ui/document-checklist'
import styles from './preview.module.css'

/** The document from the tree that PDF and Word are printed from, and what follows paying. */
export function PreviewDocument({ tree }: { tree: DocumentTree }) {
  return (
    <>
      <LiveDocument tree={tree} foot={tree.law} />
      {tree.steps.length > 0 && (
        <section className={styles.after} aria-label="After paying">
          <p className={styles.afterTitle}>After paying</p>
          <DocumentChecklist steps={tree.steps} />
        </section>
      )}
    </>
  )
}
