import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { clearSubscription } from './subscription-storage'
import { serviceTexts } from './texts'

/** Starts the form afresh: what an earlier subscription left on the device no longer counts (P 4). */
export function CreateLink({ service }: { service: ServiceDetail }) {
  const { href, preload } = useShell()
  const warm = () => preload('agreement.form')
  return (
    <ButtonLink
      to={href('agreement.form', { name: service.slug })}
      state={{ serviceId: service.id }}
      onClick={clearSubscription}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {serviceTexts.create}
    </ButtonLink>
  )
}
