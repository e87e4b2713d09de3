/**
 * The modules of which a page may hold one copy only. The host provides them eagerly; remotes
 * take them from the host (`import: false`) and state the range they were built against.
 * Everything else is bundled by whoever uses it.
 */
export const sharedLibraries = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'shared-contracts/router': '1.1.0',
  'shared-contracts/session': '1.1.0',
  'shared-contracts/bus': '1.1.0',
  'shared-contracts/shell': '1.2.0',
} as const

/** The contract versions this shell speaks; a remote states ranges in `needs`. */
export const contractVersions = { shell: '1.3.0', events: '1.1.0' } as const
