import { type ProductPart } from '../start/product'

/** What a changed file means for the running product. */
export type Effect =
  | { kind: 'rebuild'; names: string[] }
  | { kind: 'restart'; part: ProductPart }
  | { kind: 'nothing' }

const ground = /^(shared-contracts|packages\/[\w-]+)\//
const nothing: Effect = { kind: 'nothing' }

/** `path` is relative to the repository, `released` are the packages that become releases. */
export function effectOf(path: string, released: readonly string[]): Effect {
  const [name = '', ...rest] = path.split('/')
  const inside = rest.join('/')
  if (/\.(test|spec)\.tsx?$|\.md$/.test(inside) || inside.startsWith('e2e/')) return nothing
  if (path.startsWith('services/payment-sandbox/')) {
    return { kind: 'restart', part: 'payments' }
  }
  // The API names the bundle of the editors by the sources that it started with.
  if (/^services\/(platform-api|content-editors)\//.test(path)) {
    return { kind: 'restart', part: 'platform-api' }
  }
  if (name === 'shell' && inside.startsWith('src/server/')) {
    return { kind: 'restart', part: 'composition server' }
  }
  if (released.includes(name)) return { kind: 'rebuild', names: [name] }
  if (ground.test(path)) return { kind: 'rebuild', names: [...released] }
  return nothing
}
