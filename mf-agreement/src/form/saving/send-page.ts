import { NetworkError, type ApiClient } from 'shared-contracts/api-client'
import { saveAgreement } from 'shared-contracts/api/agreement.contract'
import { pagePayload, type PageToSend } from './page-payload'
import { outcomeOfAnswer, outcomeOfError, type SaveOutcome } from './save-outcome'

/** Saves one page at the server. `withHtml`: the server keeps the HTML of both sides. */
export async function sendPage(
  api: ApiClient,
  page: PageToSend,
  { withHtml }: { withHtml: boolean },
): Promise<SaveOutcome> {
  try {
    const html = withHtml ? await htmlOf(page) : undefined
    return outcomeOfAnswer(await api.call(saveAgreement, { body: pagePayload({ ...page, html }) }))
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** Comes when it is needed: our own server draws for itself. */
async function htmlOf(page: PageToSend) {
  const { pageHtml } = await import('./page-html').catch((cause: unknown) => {
    throw new NetworkError('page-html', { cause })
  })
  return pageHtml(page)
}
