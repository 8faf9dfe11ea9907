import type { Plugin } from 'vite'

/** By their names, which all end alike: the door of the theme holds components, which Node does not load. */
const reset = String.raw`\$\{(?:\w+Reset|focusRing)\}`
/** Interpolations, and rules that hold nothing else. */
const interpolated = new RegExp(String.raw`\n[^\n{}]+\{\s*(?:${reset}\s*)+\}|\n *${reset}`, 'g')
const asked = /^ *useTokens\(\)\n/gm

/**
 * Takes out of the pieces what they do for themselves in partners' pages (`lib/theme/piece-resets.ts`, `useTokens.ts`): for
 * the site and for shadow roots, whose own style sheet does it once (`pageCss`). Tests of the library have it.
 */
export const leaveOutResets = (): Plugin => ({
  name: 'leave-out-resets',
  enforce: 'pre',
  apply: (_config, { mode }) => mode !== 'test',
  transform: (code, id) =>
    /\/lib\/(?!theme\/)[\w/-]+\.tsx?$/.test(id) ? { code: code.replace(interpolated, '').replace(asked, ''), map: null } : undefined,
})
