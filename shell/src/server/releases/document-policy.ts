/**
 * What a browser may show by itself (HTML, SVG, XML, PDF, what it guesses) has no scripts and an origin of its own:
 * releases are uploaded by teams, and nobody looked at a preview. Embedded files keep to the policy of their page. Styles
 * and data are for images, which some browsers draw under the policy they came with.
 */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** A worker runs under the policy of its own script, which no browser shows as more than text. */
const isScript = (type: string) => type.startsWith('text/javascript')

/** Headers that keep a file of a release from being a page of the site. */
export const documentPolicy = (type: string): Record<string, string> =>
  isScript(type) ? {} : { 'content-security-policy': policy }
