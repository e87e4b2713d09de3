import { useRef, useState, type ComponentType } from 'react'
import { useShell } from 'shared-contracts/shell'

const notLoaded = 'This could not be loaded. Check your connection and try again.'

/**
 * A dialog whose code comes with its first use. `show` opens it once `Part` can be drawn; where the code does
 * not come, a toast says so, and the next use asks for it again. React's `lazy` would keep the failure for
 * good, and throw it at the whole page. `busy` is the text for a `Button`.
 */
export function useLateDialog<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
) {
  const { toast } = useShell()
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  const running = useRef(false)

  async function load() {
    if (running.current) return
    running.current = true
    setLoading(true)
    try {
      const loaded = await importPart()
      setPart(() => loaded)
      setOpen(true)
    } catch {
      toast(notLoaded)
    } finally {
      running.current = false
      setLoading(false)
    }
  }

  return {
    Part,
    open,
    show: () => (Part ? setOpen(true) : void load()),
    close: () => setOpen(false),
    busy: loading ? 'Opening' : undefined,
  }
}
