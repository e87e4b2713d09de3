import type { Plan } from 'release-contracts/plan'
import type { PageStart, StartDocument } from '../../app/start-document'

/** What a page tells the browser to begin with. */
export function startOf(html: string): StartDocument {
  const text = /id="amofin-start">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const start = JSON.parse(text) as StartDocument
  const visit = start.assignment.visit ?? /id="amofin-visit" value="(.*?)"/.exec(html)?.[1]
  return { ...start, assignment: { ...start.assignment, ...(visit && { visit }) } }
}

/** The plan of a page of this site, which most pages name as a file. */
export async function planOf(html: string, origin: string): Promise<Plan> {
  const start = startOf(html) as PageStart
  if (start.planFile === undefined) return start.plan
  return (await (await fetch(origin + start.planFile)).json()) as Plan
}

/** The cookies that an answer sets, as a browser would send them back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
