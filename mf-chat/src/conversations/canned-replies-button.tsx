import { lazy, Suspense, useState } from 'react'
import { Button } from 'shared-ui/button'
import { CloseButton, Dialog } from 'shared-ui/dialog'

/** Most answers are typed: the list and its form come with the first use. */
const CannedReplies = lazy(() =>
  import('./canned-replies').then(({ CannedReplies: Component }) => ({ default: Component })),
)

/** A button that opens the replies which everybody who answers shares. */
export function CannedRepliesButton({ onUse }: { onUse: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        Saved replies
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Saved replies"
        actions={<CloseButton onClose={close} />}
      >
        <Suspense fallback={<p role="status">Loading</p>}>
          <CannedReplies
            onUse={(text) => {
              close()
              onUse(text)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
