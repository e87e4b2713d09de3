import type { Patch } from './rebrand-release'

const isChunk = (file: string, entry: string) => file.endsWith('.js') && file !== entry

/** Every exposed chunk throws as soon as it is evaluated. */
export const throwsOnEvaluation: Patch = (file, text, release) =>
  isChunk(file, release.entry) ? `throw new Error("evaluation fault");${text}` : text

/** The entry hands out modules whose Component throws when it is rendered. */
export const throwsOnRender: Patch = (file, text, release) => {
  if (file !== release.entry) return text
  const name = JSON.stringify(`${release.name}`)
  return `${text}
;(function(){var keys=Object.keys(globalThis).filter(function(k){var c=globalThis[k];return k.indexOf(${name}.replace(/\\W/g,"_")+"_")===0&&c&&c.get&&c.init});
keys.forEach(function(k){var c=globalThis[k];if(c.__bad)return;globalThis[k]={__bad:true,init:c.init,get:function(n){return c.get(n).then(function(f){return function(){var m=f();return Object.assign({},m,{Component:function(){throw new Error("render fault")}})}})}}})})();`
}

/** What a server bundle may do to the composition server; each runs when the page is rendered. */
export const serverFaults = {
  throw: 'throw new Error("server fault")',
  'late rejection': 'Promise.resolve().then(function(){throw new Error("late fault")})',
  'endless loop': 'for(;;){}',
  '1 GB allocation':
    'globalThis.__hoard=Array.from({length:140},function(_,i){return new Array(1e6).fill(i)})',
  'process.exit': 'process.exit(1)',
} as const

export type ServerFault = keyof typeof serverFaults

/** Wraps every Component of the server bundle so that the fault happens while it renders. */
export const serverPatch =
  (fault: ServerFault): Patch =>
  (file, text, release) => {
    if (file !== release.server) return text
    return `${text}
;(function(e){Object.keys(e).forEach(function(k){var m=e[k],C=m.Component;e[k]=Object.assign({},m,{Component:function(p){${serverFaults[fault]};return C(p)}})})})(module.exports.exposes);`
  }
