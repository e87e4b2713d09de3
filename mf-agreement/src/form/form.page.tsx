import { useMemo } from 'react'
import type { FormPage } from 'shared-contracts/api/services.schema'
import { usePageData, useParams } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { Skeleton } from 'shared-ui/skeleton'
import { readTemplate, type PageTemplate } from './state/form-pages'
import { FormUnavailable, OpeningFailed } from './form-unavailable'
import type { FormData, loader } from './form.loader'
import { GuidedForm } from './guided-form'
import { useOpening } from './resume/use-opening'

export { loader } from './form.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  const { id } = useParams()
  return <OpenForm key={`${data.slug} ${id}`} data={data} id={id} />
}

interface OpenFormProps {
  data: FormData
  /** Of the draft, where the address names one. */
  id: string | undefined
}

function OpenForm({ data, id }: OpenFormProps) {
  const { form, failure, title } = data
  const first = useMemo(() => form && readTemplate(form), [form])
  if (!form || !first) return <FormUnavailable title={title} failure={failure} />
  return <WithDraft data={data} form={form} first={first} id={id} />
}

interface WithDraftProps extends OpenFormProps {
  form: FormPage
  first: PageTemplate
}

/** The form opens once device and server have said what they hold of it. */
function WithDraft({ data, form, first, id }: WithDraftProps) {
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
      onStartOver={startOver}
    />
  )
}
