import { useState } from 'react'
import { useShell } from 'shared-contracts/shell'
import { ProgressBars } from 'shared-ui/progress-bars'
import { Skeleton } from 'shared-ui/skeleton'
import { DocumentPanel, DocumentSheet } from './document-panel'
import type { Draft } from './draft-record'
import { FormHeader } from './form-header'
import { FormParts } from './form-parts'
import { FormQuestions } from './form-questions'
import type { FormData } from './form.loader'
import { useFreeServiceNote } from './free-service'
import styles from './guided-form.module.css'
import { useLeaveWarning } from './leave-warning'
import type { PageTemplate } from './template'
import { useKeptAnswers } from './use-draft'
import { useGuidedForm } from './use-guided-form'

interface GuidedFormProps {
  data: FormData
  first: PageTemplate
  total: number
  filingCost: string
  storedUnder: string
  draft: Draft | null
}

/** Parts, questions and document side by side; on phones the document opens as a sheet. */
export function GuidedForm({
  data,
  first,
  total,
  filingCost,
  storedUnder,
  draft,
}: GuidedFormProps) {
  const { href } = useShell()
  const form = useGuidedForm({ slug: data.slug, first, total, draft })
  const { state } = form
  const [sheetOpen, setSheetOpen] = useState(false)
  const title = data.service?.title ?? data.title
  const waiting = { document: title, parts: total, amount: data.service?.amount ?? '' }
  const saving = useKeptAnswers({ draftKey: storedUnder, state, waiting }, draft?.savedAt)
  useLeaveWarning(state.touched)
  useFreeServiceNote(filingCost)
  if (!form.restored) return <Skeleton lines={6} label="Opening your answers" />
  return (
    <>
      <FormHeader
        title={data.title}
        leaveTo={href('storefront.service', { aggrement: data.slug })}
        saving={saving}
      >
        <div className={styles.phoneProgress}>
          <ProgressBars page={state.pageNo} of={total} label="Form progress" />
        </div>
      </FormHeader>
      <div className={styles.grid}>
        <FormParts form={form} total={total} service={data.service} />
        <FormQuestions form={form} total={total} onSeeDocument={() => setSheetOpen(true)} />
        <DocumentPanel state={state} service={data.service} />
      </div>
      <DocumentSheet
        state={state}
        service={data.service}
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
      />
    </>
  )
}
