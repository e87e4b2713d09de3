import { createContext, useContext, type ReactNode } from 'react'

/** Renders whatever the plan's remotes contribute to a named place. */
export type SlotRenderer = (name: string) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

export const SlotProvider = SlotContext.Provider

/** A named place in a page that other remotes may fill. Empty when nobody does. */
export function Slot({ name }: { name: string }) {
  return useContext(SlotContext)(name)
}
