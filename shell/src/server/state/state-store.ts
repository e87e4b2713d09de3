import { messageOf, type Log } from '../log/log'
import { releaseKey } from '../releases/admitted-release'
import { changeControl, type ControlChange, type ControlOutcome } from './controls.queries'
import { createDatabase, type Database } from './database'
import { readState, replaceFlags, saveFault } from './state.queries'
import { readHistory, type HistoryQuery } from './history.queries'
import { addKey, revokeKey } from './keys.queries'
import { createSerialQueue } from './serial-queue'
import { registerReleases, type NewRelease } from './releases.queries'
import { unapprovedControls } from './first-stable'
import { emptyState, type SharedState, type VersionFault } from './shared-state'
import { readStateFile, writeStateFile } from './state-file'
import { replaceTeams, type TeamsChange } from './teams.queries'
import { createTokenStore } from './token-store'
import { decideWithoutDatabase, saveSwitchOff, withUnsaved } from './unsaved-switch-off'

export type StateStore = Awaited<ReturnType<typeof openStateStore>>

interface Options {
  databaseUrl?: string
  file: string
  log: Log
  /** Called whenever this server's view changed. */
  onChange: () => void
}

/**
 * The state that several servers share, read from memory. Starts from the database, or from the
 * last state on disk when the database is away; follows changes of other servers.
 */
