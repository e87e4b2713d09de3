/** A link of a page to another page or folder of the repository. */
export interface PageLink {
  path: string
  anchor: string
}

const withoutCode = (page: string) => page.replaceAll(/```.*?```/gs, '')

/** Links that stay in the repository; `path` is empty for a place on the same page. */
export function pageLinks(page: string): PageLink[] {
  return [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#')
      return { path, anchor }
    })
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchors(page: string): string[] {
  return [...withoutCode(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
