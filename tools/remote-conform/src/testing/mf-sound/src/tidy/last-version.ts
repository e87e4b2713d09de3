const key = 'sound-version'

export function lastVersion(): string {
  try {
    return localStorage.getItem(key) ?? 'nobody'
  } catch {
    return 'nobody'
  }
}

/** A browser without room forgets it, and nothing else. */
export function rememberVersion(version: string) {
  try {
    localStorage.setItem(key, version)
  } catch {
    // Nothing depends on it.
  }
}
