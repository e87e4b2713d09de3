import { ButtonLink } from 'shared-ui/button'
import { texts } from '../texts'
import styles from './screen.module.css'

export function NotFoundPage() {
  return (
    <section className={styles.screen}>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundHelp}</p>
      <p>
        <ButtonLink to="/">{texts.notFoundLink}</ButtonLink>
      </p>
    </section>
  )
}
