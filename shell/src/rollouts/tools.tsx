import { Button } from 'shared-ui/button'
import type { RolloutActions } from './act'
import { linkTexts, tokenTexts, toolTexts } from './tool-texts'
import styles from './console.module.css'

/** What does not concern one remote alone. */
export function Tools({ rolloutActions }: { rolloutActions: RolloutActions }) {
  return (
    <section className={styles.other} aria-labelledby="rollout-tools">
      <h2 id="rollout-tools">{toolTexts.title}</h2>
      <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'link' })}>
        {linkTexts.open}
      </Button>
      <p>{linkTexts.about}</p>
      <Button small kind="secondary" onClick={() => rolloutActions.open({ kind: 'tokens' })}>
        {tokenTexts.open}
      </Button>
      <p>{tokenTexts.about}</p>
    </section>
  )
}
