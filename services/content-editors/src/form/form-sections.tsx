import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useId, useRef, type MouseEvent } from 'react'
import { FieldStack } from 'shared-ui/field-stack'
import type { FormSection } from './ui-schema'
import styles from './form-sections.module.css'

interface FormSectionsProps extends Pick<ObjectFieldTemplateProps, 'properties'> {
  sections: readonly FormSection[]
}

/** A long form under headings, with links that lead to each of them. */
export function FormSections({ sections, properties }: FormSectionsProps) {
  const form = useRef<HTMLDivElement>(null)
  const id = useId()
  const idOf = (index: number) => `${id}section-${index}`
  // A link to an anchor would add an entry to the history of the page around the frame.
  const go = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    const heading = form.current?.querySelectorAll('h2')[index]
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div ref={form}>
      <nav className={styles.nav} aria-label="Sections of this form">
        {sections.map(({ title }, index) => (
          <a key={title} href={`#${idOf(index)}`} onClick={go(index)}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ title, fields }, index) => (
        <section className={styles.section} key={title} aria-labelledby={idOf(index)}>
          <h2 className={styles.title} id={idOf(index)} tabIndex={-1}>
            {title}
          </h2>
          <FieldStack>
            {properties.filter(({ name }) => fields.includes(name)).map(({ content }) => content)}
          </FieldStack>
        </section>
      ))}
    </div>
  )
}
