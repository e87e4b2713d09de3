import type { Release } from './release'

/** The document that makes files a release; written last. */
export const releaseDocument = 'release.json'

/** Whether a text names a file inside a release: relative, with `/`, and leading nowhere else. */
export const isFileName = (name: string) =>
  name !== '' &&
  !/[\\\0]/.test(name) &&
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/**
 * Where releases are kept: immutable files under `<name>/<version>/<file>`, and one document,
 * `release.json`, that makes them a release. The composition server reads, the release command
 * writes, and neither knows what lies underneath.
 *
 * Guarantees of every implementation, also when a writer is killed at any step:
 *
 * - What `list` shows is whole: each file that its `release.json` names can be read.
 * - What was once published never changes, and no version is published twice.
 * - An interrupted draft is invisible, and does not stop a later one with the same files.
 *
 * **On a directory** (`release-directory`): a draft is a folder beside the releases whose name
 * begins with a dot; publishing renames it to `<name>/<version>`, which the file system does in one
 * step and never over a full folder. `localFolder` is that folder.
 *
 * **On an S3-compatible store with a CDN in front**: there is no rename and a CDN keeps what it once
 * saw, so no key is ever written twice. `begin` does nothing. `write` puts
 * `<name>/<version>/<file>` with `If-None-Match: *`; a 412 is fine when the object holds the same
 * bytes (an interrupted draft left it) and refuses the draft when it holds others. `publish` puts
 * `<name>/<version>/release.json` last, with `If-None-Match: *`: whoever is answered 412 came second.
 * `list` takes the keys that end in `/release.json`; a listing that lags shows a release late, never
 * in part. The CDN may keep all but answers of 404. `localFolder` downloads the release once, checks
 * each file against `release.json`, and moves the folder into place.
 */
export type ReleaseStorage = ReleaseReader & ReleaseWriter

/** One version of one remote or of the shell. */
export interface ReleaseId {
  name: string
  version: string
}

export interface ListedRelease extends ReleaseId {
  /**
   * When its `release.json` was written: milliseconds since 1970. A directory's may be touched
   * later, which makes a build of sources the newest again.
   */
  changedAt: number
}

export interface ReleaseReader {
  /** All whole releases, in no order. Empty where nothing was ever published. */
  list(): Promise<ListedRelease[]>
  /**
   * One file of a published release (`release.json` among them), or undefined when the release or
   * the file is not there or the name leaves the release.
   */
  read(id: ReleaseId, file: string): Promise<Uint8Array | undefined>
  /**
   * Absolute path of a folder of this machine with all files of a published release, for code that
   * must run from disk. Nobody may write there. Rejects when the release is not there.
   */
  localFolder(id: ReleaseId): Promise<string>
}

export interface ReleaseWriter {
  /** Starts one version, out of everybody's sight. That the version is free shows at `publish`. */
  begin(id: ReleaseId): Promise<ReleaseDraft>
}

/** Used by one writer, one call after the other, and by `publish` or `discard` at the end. */
export interface ReleaseDraft {
  /**
   * Keeps one file, by its path inside the release with `/`. Rejects for a name that leaves the
   * release, and where another draft of this version already wrote other bytes under that name.
   */
  write(file: string, content: Uint8Array): Promise<void>
  /**
   * Shows the release to readers, all files at once. `taken`: this version was published before,
   * by whomever; nothing changed. `release` must name every file that was written, and no other.
   */
  publish(release: Release): Promise<'published' | 'taken'>
  /** Lets go of a draft that was not published. */
  discard(): Promise<void>
}
