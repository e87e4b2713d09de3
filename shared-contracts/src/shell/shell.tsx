import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  type ReactNode,
} from 'react'
import type { ApiClient } from '../api-client/api-client'
import type { Bus, Listener, Source } from '../bus/bus'
import type { EventName, EventPayload } from '../bus/events'
import type { Href } from '../page/page'
import type { ChatService, ToastService, UnsentWorkService } from './services'

/** A menu entry of the plan, offered by any remote and shown by a layout or the header. */
export interface MenuEntry {
  menu: string
  label: string
  /** Id of the page; absent in shells before 1.2. */
  page?: string
  /** Path, already resolved. */
  path: string
  groups?: readonly number[]
  order: number
}

/** One step of a page's breadcrumbs. */
export interface TrailStep {
  /** Id of the page. */
  page: string
  /** What its manifest calls it. */
  title: string
  /** Undefined where the address of a parent needs what the present address does not say. */
  path?: string
}

/** How this site reaches the payment provider's inline checkout. */
export interface PaymentSettings {
  /** Address of the provider's checkout script. */
  script: string
  /** The provider's public key of this host (P 9). */
  publicKey: string
  /** Ways to pay, in the provider's words; card alone where none are named. */
  methods?: readonly string[]
}

/**
 * What the shell does for remotes. Facts go over the bus; requests for something to happen
 * are calls on this object, so that axios, toasts and sockets are loaded once, on first use.
 * The object and everything on it stay the same for as long as the page is open: an effect that
 * depends on `navigate` or `toast` does not run again because of them.
 */
export interface ShellServices {
  api: ApiClient
  toast: ToastService
  chat: ChatService
  bus: Bus
  /** Path of a page by id. An id that no remote of this plan serves gives `/`. */
  href: Href
  /** Whether a remote of this plan serves the page. */
  serves(pageId: string): boolean
  /** Goes to a path of this site. */
  navigate(path: string, options?: { replace?: boolean; state?: unknown }): void
  /** Entries of one menu, in order, for all groups; the caller filters by group. */
  menu(name: string): readonly MenuEntry[]
  /**
   * The page that answers an address, after its parents by the manifests, outermost first. Empty
   * where no remote of this plan serves the address.
   */
  trail(path: string): readonly TrailStep[]
  /**
   * Clears the session here and on the server, then goes home (P 4), or `to` a path of this site.
   * First sends what is unsent, for 1 s at most, and asks before it deletes the rest: who stays is
   * not signed out. Of a session that has `expired` nothing is sent or asked, and what was not sent
   * stays on the device for the next sign-in of the same user. Shells before 1.2 always go home.
   */
  signOut(options?: SignOutOptions): Promise<void>
  /** Absent in shells before 1.2. */
  unsentWork?: UnsentWorkService
  /** Warms the code of a page that is likely next. Does nothing on Save-Data. */
  preload(pageId: string): void
  /** Absent where nothing is configured, and in shells before 1.1. */
  payment?: PaymentSettings
}

export interface SignOutOptions {
  /** The server has ended the session. */
  expired?: boolean
  /** Path of this site; the homepage where nothing is said. */
  to?: string
}

const ShellContext = createContext<ShellServices | undefined>(undefined)
const RemoteContext = createContext<Source>({ name: 'shell', version: '0.0.0' })

export const ShellProvider = ShellContext.Provider
/** Says which remote and version the tree below belongs to. */
export const RemoteProvider = RemoteContext.Provider

export function useShell(): ShellServices {
  const services = useContext(ShellContext)
  if (!services) {
    throw new Error(
      'useShell() needs the shell around it: mount the remote in the shell or in the harness of remote-kit.',
    )
  }
  return services
}

export const useRemote = () => useContext(RemoteContext)

/** Emits in the name of the surrounding remote; the same function for as long as it is mounted. */
export function useEmit() {
  const { bus } = useShell()
  const source = useRemote()
  return useCallback(
    <E extends EventName>(event: E, payload: EventPayload<E>) => bus.emit(event, payload, source),
    [bus, source],
  )
}

/** Subscribes while the component is mounted; always calls the handler of the newest render. */
export function useEvent<E extends EventName>(event: E, handler: Listener<E>): void {
  const { bus } = useShell()
  const newest = useEffectEvent(handler)
  // A function of its own for each subscription: the bus knows listeners by identity, and two
  // components may share a handler.
  useEffect(() => bus.on(event, (payload) => newest(payload)), [bus, event])
}

/** Renders whatever the plan's remotes contribute to a named place. */
export type SlotRenderer = (name: string) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

export const SlotProvider = SlotContext.Provider

/** A named place in a page that other remotes may fill. Empty when nobody does. */
export function Slot({ name }: { name: string }) {
  return useContext(SlotContext)(name)
}

export type { ChatConnection, ChatService, UnsentWork, UnsentWorkService } from './services'
