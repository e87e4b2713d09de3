/** `npm run rollout -- --help`. */
export const usage = `npm run rollout                               the rollout state of all remotes
npm run rollout -- mf-chat                    one remote and its versions
npm run rollout -- mf-chat 25%                starts the waiting version, or sets the percentage
npm run rollout -- mf-chat 1.9.0 10%          starts this version, in place of another canary
npm run rollout -- mf-chat staff              the waiting version for staff, 0% of other visitors
npm run rollout -- mf-chat promote            the canary becomes stable
npm run rollout -- mf-chat halt | resume      returns everybody to stable | continues
npm run rollout -- mf-chat roll-back          ends the rollout
npm run rollout -- mf-chat roll-back 1.8.0    everybody gets 1.8.0 at once
npm run rollout -- mf-chat kill | revive      switches the remote off and on
npm run rollout -- mf-chat auto 60m | manual  advances automatically while healthy | by hand
npm run rollout -- mf-chat experiment [1.9.0] [50%] --metric orders --baseline 2% --effect 0.4% [--days 14]
                                              compares a version with stable; --metric also: checkouts, slow
npm run rollout -- mf-chat experiment         its progress, and the results of earlier ones
npm run rollout -- mf-chat experiment keep | continue   ends it: stable stays | the other is rolled out
npm run rollout -- history [mf-chat]          who changed what
npm run rollout -- mf-chat approve | withdraw approves or ends what another person requested
npm run rollout -- mf-chat unprotect          one person alone may change it again
npm run rollout -- teams [teams.json]         who owns what; with a file: changes it
npm run rollout -- token create "name" [--team chat] [--viewer] [--days 90]
npm run rollout -- token list
npm run rollout -- token revoke <id>
npm run rollout -- key add "name" team.key [--team chat]   from then on the team's releases must be signed
npm run rollout -- key list
npm run rollout -- key revoke <id> [--since 2026-11-20T08:00]

--reason "…"  recorded in the history
--site URL    a site other than the one running here (or ROLLOUT_SITE)

Permission: ROLLOUT_TOKEN, or on the machine of the site its own secret, or COMPOSITION_SECRET.`
