import { formatDate } from 'shared-ui/date-text'
import type { FormState } from './form-state'
import type { ServiceFacts } from './form.loader'
import { formHints } from './texts'

/** As it is printed: "Law as at 20 November 2026. Land Use Act 1978, s. 21. Sample content, …" */
export function footOf(state: FormState, service: ServiceFacts | null): string {
  const lawAsAt = service?.lawAsAt ? `Law as at ${formatDate(service.lawAsAt, 'long')}.` : ''
  const law = state.tree.law ? `${state.tree.law}.` : ''
  return [lawAsAt, law, formHints.sample].filter(Boolean).join(' ')
}
