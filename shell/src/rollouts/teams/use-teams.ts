import { useCallback, useState } from 'react'
import type { StoredTeams } from 'release-contracts/teams'
import { teamsChanges } from 'release-contracts/teams-change'
import { useShell } from 'shared-contracts/shell'
import { useCloseWarning } from 'shared-ui/close-warning'
import { readTeams, saveTeams } from '../reading/team.calls'
import { useLoaded } from '../reading/use-loaded'
import { useSending } from '../revocable/use-sending'
import { teamsTexts } from '../wording/team-texts'
import type { TeamsEdit } from './teams-edits'

/**
 * The teams as they are stored, and as they are edited here until they are saved as a whole: with the version
 * that was edited, because a dialog that is opened again reads a newer one.
 */
export function useTeams(open: boolean) {
  const { api, toast } = useShell()
  const load = useCallback(() => api.call(readTeams), [api])
  const { data: stored, problem: loadProblem, read, replace } = useLoaded(open, load)
  const [draft, setDraft] = useState<StoredTeams>()
  const { busy, problem, send, forget } = useSending()
  const edited = draft ?? stored
  const changes = edited && stored ? teamsChanges(stored.document, edited.document).join(', ') : ''
  useCloseWarning(changes !== '')

  const edit = (change: TeamsEdit) =>
    edited && setDraft({ ...edited, document: change(edited.document) })

  function discard() {
    setDraft(undefined)
    forget()
  }

  async function save() {
    if (!draft) return
    await send(async () => {
      replace(await api.call(saveTeams, { body: draft }))
      setDraft(undefined)
      toast(teamsTexts.saved, 'success')
    })
  }

  return {
    stored: stored?.document,
    teams: edited?.document,
    loadProblem,
    /** What saving would do; empty while nothing was changed. */
    changes,
    busy,
    problem,
    edit,
    discard,
    save,
    read,
  }
}
