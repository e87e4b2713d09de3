import { globalNameOf, type Patch } from './rebrand-release'

/**
 * Lets a version say in the document that it is on screen: every Component of the entry writes
 * its version to the html element when it renders. It throws instead while `globalThis.crashing`
 * names this version: the way in which a page breaks that was on screen.
 */
export const markVersion =
  (version: string): Patch =>
  (file, text, release) =>
    file === release.entry
      ? text + wrapper(release.name, version, `${marking(release.name, version)}return C(p)`)
      : text

/** As `markVersion`, but the Component throws when it is rendered. */
export const throwsOnRender =
  (version: string): Patch =>
  (file, text, release) =>
    file === release.entry
      ? text + wrapper(release.name, version, 'throw new Error("render fault")')
      : text

/** Every exposed chunk throws as soon as it is evaluated. */
export const throwsOnEvaluation: Patch = (file, text, release) =>
  file.endsWith('.js') && file !== release.entry && file !== release.server
    ? `throw new Error("evaluation fault");${text}`
    : text

/** Where a page records the version of a remote that renders it. */
export const markOf = (remote: string) => `data-shown-${remote}`

const marking = (remote: string, version: string) =>
  `if(globalThis.crashing==="${remote}@${version}")throw new Error("fault on screen");` +
  `document.documentElement.setAttribute("${markOf(remote)}","${version}");`

/** Wraps the container that an entry assigned to its global; `body` renders in place of a Component. */
function wrapper(remote: string, version: string, body: string) {
  return `
;(function(){var k="${globalNameOf(remote, version)}",c=globalThis[k];if(!c)return;
function wrap(m){var C=m.Component;return Object.assign({},m,{Component:function(p){${body}}})}
globalThis[k]={init:function(){return c.init.apply(c,arguments)},get:function(n){return c.get(n).then(function(f){return function(){return wrap(f())}})}};})();`
}
