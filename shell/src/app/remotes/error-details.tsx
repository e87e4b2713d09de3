import { ApiError, NetworkError } from 'shared-contracts/api-client'
import { useEnvironment } from '../environment'
import { texts } from '../texts'
import { RemoteUnavailable } from './remote-source'
import styles from './local-card.module.css'

/** The likely cause in words, and what support needs to find this very page in the records. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { plan } = useEnvironment()
  return (
    <p className={styles.details}>
      {causeOf(error)} Reference: {plan.id}
    </p>
  )
}

function causeOf(error: unknown): string {
  if (error instanceof NetworkError || !navigator.onLine) {
    return texts.noNetwork
  }
  if (error instanceof ApiError) {
    return error.status >= 500
      ? 'The server could not answer. Retry in a minute.'
      : `The server refused the request (${error.detail ?? error.status}).`
  }
  if (error instanceof RemoteUnavailable) return 'Its files did not load.'
  return 'It stopped because of an error, which has been reported.'
}
