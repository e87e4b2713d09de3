import type { Release } from './release'

/** The document that makes files a release; written last. */
export const releaseDocument = 'release.json'

/** Where a release keeps the source map of one of its scripts, packed with Brotli. */
export const sourceMapOf = (script: string) => `source-maps/${script}.map.br`

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
 * **On an S3-compatible store** (`object-releases`): there is no rename, so a release is one object,
 * `releases/<name>/<version>.json`, and its files are `files/<name>/<hash>`, which never change and are
 * shared by versions. `begin` does nothing. `write` puts a file under its hash. `publish` looks that all
 * files are there and puts the document last, where none is (`If-None-Match: *`); on stores that do not
 * know that header two publishers at the same moment have to take turns. A listing that lags shows a
 * release late, never in part. `localFolder` copies what this machine lacks, each file checked by its
 * hash. While the store is away, what this machine has whole is listed and read.
 */
export type ReleaseStorage = ReleaseReader & ReleaseWriter

/** A storage from which old releases are taken away. */
export type PrunedStorage = ReleaseStorage & ReleaseRemoval

export interface ReleaseRemoval {
  /** The version is gone for every server; the document goes first, so that no part of it is ever shown. */
  remove(id: ReleaseId): Promise<void>
  /** Another server removed it: what this machine has of it goes too. */
  forget(id: ReleaseId): Promise<void>
  /** Takes away files that no release names and that lie there since before a time. Returns how many. */
  removeUnused(before: Date): Promise<number>
}

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
