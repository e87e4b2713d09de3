import { useRef } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { useEnvironment } from '../../app/environment'
import type { RolloutActions } from '../act'
import { CopyButton } from '../copy/copy-field'
import { acts } from '../wording/change-texts'
import { planTexts } from '../wording/tool-texts'
import styles from './plan.module.css'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
}

/** The plan that this page was made from, and whether a new visitor gets the same. */
export function PlanDialog({ overview, rolloutActions, open }: Props) {
  const { plan } = useEnvironment()
  const box = useRef<HTMLPreElement>(null)
  const text = JSON.stringify(plan, null, 2)
  const inForce = overview.plan.id
  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={planTexts.title(plan.id)}
      actions={
        <Button kind="secondary" onClick={rolloutActions.close}>
          {acts.close}
        </Button>
      }
    >
      <p className={styles.about}>
        {planTexts.own} {inForce === plan.id ? planTexts.sameAsNew : planTexts.other(inForce)}
      </p>
      <CopyButton text={text} onFail={() => select(box.current)} />
      <pre ref={box} className={styles.json} tabIndex={0} role="region" aria-label={planTexts.json}>
        {text}
      </pre>
    </Dialog>
  )
}

function select(element: HTMLElement | null) {
  if (element) getSelection()?.selectAllChildren(element)
}
