/** `npm run rollout -- --help`. */
export const usage = `npm run rollout                               the state of all remotes
npm run rollout -- mf-chat                    one remote and its versions
npm run rollout -- mf-chat 25%                starts the waiting version, or sets the percentage
npm run rollout -- mf-chat 1.9.0 10%          starts this version, in place of another canary
npm run rollout -- mf-chat staff              the waiting version for those who work here, others at 0%
npm run rollout -- mf-chat promote            the canary becomes stable
npm run rollout -- mf-chat halt | resume      everybody back to stable; continues it
npm run rollout -- mf-chat roll-back          ends the rollout
npm run rollout -- mf-chat roll-back 1.8.0    everybody gets 1.8.0 at once
npm run rollout -- mf-chat kill | revive      switches the remote off and on
npm run rollout -- mf-chat auto 60m | manual  advances by itself while healthy, or only by hand
npm run rollout -- mf-chat experiment [1.9.0] [50%] --metric orders --baseline 2% --effect 0.4% [--days 14]
                                              tries a version beside stable; or by checkouts, slow
npm run rollout -- mf-chat experiment         how far it is, and what it and earlier ones found
npm run rollout -- mf-chat experiment keep | continue   ends it: stable stays; rolls the other out
npm run rollout -- history [mf-chat]          who changed what
npm run rollout -- mf-chat approve | withdraw makes or ends what another person requested
npm run rollout -- teams [teams.json]         who owns what; with a file, changes it
npm run rollout -- token create "name" [--team chat] [--viewer] [--days 90]
npm run rollout -- token list
npm run rollout -- token revoke <id>
npm run rollout -- key add "name" team.key [--team chat]   releases of the team are taken signed only
npm run rollout -- key list
npm run rollout -- key revoke <id> [--since 2026-11-20T08:00]

--reason "…"  recorded in the history
--site URL    another site than the one that runs here (or ROLLOUT_SITE)

Permission: ROLLOUT_TOKEN, or on the machine of the site its own secret, or COMPOSITION_SECRET.`
