import { lazy, type ComponentType } from 'react'

/**
 * A part of the shell whose code comes later. Where that code does not come, the part is left out,
 * or `fallback` takes its place: an error here would take the whole page away.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  )
