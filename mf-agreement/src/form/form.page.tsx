import { useMemo, useState } from 'react'
import type { FormPage } from 'shared-contracts/api/services.schema'
import { usePageData, useParams } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Skeleton } from 'shared-ui/skeleton'
import { readTemplate, type PageTemplate } from './state/form-pages'
import { FormUnavailable, OpeningFailed } from './form-unavailable'
import { withEarlier, type FormData, type loader } from './form.loader'
import { GuidedForm } from './guided-form'
import { useOpening } from './resume/use-opening'

export { loader } from './form.loader'

export function Component() {
  const { id } = useParams()
  const { key, ...props } = useOpenForm(usePageData<typeof loader>(), id)
  return <OpenForm key={key} id={id} {...props} />
}

/**
 * The form stays open while the address leads to its draft: its first entries in the history may have
 * been made without the draft's id, and for the router that is another page. Back and Forward load its
 * data again; what cannot be loaded then is there from before.
 */
function useOpenForm(loaded: FormData, id: string | undefined) {
  const [open, setOpen] = useState({ key: 0, id, seen: id, loaded, data: loaded })
  const [draftId, onDraftId] = useState<string | null>(null)
  // A draft that the server lost has no id until it is made again, while the address still names it.
  const isOwn = id === open.id || id === open.seen || id === draftId
  if (loaded.slug !== open.loaded.slug || !isOwn) {
    setOpen({ key: open.key + 1, id, seen: id, loaded, data: loaded })
    onDraftId(null)
  } else if (loaded !== open.loaded) {
    setOpen({ ...open, seen: id, loaded, data: withEarlier(loaded, open.data) })
  }
  return { key: open.key, data: open.data, onDraftId }
}

interface OpenFormProps {
  data: FormData
  /** Of the draft, where the address names one. */
  id: string | undefined
  onDraftId: (draftId: string | null) => void
}

function OpenForm({ data, ...props }: OpenFormProps) {
  const { form, failure, title } = data
  const first = useMemo(() => form && readTemplate(form), [form])
  if (!form || !first) return <FormUnavailable title={title} failure={failure} />
  return <WithDraft {...props} data={data} form={form} first={first} />
}

interface WithDraftProps extends OpenFormProps {
  form: FormPage
  first: PageTemplate
}

/** The form opens once device and server have said what they hold of it. */
function WithDraft({ data, form, first, id, onDraftId }: WithDraftProps) {
  const { href } = useShell()
  const [page] = form.results
  const { slug, title } = data
  const total = form.paginationTotal
  const serviceId = page?.service_id ?? 0
  const { opening, turn, retry, startOver } = useOpening({ slug, id, total, serviceId })
  if (!opening || opening.kind === 'elsewhere') {
    return <Skeleton lines={6} label="Opening your answers" />
  }
  if (opening.kind !== 'open') {
    const address = href('agreement.form', { ...(id && { id }), name: slug })
    const { kind: reason } = opening
    return <OpeningFailed {...{ title, slug, address, reason }} onRetry={retry} />
  }
  return (
    <GuidedForm
      key={turn}
      data={data}
      first={first}
      total={total}
      serviceId={serviceId}
      filingCost={page?.filing_cost ?? '0.00'}
      opened={opening.draft}
      found={opening.found}
      onDraftId={onDraftId}
      onStartOver={startOver}
    />
  )
}
