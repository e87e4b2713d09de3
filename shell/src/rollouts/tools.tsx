import { Button } from 'shared-ui/button'
import type { Desk } from './act'
import { linkTexts, tokenTexts, toolTexts } from './tool-texts'
import styles from './console.module.css'

/** What does not concern one remote alone. */
export function Tools({ desk }: { desk: Desk }) {
  return (
    <section className={styles.other} aria-labelledby="rollout-tools">
      <h2 id="rollout-tools">{toolTexts.title}</h2>
      <Button small kind="secondary" onClick={() => desk.open({ kind: 'link' })}>
        {linkTexts.open}
      </Button>
      <p>{linkTexts.about}</p>
      <Button small kind="secondary" onClick={() => desk.open({ kind: 'tokens' })}>
        {tokenTexts.open}
      </Button>
      <p>{tokenTexts.about}</p>
    </section>
  )
}
