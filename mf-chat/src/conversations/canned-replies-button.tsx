import { useLateDialog } from 'screens/late-dialog'
import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'

/** Most answers are typed: the list and its form come with the first use. */
const importReplies = () => import('./canned-replies').then(({ CannedReplies }) => CannedReplies)

/** A button that opens the replies which everybody who answers shares. */
export function CannedRepliesButton({ onUse }: { onUse: (text: string) => void }) {
  const { Part: CannedReplies, open, show, close, busy } = useLateDialog(importReplies)
  return (
    <>
      <Button kind="secondary" small busy={busy} onClick={show}>
        Saved replies
      </Button>
      {CannedReplies && (
        <Dialog
          open={open}
          onClose={close}
          title="Saved replies"
          actions={<CloseButton onClose={close} />}
        >
          <CannedReplies
            onUse={(text) => {
              close()
              onUse(text)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
