import { register } from 'tsx/esm/api'

// A thread of Node 20 does not start with a TypeScript file, whatever loader it is given.
register()
await import('./print-worker.ts')
