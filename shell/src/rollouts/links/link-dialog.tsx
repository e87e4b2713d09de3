import { useId, type FormEvent } from 'react'
import type { RolloutOverview } from 'release-contracts/rollout-messages'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { Notice } from 'shared-ui/notice'
import type { RolloutActions } from '../act'
import { useMistakeFocus } from '../change/use-mistake-focus'
import { CopyField } from '../copy/copy-field'
import { acts } from '../wording/change-texts'
import { linkTexts } from '../wording/tool-texts'
import { moment } from '../wording/figures'
import { LinkFields } from './link-fields'
import { LinkList } from './link-list'
import { useLink, useLinks, type LinkStart } from './use-link'
import styles from './link.module.css'

interface Props {
  overview: RolloutOverview
  rolloutActions: RolloutActions
  open: boolean
  start: LinkStart
}

/** Makes a link that shows chosen versions inside the live site, to whoever opens it. */
export function LinkDialog({ overview, rolloutActions, open, start }: Props) {
  const formId = useId()
  const links = useLinks(open)
  const link = useLink({ start, onMade: () => void links.read() })
  const [form, focusMistake] = useMistakeFocus()

  function submit(event: FormEvent) {
    event.preventDefault()
    void link.make()
    focusMistake()
  }

  return (
    <Dialog
      wide
      open={open}
      onClose={rolloutActions.close}
      title={linkTexts.title}
      actions={
        <>
          <Button type="submit" form={formId} busy={link.busy ? linkTexts.busy : undefined}>
            {linkTexts.make}
          </Button>
          <Button kind="secondary" onClick={rolloutActions.close}>
            {acts.close}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p>{linkTexts.explain}</p>
        <LinkFields remotes={overview.remotes} link={link} />
        {link.problem && (
          <Notice tone="bad" live="alert">
            {link.problem}
          </Notice>
        )}
        {link.link?.differs && (
          <Notice tone="warn" live="status">
            {link.link.differs}
          </Notice>
        )}
        {link.link && (
          <CopyField
            label={linkTexts.link}
            help={linkTexts.until(moment(link.link.expiresAt, overview.readAt))}
            value={link.link.url}
          />
        )}
      </form>
      <LinkList links={links} now={rolloutActions.now} onRevoked={link.forget} />
    </Dialog>
  )
}
