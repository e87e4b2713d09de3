import { memo, useCallback, useEffect, useState } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Skeleton } from 'shared-ui/skeleton'
import { DocumentPanel, DocumentSheet } from './document/document-panel'
import { GuidedHeader } from './form-header'
import type { PageTemplate } from './state/form-pages'
import { FormParts, progressOf } from './form-parts'
import { FormQuestions } from './form-questions'
import { pageOf } from './state/form-state'
import type { FormData, ServiceFacts } from './form.loader'
import styles from './guided-form.module.css'
import { CorrectionNotice, useCorrection } from './pay/pay-actions'
import type { Draft } from './saving/draft-record'
import { CompletedBefore, EarlierAnswers, SavingNotices } from './saving/saving-notices'
import { formTexts } from '../texts'
import { UploadsProvider } from './uploads/uploads-context'
import { useGuidedForm, type GuidedForm, type GuidedForm as Form } from './use-guided-form'

interface GuidedFormProps {
  data: FormData
  first: PageTemplate
  total: number
  serviceId: number
  filingCost: string
  opened: Draft
  /** Earlier answers were found without being asked for. */
  found: boolean
  /** Called with the id that the draft has at the server. */
  onDraftId: (draftId: string | null) => void
  onStartOver: () => void
}

/** Parts, questions and document side by side; on phones the document opens as a sheet. */
export function GuidedForm(props: GuidedFormProps) {
  const { data, filingCost, found, onStartOver, ...opening } = props
  const { total, opened } = opening
  const { slug, service } = data
  const documentTitle = service?.title ?? data.title
  const amount = service?.amount ?? ''
  const form = useGuidedForm({ ...opening, slug, documentTitle, amount })
  const { state, autosave } = form
  const [sheetOpen, setSheetOpen] = useState(false)
  const openSheet = useCallback(() => setSheetOpen(true), [])
  useFreeServiceNote(filingCost)
  const page = pageOf(state, state.pageNo)
  const esign = state.tree.esign && page?.esign !== false
  if (!form.restored) return <Skeleton lines={6} label="Opening your answers" />
  return (
    <UploadsProvider uploads={form.uploads} page={state.pageNo} esign={esign}>
      <GuidedHeader
        title={documentTitle}
        slug={slug}
        autosave={autosave}
        draftAt={form.agreementId ? form.address : null}
        progress={progressOf(state, total)}
        total={total}
      />
      <div className={styles.grid}>
        <FormParts form={form} total={total} service={service} />
        <div className={styles.middle}>
          <FormNotices
            autosave={autosave}
            earlier={found && state.step === 'questions' && !state.touched ? opened : null}
            dispatch={form.dispatch}
            onSignIn={form.onSignIn}
            onStartOver={onStartOver}
          />
          <Step form={form} service={service} total={total} onSeeDocument={openSheet} />
        </div>
        <DocumentPanel state={state} service={service} />
      </div>
      <DocumentSheet
        state={state}
        service={service}
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
      />
    </UploadsProvider>
  )
}

interface StepProps {
  form: Form
  service: ServiceFacts | null
  total: number
  onSeeDocument: () => void
}

/** The questions of a page, or the check of all answers, whose code came before it opened. */
function Step({ form, service, total, onSeeDocument }: StepProps) {
  const { CheckAnswers } = form.pay
  if (form.state.step === 'check' && CheckAnswers) {
    return <CheckAnswers form={form} service={service} onSeeDocument={onSeeDocument} />
  }
  return <FormQuestions form={form} total={total} onSeeDocument={onSeeDocument} />
}

/** Milliseconds until the note appears (P 9). */
const delay = 4000

/** In a service without filing cost a blue note says that details may follow later (P 4). */
export function useFreeServiceNote(filingCost: string) {
  const { toast } = useShell()
  const free = Number(filingCost) <= 0
  useEffect(() => {
    if (!free) return
    const timer = setTimeout(() => toast(formTexts.freeService, 'info'), delay)
    return () => clearTimeout(timer)
  }, [free, toast])
}

interface FormNoticesProps extends Pick<GuidedForm, 'autosave' | 'dispatch' | 'onSignIn'> {
  /** Earlier answers that were found, while nothing was done with them. */
  earlier: Draft | null
  onStartOver: () => void
}

/** What is to be known above the questions. Does not rerender on every key press. */
const FormNotices = memo(function FormNotices(props: FormNoticesProps) {
  const { earlier, onStartOver, ...form } = props
  const order = useCorrection()
  return (
    <div className={styles.notices}>
      <SavingNotices {...form} />
      {earlier && <EarlierAnswers draft={earlier} onStartOver={onStartOver} />}
      {order ? <CorrectionNotice order={order} /> : <CompletedBefore autosave={form.autosave} />}
    </div>
  )
})
