import { useState } from 'react'
import { useShell } from 'shared-contracts/shell'
import { ProgressBars } from 'shared-ui/progress-bars'
import { Skeleton } from 'shared-ui/skeleton'
import { DocumentPanel, DocumentSheet } from './document-panel'
import { FormHeader } from './form-header'
import { FormParts, progressOf } from './form-parts'
import { FormQuestions } from './form-questions'
import { pageOf } from './form-state'
import type { FormData } from './form.loader'
import { useFreeServiceNote } from './free-service'
import styles from './guided-form.module.css'
import { CopyLink } from './resume/copy-link'
import { CompletedBefore, EarlierAnswers } from './resume/earlier-answers'
import type { OpenedDraft } from './resume/opened-draft'
import { LeaveWarning } from './saving/leave-warning'
import { SavingNotices } from './saving/saving-notices'
import { SavingState } from './saving/saving-state'
import type { PageTemplate } from './template'
import { UploadsProvider } from './uploads/uploads-context'
import { useUploadsValue } from './uploads/use-uploads-value'
import { useGuidedForm, type GuidedForm as Form } from './use-guided-form'

interface GuidedFormProps {
  data: FormData
  first: PageTemplate
  total: number
  serviceId: number
  filingCost: string
  opened: OpenedDraft
  /** Earlier answers were found without being asked for. */
  found: boolean
  onStartAnew: () => void
}

/** Parts, questions and document side by side; on phones the document opens as a sheet. */
export function GuidedForm(props: GuidedFormProps) {
  const { data, first, total, serviceId, filingCost, opened } = props
  const { slug, service } = data
  const { href } = useShell()
  const documentTitle = service?.title ?? data.title
  const amount = service?.amount ?? ''
  const form = useGuidedForm({ slug, first, total, serviceId, documentTitle, amount, opened })
  const { state, keeper } = form
  const [sheetOpen, setSheetOpen] = useState(false)
  useFreeServiceNote(filingCost)
  const page = pageOf(state, state.pageNo)
  const esign = state.tree.esign && page?.esign !== false
  const here = useUploadsValue({ uploads: form.uploads, page: state.pageNo, esign })
  if (!form.restored) return <Skeleton lines={6} label="Opening your answers" />
  return (
    <UploadsProvider value={here}>
      <LeaveWarning keeper={keeper} />
      <FormHeader
        title={data.title}
        leaveTo={href('storefront.service', { aggrement: slug })}
        state={<SavingState keeper={keeper} />}
        link={form.agreementId && <CopyLink path={form.address} />}
      >
        <div className={styles.phoneProgress}>
          <ProgressBars page={progressOf(state, total)} of={total} label="Form progress" />
        </div>
      </FormHeader>
      <div className={styles.grid}>
        <FormParts form={form} total={total} service={service} />
        <div className={styles.middle}>
          <Notices {...props} form={form} />
          <Step {...props} form={form} onSeeDocument={() => setSheetOpen(true)} />
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

type WithForm = GuidedFormProps & { form: Form }

function Notices({ form, found, opened, onStartAnew }: WithForm) {
  const { state, dispatch, keeper, onSignIn } = form
  const asOpened = state.step === 'questions' && !state.touched
  return (
    <div className={styles.notices}>
      <SavingNotices keeper={keeper} dispatch={dispatch} onSignIn={onSignIn} />
      {found && asOpened && <EarlierAnswers draft={opened.draft} onStartAnew={onStartAnew} />}
      <CompletedBefore keeper={keeper} />
    </div>
  )
}

/** The questions of a page, or the check of all answers, whose code came before it opened. */
function Step({ form, data, total, onSeeDocument }: WithForm & { onSeeDocument: () => void }) {
  const { CheckAnswers } = form.pay
  if (form.state.step === 'check' && CheckAnswers) {
    return <CheckAnswers form={form} service={data.service} onSeeDocument={onSeeDocument} />
  }
  return <FormQuestions form={form} total={total} onSeeDocument={onSeeDocument} />
}
