import { createContext, useContext } from 'react'
import type { ApiClient } from '../api-client/api-client'
import type { Bus, Speaker } from '../bus/bus'
import type { EventName, EventPayload } from '../bus/events'
import type { Href } from '../page/page'
import type { ChatService } from './chat-service'
import type { ToastService } from './toast-service'

/** A menu entry of the plan, offered by any remote and shown by a layout or the header. */
export interface MenuEntry {
  menu: string
  label: string
  /** Path, already resolved. */
  path: string
  groups?: readonly number[]
  order: number
}

/** How this site reaches the payment provider's inline checkout. */
export interface PaymentSettings {
  /** Address of the provider's checkout script. */
  script: string
  /** The provider's public key of this host (P 9). */
  publicKey: string
}

/**
 * What the shell does for remotes. Facts go over the bus; requests for something to happen
 * are calls on this object, so that axios, toasts and sockets are loaded once, on first use.
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
   * Clears the session here and on the server, then goes home (P 4). Of a session that has `expired`
   * the databases stay on the device: nobody asked for what was not sent yet to be forgotten.
   */
  signOut(options?: { expired?: boolean }): Promise<void>
  /** Warms the code of a page that is likely next. Does nothing on Save-Data. */
  preload(pageId: string): void
  /** Absent where nothing is configured, and in shells before 1.1. */
  payment?: PaymentSettings
}

const ShellContext = createContext<ShellServices | undefined>(undefined)
const RemoteContext = createContext<Speaker>({ name: 'shell', version: '0.0.0' })

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

/** Emits in the name of the surrounding remote. */
export function useEmit() {
  const { bus } = useShell()
  const speaker = useRemote()
  return <E extends EventName>(event: E, payload: EventPayload<E>) =>
    bus.emit(event, payload, speaker)
}

export { Slot, SlotProvider, type SlotRenderer } from './slot'
export type { ChatConnection, ChatService } from './chat-service'
