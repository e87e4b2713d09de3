import { useState } from 'react'
import { platformTeam, type RolloutToken, type TokenRole } from 'release-contracts/teams'
import { useShell } from 'shared-contracts/shell'
import { createToken } from '../reading/rollouts.calls'
import { useSending } from '../revocable/use-sending'
import { tokenTexts } from '../wording/tool-texts'

const longestName = 80

/** What is typed of a new token, and its text once it was made: that is kept nowhere else. */
export function useNewToken(teams: readonly string[], onMade: (token: RolloutToken) => void) {
  const { api } = useShell()
  const [name, setName] = useState('')
  const [team, setTeam] = useState(teams[0] ?? platformTeam)
  const [role, setRole] = useState<TokenRole>('releaser')
  const [days, setDays] = useState('90')
  const [error, setError] = useState<string>()
  const { busy, problem, send } = useSending()
  const [made, setMade] = useState<string>()

  async function create() {
    const trimmed = name.trim()
    const wrong = trimmed === '' || trimmed.length > longestName || /[()]/.test(trimmed)
    setError(wrong ? tokenTexts.nameWrong : undefined)
    if (wrong) return
    await send(async () => {
      const scope = team === platformTeam ? {} : { team }
      const body = { name: trimmed, days: Number(days), role, ...scope }
      const { token, ...facts } = await api.call(createToken, { body })
      setMade(token)
      setName('')
      onMade(facts)
    })
  }

  return {
    name,
    setName,
    team,
    setTeam,
    role,
    setRole,
    days,
    setDays,
    error,
    problem,
    busy,
    made,
    create,
  }
}
