import type { ReactNode } from 'react'
import { useRevalidator } from 'shared-contracts/router'
import { LoadError } from 'shared-ui/load-error'
import { Section } from 'shared-ui/section'
import type { OptionalPart } from './page-data'

interface PartSectionProps<T> {
  id: string
  title: string
  note?: string
  /** What is missing when it failed, as in "the plans". */
  noun: string
  part: OptionalPart<T[]>
  children: (items: T[]) => ReactNode
}

/** A section whose content was loaded on its own: left out when empty, retried in place when failed. */
export function PartSection<T>({ id, title, note, noun, part, children }: PartSectionProps<T>) {
  const { revalidate } = useRevalidator()
  if (part.ready && part.value.length === 0) return null
  return (
    <Section id={id} title={title} note={note}>
      {part.ready ? (
        children(part.value)
      ) : (
        <LoadError what={noun} safe="The rest of the page works." onRetry={revalidate} />
      )}
    </Section>
  )
}
