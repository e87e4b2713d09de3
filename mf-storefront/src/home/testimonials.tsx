import type { Client, HomeStatic, Testimonial } from 'shared-contracts/api/home.schema'
import { useRevalidator } from 'shared-contracts/router'
import { LoadError } from 'shared-ui/load-error'
import { Section } from 'shared-ui/section'
import type { OptionalPart } from '../loading/page-data'
import styles from './testimonials.module.css'

interface TestimonialsProps {
  content: HomeStatic
  testimonials: OptionalPart<Testimonial[]>
  clients: OptionalPart<Client[]>
}

/** Left out as a whole when there is nothing to show; what failed to load can be loaded again. */
export function Testimonials({ content, testimonials, clients }: TestimonialsProps) {
  const said = testimonials.ready ? testimonials.value : []
  const names = clients.ready ? clients.value : []
  const lost = !testimonials.ready || !clients.ready
  if (said.length === 0 && names.length === 0 && !lost) return null
  return (
    <Section id="voices" title={content.testimonials_head} note={content.testimonials_description}>
      <div className={styles.quotes}>
        {said.map(({ id, text, name, role }) => (
          <blockquote key={id}>
            <p className={styles.quote}>“{text}”</p>
            <footer className={styles.speaker}>{role ? `${name}, ${role}` : name}</footer>
          </blockquote>
        ))}
      </div>
      {lost && <TestimonialsFailed />}
      {names.length > 0 && (
        <>
          {content.customer && <h3 className={styles.customer}>{content.customer}</h3>}
          {content.customer_description && (
            <p className={styles.about}>{content.customer_description}</p>
          )}
          <Clients label={content.our_clients} clients={names} />
        </>
      )}
    </Section>
  )
}

function TestimonialsFailed() {
  const { revalidate } = useRevalidator()
  return (
    <LoadError
      what="what our customers say"
      safe="The rest of the page works."
      onRetry={revalidate}
    />
  )
}

function Clients({ label, clients }: { label: string; clients: Client[] }) {
  return (
    <>
      <p className={styles.label} id="clients">
        {label}
      </p>
      <ul className={styles.clients} aria-labelledby="clients">
        {clients.map(({ id, name, logo }) => (
          <li key={id}>{logo ? <img src={logo} alt={name} height="32" loading="lazy" /> : name}</li>
        ))}
      </ul>
    </>
  )
}
