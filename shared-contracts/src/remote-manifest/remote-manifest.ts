import { z } from 'zod'
import { groupsOf } from '../capabilities/capabilities'

/** Paths that no page may claim: they belong to the API, the composition server or the shell. */
// prettier-ignore
export const reservedPrefixes = [
  '/api/', '/search/service', '/search/faq', '/adminlist_chat', '/socket.io/', '/ws/', '/media/',
  '/composition/', '/r/', '/healthz', '/rollouts',
] as const

const name = z.string().regex(/^mf-[a-z][a-z0-9-]*$/, 'must look like "mf-name"')
const pageId = z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must look like "remote.page"')
const expose = z.string().regex(/^\.\/[a-z0-9-]+$/, 'must look like "./name"')
const path = z
  .string()
  .startsWith('/')
  .refine((value) => !reservedPrefixes.some((prefix) => value.toLowerCase().startsWith(prefix)), {
    message: `must not start with a reserved prefix (${reservedPrefixes.join(' ')})`,
  })
const range = z.string().min(1)

/**
 * Who a page or a menu entry is for: holders of a capability (`capabilities.ts`), or without one
 * everybody. `groups` is what earlier manifests say; a capability decides where both stand.
 */
const audience = {
  capability: z.string().optional(),
  /** A capability whose holders do not get it: another entry is theirs. */
  unless: z.string().optional(),
  groups: z.array(z.number().int()).optional(),
}
type Audience = { capability?: string; unless?: string; groups?: number[] }

/** Names become groups here, once, so that plans, menus and guards keep reading groups. */
function withGroups<Entry extends Audience>(entry: Entry): Entry {
  const { capability, unless } = entry
  if (capability === undefined) return entry
  const others = unless === undefined ? [] : groupsOf(unless)
  return { ...entry, groups: groupsOf(capability).filter((group) => !others.includes(group)) }
}

/**
 * `head: 'static'`: title and metadata are known now and the first byte leaves at once.
 * `head: 'data'`: the first byte waits for the loader, so title, 404 and redirects are real.
 */
const page = z.strictObject({
  id: pageId,
  /** react-router pattern, as the specification writes the route. */
  path,
  aliases: z.array(path).default([]),
  expose,
  /** Name of a layout that any remote of the plan provides. */
  layout: z.string().optional(),
  render: z.enum(['server', 'browser']),
  head: z.enum(['static', 'data']),
  title: z.string().min(1),
  description: z.string().optional(),
  /**
   * GETs the loader will make, with `{param}` from the path: the browser asks for them while the page's code loads. Those
   * of a page without `access` are public, and the server fetches them ahead and caches them for seconds. Those of a page
   * with it are made as its user, and only at an address without a query.
   */
  data: z.array(z.string().startsWith('/')).default([]),
  /** Pages likely to be visited next; their code is warmed on idle. */
  next: z.array(pageId).default([]),
  /** Visitors go to sign-in and come back; groups without the capability see the fallback screen. */
  access: z
    .strictObject({ signedIn: z.literal(true), ...audience })
    .transform(withGroups)
    .optional(),
  /** The page above this one in the breadcrumbs, of any remote. */
  parent: pageId.optional(),
  /** The frame around the page. `bare` pages bring their own header (the guided form). */
  frame: z.enum(['full', 'no-footer', 'bare']).default('full'),
})

const slot = z.strictObject({ slot: z.string(), expose })
const layout = z.strictObject({ name: z.string(), expose })
const menu = z
  .strictObject({
    menu: z.string(),
    label: z.string().min(1),
    page: pageId,
    ...audience,
    order: z.number().default(0),
  })
  .transform(withGroups)

/** `remote.json`: all that the shell must know before it runs a line of the remote. */
export const remoteManifest = z
  .strictObject({
    $schema: z.string().optional(),
    name,
    needs: z.strictObject({ shell: range, events: range }),
    pages: z.array(page).default([]),
    slots: z.array(slot).default([]),
    layouts: z.array(layout).default([]),
    menu: z.array(menu).default([]),
  })
  .superRefine((manifest, context) => {
    const seen = new Set<string>()
    for (const claim of manifest.pages.flatMap((item) => [item.path, ...item.aliases])) {
      const key = claim.toLowerCase().replace(/\/+$/, '') || '/'
      if (seen.has(key)) {
        context.addIssue({ code: 'custom', message: `path "${claim}" is claimed twice` })
      }
      seen.add(key)
    }
  })

export type RemoteManifest = z.infer<typeof remoteManifest>
export type RemoteManifestSource = z.input<typeof remoteManifest>
export type ManifestPage = RemoteManifest['pages'][number]

/** Parses a remote.json. Throws one Error that names the file's place and the rule it broke. */
export function parseRemoteManifest(source: unknown, where = 'remote.json'): RemoteManifest {
  const parsed = remoteManifest.safeParse(source)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(root)'}: ${issue.message}`,
  )
  throw new Error(`${where} is not a valid remote manifest:\n${lines.join('\n')}`)
}

/** Two patterns that match the same addresses have the same key: case, slash, names are nothing. */
export function patternKey(pattern: string): string {
  const named = pattern.toLowerCase().replace(/:[^/?]+/g, ':')
  return named.replace(/\/+$/, '') || '/'
}

/** Every pattern that a page answers, its path first. */
export const patternsOf = (page: Pick<ManifestPage, 'path' | 'aliases'>) => [
  page.path,
  ...page.aliases,
]
