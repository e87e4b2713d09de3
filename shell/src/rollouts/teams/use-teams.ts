import { useCallback, useState } from 'react'
import type { StoredTeams, Teams } from 'release-contracts/teams'
import { teamsChanges } from 'release-contracts/teams-change'
import { useShell } from 'shared-contracts/shell'
import { useCloseWarning } from 'shared-ui/close-warning'
import { readTeams, saveTeams } from '../reading/team.calls'
import { useLoaded } from '../reading/use-loaded'
import { useSending } from '../revocable/use-sending'
import { teamsTexts } from '../wording/team-texts'
import type { TeamsEdit } from './teams-edits'

/** What was edited, and what it was edited from: the teams may have become others since. */
interface TeamsDraft {
  base: StoredTeams
  document: Teams
}

/** Edits of the teams that are not saved yet; the browser asks before it closes the page with them. */
export function useTeamsDraft() {
  const [draft, setDraft] = useState<TeamsDraft>()
  useCloseWarning(draft !== undefined)
  return { draft, setDraft }
}

/** The teams as they are stored, and as they are edited here until they are saved as a whole. */
export function useTeams(open: boolean, { draft, setDraft }: ReturnType<typeof useTeamsDraft>) {
  const { api, toast } = useShell()
  const load = useCallback(() => api.call(readTeams), [api])
  const { data: loaded, problem: loadProblem, read, replace } = useLoaded(open, load)
  const { busy, problem, send, forget } = useSending()
  const stored = draft?.base ?? loaded
  const teams = draft?.document ?? loaded?.document

  function edit(change: TeamsEdit) {
    if (!stored || !teams) return
    const document = change(teams)
    setDraft(changesOf({ base: stored, document }) ? { base: stored, document } : undefined)
  }

  function discard() {
    setDraft(undefined)
    forget()
  }

  async function save() {
    if (!draft) return
    await send(async () => {
      const saved = await api.call(saveTeams, { body: { ...draft.base, document: draft.document } })
      replace(saved)
      // What was edited meanwhile goes on from what is stored now.
      setDraft((now) => (now && now !== draft ? { ...now, base: saved } : undefined))
      toast(teamsTexts.saved, 'success')
    })
  }

  return {
    stored: stored?.document,
    teams,
    loadProblem: stored ? undefined : loadProblem,
    /** What saving would do; empty while nothing was changed. */
    changes: draft ? changesOf(draft) : '',
    busy,
    problem,
    edit,
    discard,
    save,
    read,
  }
}

const changesOf = ({ base, document }: TeamsDraft) =>
  teamsChanges(base.document, document).join(', ')
