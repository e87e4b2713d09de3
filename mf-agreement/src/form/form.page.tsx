import { useMemo } from 'react'
import type { FormPage } from 'shared-contracts/api/services.schema'
import { useParams, usePageData } from 'shared-contracts/router'
import { Skeleton } from 'shared-ui/skeleton'
import { draftKey } from './draft-record'
import { FormUnavailable } from './form-unavailable'
import type { FormData, loader } from './form.loader'
import { GuidedForm } from './guided-form'
import { readTemplate, type PageTemplate } from './template'
import { useStoredDraft } from './use-draft'

export { loader } from './form.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  const { id } = useParams()
  const key = draftKey(data.slug, id)
  return <OpenForm key={key} storedUnder={key} data={data} />
}

interface OpenFormProps {
  data: FormData
  storedUnder: string
}

function OpenForm({ data, storedUnder }: OpenFormProps) {
  const { form, offline } = data
  const first = useMemo(() => form && readTemplate(form), [form])
  if (!form || !first) return <FormUnavailable title={data.title} offline={offline} />
  return <WithDraft data={data} form={form} first={first} storedUnder={storedUnder} />
}

interface WithDraftProps extends OpenFormProps {
  form: FormPage
  first: PageTemplate
}

/** The form opens once the device has said whether it holds earlier answers. */
function WithDraft({ data, form, first, storedUnder }: WithDraftProps) {
  const draft = useStoredDraft(storedUnder)
  if (draft === undefined) return <Skeleton lines={6} label="Opening your answers" />
  return (
    <GuidedForm
      data={data}
      first={first}
      total={form.paginationTotal}
      filingCost={form.results[0]?.filing_cost ?? '0.00'}
      storedUnder={storedUnder}
      draft={draft}
    />
  )
}
