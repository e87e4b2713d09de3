/** Whose page was on screen when: what is measured late belongs to the page it happened on. */
export function createPageTimes(now: () => number = () => performance.now()) {
  const shown: { from: number; remote: string | undefined }[] = []
  return {
    shown(remote: string | undefined) {
      shown.push({ from: now(), remote })
      // Of a long visit only the first page, for its loading, and the latest ones matter.
      if (shown.length > maxPages) shown.splice(1, 1)
    },
    /** The remote whose page the visitor is on. */
    present: () => shown.at(-1)?.remote,
    /** The first page counts from the start of navigation: its HTML came before its script. */
    at: (time: number) => (shown.findLast(({ from }) => from <= time) ?? shown[0])?.remote,
  }
}

const maxPages = 50
