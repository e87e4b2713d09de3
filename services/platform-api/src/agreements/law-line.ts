const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "Law as at 20 November 2026. Wills Law of Lagos State." `asAt` is `YYYY-MM-DD`. */
export function lawLine(citation: string, asAt: string | undefined): string {
  const day = asAt && `Law as at ${longDate.format(new Date(`${asAt}T00:00:00Z`))}`
  return [day, citation.trim()]
    .filter((part): part is string => Boolean(part))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

/** Stands under every document. */
export const documentNotice = 'Sample content, to be reviewed by counsel.'
