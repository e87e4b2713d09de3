import type { StartDocument } from '../../app/start-document'

/** What a page tells the browser to begin with. */
export const startOf = (html: string) =>
  JSON.parse(/id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as StartDocument

/** The cookies that an answer sets, as a browser would send them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
