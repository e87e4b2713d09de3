export interface DocumentedVariable {
  name: string
  /** Programs: `start`, `API`, `site`, `sandbox`. */
  readBy: string[]
  /** The text of the default's cell. */
  usual: string
}

/** The rows of the table of variables in docs/operations.md. */
export function documentedVariables(page: string): DocumentedVariable[] {
  const section = page.slice(page.indexOf('\n## Configuration'))
  const table = section.slice(0, section.indexOf('\n## ', 1))
  return table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, name = '', readBy = '', usual = '']) => {
      const variable = /^`([A-Z][A-Z0-9_]*)`$/.exec(name)?.[1]
      return variable ? [{ name: variable, readBy: readBy.split(', '), usual }] : []
    })
}

/** An environment that remembers which variables somebody asked it for. */
export function listening(source: NodeJS.ProcessEnv) {
  const asked = new Set<string>()
  const env = new Proxy(source, {
    get: (target, name) => {
      asked.add(String(name))
      return Reflect.get(target, name) as string | undefined
    },
  })
  return { env, asked }
}
