/**
 * What is measured side by side. `plain` is the floor: the same HTML and CSS without scripts; `next`
 * is the peer: the same component sources as a Next.js app (bench/next-peer).
 */
export const variants = ['product', 'monolith', 'plain', 'next'] as const
export type Variant = (typeof variants)[number]

/** Remote files that the page asks for ahead; a monolith has none. */
const remotePreload = /<link[^>]+rel="?preload"?[^>]+\/r\/mf-[^>]*>/g

/** Removes what only a page of several remotes asks for. Works on whole tags: give it whole chunks. */
export const withoutRemotePreloads = (html: string) => html.replace(remotePreload, '')

/** The finished page without scripts, their preloads and their data. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]+as="?script"?[^>]*>/g, '')
}
