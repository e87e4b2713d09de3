const leadingHeading = /^\s*<h([1-3])[^>]*>([^<]*)<\/h\1>/

/**
 * The text without a first heading that only repeats the page's title, which stands above it
 * already. Takes sanitised HTML and removes one whole element, so the rest stays sanitised.
 */
export function withoutOwnTitle(html: string, title: string): string {
  const [heading, , words] = leadingHeading.exec(html) ?? []
  return heading && words?.trim().toLowerCase() === title.toLowerCase()
    ? html.slice(heading.length)
    : html
}
