import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The transform entry for TypeScript and JSX; module format follows what Jest asks for. */
export function swcJest() {
  return [
    require.resolve('@swc/jest'),
    {
      swcrc: false,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ]
}
