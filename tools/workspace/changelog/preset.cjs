'use strict'

/**
 * How `lerna version` reads this repository's commits (`[scope] Effect`) and writes each package's
 * CHANGELOG.md. A line `BREAKING CHANGE: …` in a commit makes the next version a major one, a line
 * `Adds: …` a minor one, any other commit a patch.
 */
const parserOpts = {
  headerPattern: /^\[([^\]]+)\] (.+)$/,
  headerCorrespondence: ['scope', 'subject'],
  noteKeywords: ['BREAKING CHANGE', 'Adds'],
}

const titles = { 'BREAKING CHANGE': 'Breaking changes', Adds: 'Added' }

const writerOpts = {
  mainTemplate: `## {{version}}{{#if date}} ({{date}}){{/if}}

{{#each noteGroups}}
### {{title}}

{{#each notes}}
* {{text}}
{{/each}}

{{/each}}
{{#each commitGroups}}
{{#each commits}}
* {{subject}}{{#if hash}} ({{hash}}){{/if}}
{{/each}}
{{/each}}

`,
  transform(commit) {
    if (!commit.subject) return undefined
    const notes = commit.notes.map((note) => ({ ...note, title: titles[note.title] }))
    return { ...commit, notes, hash: commit.hash?.slice(0, 7) }
  },
  noteGroupsSort: 'title',
}

const levels = { major: 0, minor: 1, patch: 2 }

function whatBump(commits) {
  const notes = commits.flatMap((commit) => commit.notes.map(({ title }) => title))
  if (notes.includes('BREAKING CHANGE')) return { level: levels.major }
  return { level: notes.includes('Adds') ? levels.minor : levels.patch }
}

module.exports = {
  parserOpts,
  writerOpts,
  recommendedBumpOpts: { parserOpts, whatBump },
  conventionalChangelog: { parserOpts, writerOpts },
}
