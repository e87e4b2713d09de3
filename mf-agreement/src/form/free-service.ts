import { useEffect } from 'react'
import { useShell } from 'shared-contracts/shell'
import { formTexts } from './texts'

/** Milliseconds until the note appears (P 9). */
const delay = 4000

/** In a service without filing cost a blue note says that details may follow later (P 4). */
export function useFreeServiceNote(filingCost: string) {
  const { toast } = useShell()
  const free = Number(filingCost) <= 0
  useEffect(() => {
    if (!free) return
    const timer = setTimeout(() => toast(formTexts.freeService, 'info'), delay)
    return () => clearTimeout(timer)
  }, [free, toast])
}
