import type { Federation } from 'shared-contracts/federation-runtime'
import type { FailureKind } from 'release-contracts/health'
import type { Plan, RemoteBuild } from 'release-contracts/plan'
import { RemoteUnavailable, type RemoteModule } from '../app/remotes/remote-source'
import type { Health } from './health/health'
import { LoaderTimeout } from './loader-limit'
import { loadOwnModule } from './own-modules'
import { isMissingFile } from './recovery/missing-file'
import type { LazyRecovery } from './recovery/lazy-recovery'
import type { Report } from './reports'
import { currentBuild, withFailed, withoutRemote, type FailedVersions } from './versions'

export interface LoadedPart {
  module: RemoteModule
  version: string
}

export interface Deps {
  report: Report
  recovery: LazyRecovery
  health: Pick<Health, 'failed'>
}

export interface RemoteLoader {
  /** The exposed module of the best version that loads. Rejects with RemoteUnavailable. */
  load(remote: string, expose: string): Promise<LoadedPart>
  /** Marks a version as failed; true when another one is left. */
  fail(
    remote: string,
    version: string,
    stage: 'load' | 'loader' | 'render',
    error: unknown,
  ): boolean
  /** The version that would take over from this one. */
  earlier(remote: string, version: string): string | undefined
  /** Forgets what failed, because somebody asked to try again. */
  forget(remote: string): void
  /** The version that the next load would try first. */
  current(remote: string): RemoteBuild | undefined
  /** Whether any version failed: the page may then differ from the server's HTML. */
  fellBack(): boolean
}

/** Falls back from version to version in place: each fails at most once, so this ends. */
export function createRemoteLoader(
  plan: Plan,
  federation: Federation,
  { report, recovery, health }: Deps,
): RemoteLoader {
  let failedVersions: FailedVersions = new Map()
  let anyFailed = false
  const registeredVersions = new Map<string, string>()

  function register(remote: string, build: RemoteBuild) {
    if (registeredVersions.get(remote) === build.version) return
    registeredVersions.set(remote, build.version)
    federation.register(remote, {
      entryUrl: build.base + build.entry,
      entryIntegrity: build.entryIntegrity,
      globalName: build.globalName,
      runtime: build.runtime,
    })
  }

  function fail(...[remote, version, stage, error]: Parameters<RemoteLoader['fail']>) {
    const alreadyFailed = failedVersions.get(remote)?.has(version)
    failedVersions = withFailed(failedVersions, remote, version)
    anyFailed = true
    const next = currentBuild(plan, failedVersions, remote)?.version
    if (alreadyFailed) return next !== undefined
    report({ remote, version, stage, error, next })
    if (isEvidence(stage, error)) {
      health.failed(remote, failureKind(stage, error))
      recovery.whenLoaded(({ suspect }) => suspect(remote, version))
      // Soon enough for the next page load. Where it does not come, that finds out again.
      recovery.load().catch(() => undefined)
    }
    return next !== undefined
  }

  function forget(remote: string) {
    failedVersions = withoutRemote(failedVersions, remote)
    registeredVersions.delete(remote)
    recovery.whenLoaded(({ absolve }) => absolve(remote))
  }

  async function attempt(remote: string, expose: string, build: RemoteBuild): Promise<LoadedPart> {
    register(remote, build)
    return {
      module: assertModule(await federation.load(remote, expose), remote, expose),
      version: build.version,
    }
  }

  async function load(remote: string, expose: string): Promise<LoadedPart> {
    if (remote === 'shell') {
      return { module: await loadOwnModule(expose), version: plan.shell.version }
    }
    // When everything had failed before, this load is a new attempt of the visitor's.
    if (!currentBuild(plan, failedVersions, remote)) forget(remote)
    const attemptedVersions = new Set<string>()
    let cause: unknown
    for (;;) {
      const build = currentBuild(plan, failedVersions, remote)
      // Another load may forget meanwhile; this one tries no version twice.
      if (!build || attemptedVersions.has(build.version))
        throw new RemoteUnavailable(remote, { cause })
      attemptedVersions.add(build.version)
      try {
        return await attempt(remote, expose, build)
      } catch (error) {
        cause = error
        fail(remote, build.version, 'load', error)
      }
    }
  }

  return {
    load,
    fail,
    earlier: (remote, version) =>
      currentBuild(plan, withFailed(failedVersions, remote, version), remote)?.version,
    forget,
    current: (remote) => currentBuild(plan, failedVersions, remote),
    fellBack: () => anyFailed,
  }
}

function failureKind(stage: string, error: unknown): FailureKind {
  if (error instanceof LoaderTimeout) return 'timeout'
  return stage === 'load' ? 'load' : 'render'
}

/** Without a network no version can load, which says nothing about this one. */
const isEvidence = (stage: string, error: unknown) =>
  navigator.onLine || !(stage === 'load' || isMissingFile(error) || error instanceof LoaderTimeout)

/** A module that breaks the contract is a failed version, not a crash of the page. */
function assertModule(module: unknown, remote: string, expose: string): RemoteModule {
  if (typeof (module as Partial<RemoteModule> | null)?.Component === 'function') {
    return module as RemoteModule
  }
  throw new TypeError(`${remote} ${expose} exports no Component`)
}
