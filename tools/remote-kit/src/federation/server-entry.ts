import type { Exposed } from './federation-plugins'

/** A module made of text that gathers the exposed modules under `exports.exposes`. */
export function serverEntry(exposed: readonly Exposed[]): string {
  const imports = exposed.map(
    ({ file }, index) => `import * as module${index} from ${JSON.stringify(file)}`,
  )
  const entries = exposed.map(({ expose }, index) => `${JSON.stringify(expose)}: module${index}`)
  const source = [...imports, `export const exposes = { ${entries.join(', ')} }`].join('\n')
  return `data:text/javascript,${encodeURIComponent(source)}`
}
