/** Ways to Node's modules, to addons, to other processes and to the machine that `process` offers, in any version. */
const ways = [
  ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule', 'moduleLoadList'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'abort', 'execve', 'chdir', 'umask'],
  ...['report', 'loadEnvFile', 'openStdin', '_getActiveHandles', '_getActiveRequests'],
  ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'],
] as const

/**
 * Takes them from the thread before code of remotes runs in it: a bundle has no `import` and no other `require` than
 * ours. Behind it stands the permission model, which knows neither signals nor the network: a signal alone would open
 * the server's inspector.
 */
export function closeProcess(from: object = process) {
  for (const way of ways) {
    if (!Reflect.deleteProperty(from, way) || Reflect.has(from, way)) {
      throw new Error(`process.${way} cannot be taken from code of remotes`)
    }
  }
}
