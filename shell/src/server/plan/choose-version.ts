import type { AdmittedRemote } from '../releases/admitted-release'

export interface Choice {
  chosen: AdmittedRemote
  previous?: AdmittedRemote
}

/**
 * Of the candidates the first that fits, and behind it the next older version that fits.
 *
 * @param candidates Versions in order of preference. None: the remote is switched off. Undefined:
 *   nothing was said, so the newest is taken.
 * @param fitting The versions of this remote that fit the shell, newest first.
 */
export function chooseVersion(
  candidates: readonly string[] | undefined,
  fitting: readonly AdmittedRemote[],
): Choice | undefined {
  if (candidates?.length === 0) return undefined
  const byVersion = (version: string) => fitting.find((item) => item.release.version === version)
  const listed = (candidates ?? []).flatMap((version) => byVersion(version) ?? [])
  const chosen = listed[0] ?? fitting[0]
  if (!chosen) return undefined
  const older = fitting.slice(fitting.indexOf(chosen) + 1)
  return { chosen, previous: listed[1] ?? older[0] }
}
