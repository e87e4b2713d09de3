import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'
import { exportFile, type ExportInput } from './record-export'

/** Saves a file, or says why there is none; an ended session ends here too. Never rejects. */
export function useExport() {
  const { api, toast, signOut } = useShell()
  return async (input: ExportInput, signal?: AbortSignal): Promise<void> => {
    try {
      await exportFile(api, input)
    } catch (error) {
      if (signal?.aborted) return
      const failure = failureOf(error)
      if (failure.kind === 'expired') return void signOut({ expired: true })
      toast(`The export did not finish, and no file was saved. ${failureText(failure)}`)
    }
  }
}
