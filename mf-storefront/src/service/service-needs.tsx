import { Icon } from 'shared-ui/icon'
import { Section } from 'shared-ui/section'
import styles from './service-parts.module.css'

/** What to have at hand before starting. */
export function Needs({ needs }: { needs: string[] }) {
  if (needs.length === 0) return null
  return (
    <Section id="needs" title="Have these ready" note="You can stop and come back at any time.">
      <ul className={styles.needs}>
        {needs.map((need) => (
          <li className={styles.need} key={need}>
            <Icon name="check" />
            <span>{need}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
