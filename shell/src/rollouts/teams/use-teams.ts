import { useCallback, useState } from 'react'
import type { Teams } from 'release-contracts/teams'
import { teamsChanges } from 'release-contracts/teams-change'
import { useShell } from 'shared-contracts/shell'
import { readTeams, saveTeams } from '../reading/team.calls'
import { useLoaded } from '../reading/use-loaded'
import { useSending } from '../revocable/use-sending'
import { teamsTexts } from '../wording/team-texts'
import type { TeamsEdit } from './teams-edits'

/** The teams as they are stored, and as they are edited here until they are saved as a whole. */
export function useTeams(open: boolean) {
  const { api, toast } = useShell()
  const load = useCallback(() => api.call(readTeams), [api])
  const { data: stored, problem: loadProblem, read, replace } = useLoaded(open, load)
  const [draft, setDraft] = useState<Teams>()
  const { busy, problem, send, forget } = useSending()
  const teams = draft ?? stored?.document

  const edit = (change: TeamsEdit) => teams && setDraft(change(teams))

  function discard() {
    setDraft(undefined)
    forget()
    void read()
  }

  async function save() {
    if (!draft || !stored) return
    await send(async () => {
      replace(await api.call(saveTeams, { body: { ...stored, document: draft } }))
      setDraft(undefined)
      toast(teamsTexts.saved, 'success')
    })
  }

  return {
    stored: stored?.document,
    teams,
    loadProblem,
    /** What saving would do; empty while nothing was changed. */
    changes: teams && stored ? teamsChanges(stored.document, teams).join(', ') : '',
    busy,
    problem,
    edit,
    discard,
    save,
    read,
  }
}