export async function openStateStore({ databaseUrl, file, log, onChange }: Options) {
  let state = (await readStateFile(file)) ?? emptyState
  let reading: Promise<void> | undefined
  let again = false
  let catchingUp: NodeJS.Timeout | undefined
  let closed = false
  let writing = Promise.resolve()
  // They wait for each other in the database anyway, each with a connection of its own.
  const registering = createSerialQueue()

  const database = databaseUrl
    ? createDatabase(databaseUrl, { onUp: rejoin, onChange: () => void reload(), log })
    : undefined

  function applyState(next: SharedState) {
    state = next
    onChange()
    // One after the other: two writers would share one draft file.
    writing = writing
      .then(() => writeStateFile(file, state))
      .catch((error: unknown) => log.warn('state.file-not-written', { message: messageOf(error) }))
  }

  /** Notifications that arrive while a read is under way lead to one more read. */
  async function reload(): Promise<void> {
    again = true
    reading ??= readUntilCurrent().finally(() => (reading = undefined))
    await reading
  }

  async function readUntilCurrent() {
    while (again && database) {
      again = false
      try {
        const read = await readState(database.pool)
        applyState(withUnsaved({ ...read, unsaved: state.unsaved }))
      } catch (error) {
        log.warn('state.not-read', { message: messageOf(error) })
        catchUpSoon()
      }
    }
  }

  /** What happened while the database was away is told before its state is taken over. */
  async function rejoin() {
    await attempt('releases', (db) => registerReleases(db, state.registered))
    for (const switchOff of state.unsaved) {
      const saved = await attempt('switch-off', (db) => saveSwitchOff(db, switchOff))
      const unsaved = state.unsaved.filter((item) => item !== switchOff)
      if (saved) state = { ...state, unsaved }
      // Somebody changed the remote just then: what it is now is looked at again.
      else catchUpSoon()
    }
    await reload()
  }

  /** The pool can fail while the listener is up, which then tells of no return. */
  function catchUpSoon() {
    if (closed || database?.status() !== 'up') return
    catchingUp ??= setTimeout(() => {
      catchingUp = undefined
      void rejoin()
    }, catchUpMs)
  }

  /** Whoever switches off does not wait for a database: this server goes by it at once. */
  function switchOffAlone(change: ControlChange): ControlOutcome | undefined {
    const switchOff = database && decideWithoutDatabase(state, change)
    if (!switchOff) return undefined
    const unsaved = [...state.unsaved, switchOff]
    applyState(withUnsaved({ ...state, unsaved, epoch: state.epoch + 1 }))
    log.warn('state.switched-off-alone', { remote: change.remote })
    catchUpSoon()
    return { kind: 'changed', control: switchOff.control, epoch: state.epoch }
  }

  async function attempt<T>(what: string, write: (db: Database['pool']) => Promise<T>) {
    if (database?.status() !== 'up') return undefined
    return write(database.pool).catch((error: unknown) => {
      log.warn('state.not-written', { what, message: messageOf(error) })
      catchUpSoon()
      return undefined
    })
  }

  /** Until this server goes by the change, nobody is told that it was made. */
  async function follow(outcome: ControlOutcome) {
    if (outcome.kind === 'refused') return
    await reload()
    if (outcome.kind === 'conflict' || state.epoch >= outcome.epoch) return
    const others = state.controls.filter(({ remote }) => remote !== outcome.control.remote)
    applyState({ ...state, controls: [...others, outcome.control], epoch: outcome.epoch })
  }

  async function register(releases: readonly NewRelease[]) {
    if (await attempt('releases', (db) => registerReleases(db, releases))) await reload()
    const known = new Set(state.registered.map((item) => releaseKey(item.name, item.version)))
    const fresh = releases.filter((item) => !known.has(releaseKey(item.name, item.version)))
    if (fresh.length === 0) return
    const live = fresh.map(({ readyAt: _, ...item }) => ({ ...item, state: 'live' as const }))
    applyState({
      ...state,
      registered: [...state.registered, ...live],
      controls: [...state.controls, ...unapprovedControls(state, fresh)],
    })
  }

  await database?.connect()
  const reachable = () => (database?.status() === 'up' ? database.pool : undefined)
  function requirePool() {
    const pool = reachable()
    if (!pool) throw new Error('The database is unavailable.')
    return pool
  }

  return {
    current: () => state,
    /** Nothing where there is no database and while it is away. */
    database: reachable,
    tokens: createTokenStore(reachable),
    databaseStatus: () => database?.status() ?? 'off',
    reload,

    /** Keeps releases for everyone, or only here while the database is away. */
    register: (releases: readonly NewRelease[]) => registering(() => register(releases)),

    /** When it is answered with `changed`, this server goes by the new control already. */
    async changeControl(
      change: ControlChange,
    ): Promise<ControlOutcome | { kind: 'away'; detail: string }> {
      const pool = reachable()
      const nowhere = { kind: 'away', detail: database ? away : off } as const
      if (!pool) return switchOffAlone(change) ?? nowhere
      try {
        const outcome = await changeControl(pool, change)
        await follow(outcome)
        return outcome
      } catch (error) {
        log.warn('state.not-written', { what: 'control', message: messageOf(error) })
        return switchOffAlone(change) ?? { kind: 'away', detail: unconfirmed }
      }
    },

    /** Newest first, 50 at a time; nothing while the database is away. */
    async history(query: HistoryQuery) {
      const pool = reachable()
      return pool && readHistory(pool, query)
    },

    async saveFault(fault: VersionFault) {
      const others = state.faults.filter(
        (item) => item.name !== fault.name || item.version !== fault.version,
      )
      applyState({ ...state, faults: [...others, fault] })
      await attempt('fault', (db) => saveFault(db, fault))
    },

    /** The new row version; undefined when the document was changed since `rowVersion`. */
    async replaceFlags(document: Record<string, unknown>, rowVersion: number) {
      if (!database) throw new Error('Flags need a database: set DATABASE_URL.')
      const next = await replaceFlags(database.pool, document, rowVersion)
      await reload()
      return next
    },

    /** Undefined when the document was changed since it was read. Rejects without a database. */
    async replaceTeams(change: TeamsChange) {
      const next = await replaceTeams(requirePool(), change)
      await reload()
      return next
    },

    /** False when this key is there already. Rejects without a database, as the one below. */
    async addKey(key: Parameters<typeof addKey>[1]) {
      const added = await addKey(requirePool(), key)
      await reload()
      return added
    },

    /** Undefined when there is no such key. */
    async revokeKey(end: Parameters<typeof revokeKey>[1]) {
      const revoked = await revokeKey(requirePool(), end)
      await reload()
      return revoked
    },

    async close() {
      closed = true
      clearTimeout(catchingUp)
      await database?.close()
      await writing
    },
  }
}

const catchUpMs = 2000

const off = 'Rollouts need a database: set DATABASE_URL and start the composition server again.'
const away = 'The database is unavailable. Nothing was changed. Try again in a moment.'
const unconfirmed =
  'The database did not confirm the change. Check whether it was made before you try again.'
