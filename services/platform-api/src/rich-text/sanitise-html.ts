import sanitize from 'sanitize-html'

const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 'sup', 'sub', 'small', 'blockquote'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/**
 * Text written by editors, made safe before it is stored: no scripts, styles, forms, frames or
 * pictures; links to web, mail and telephone addresses and to places on the site.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      ol: ['start', 'type'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: withSafeTarget },
  }).trim()
}

const withSafeTarget: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: safeAttributes(attribs),
})

/** A new tab must not be able to steer the page that opened it. */
function safeAttributes({ href, target }: sanitize.Attributes): sanitize.Attributes {
  const link: sanitize.Attributes = href === undefined ? {} : { href }
  return target === '_blank' ? { ...link, target, rel: 'noopener' } : link
}
