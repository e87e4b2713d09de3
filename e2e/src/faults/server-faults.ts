import type { RemoteRelease } from 'shared-contracts/release'
import type { Patch } from './rebrand-release'

/** What a server bundle may do to the composition server, while its page is rendered. */
export const serverFaults = {
  throw: 'throw new Error("server fault")',
  'late rejection': 'Promise.resolve().then(function(){throw new Error("late fault")})',
  'endless loop': 'for(;;){}',
  '1 GB allocation':
    'globalThis.hoard=[];for(var i=0;i<140;i++)globalThis.hoard.push(new Array(1e6).fill(i))',
  'process.exit': 'process.exit(1)',
} as const

export type ServerFault = keyof typeof serverFaults

/** Puts the fault into every Component of the server bundle; its loaders answer at once. */
export const serverPatch =
  (fault: ServerFault): Patch =>
  (file, text, release) =>
    file === release.server
      ? `${text}
;(function(e){Object.keys(e).forEach(function(k){var m=e[k],C=m.Component;
e[k]=Object.assign({},m,{loader:async function(){return{head:{title:"Fault"},data:{state:"no-number"}}},
Component:function(p){${serverFaults[fault]};return null}})})})(module.exports.exposes||exports.exposes);`
      : text

/** Pages behind the sign-in never run on the server; for the test every page does. */
export const renderedOnServer = (release: RemoteRelease): RemoteRelease => ({
  ...release,
  manifest: {
    ...release.manifest,
    pages: release.manifest.pages.map(({ access: _open, layout: _none, ...page }) => ({
      ...page,
      render: 'server',
    })),
  },
})
