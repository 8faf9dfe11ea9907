import type { Plugin } from 'vite'

/** Matched by the suffix of their names: the entry point of the theme contains components, which Node cannot load. */
const reset = String.raw`\$\{(?:\w+Reset|focusRing)\}`
/** Interpolations of resets, and rules that contain nothing else. */
const interpolated = new RegExp(String.raw`\n[^\n{}]+\{\s*(?:${reset}\s*)+\}|\n *${reset}`, 'g')
const asked = /^ *useTokens\(\)\n/gm

/**
 * Removes the component resets that are required only in partners' pages (`lib/theme/piece-resets.ts`, `useTokens.ts`)
 * for the site and for shadow roots, whose own style sheet contains an equivalent reset (`pageCss`). Tests of the
 * library keep them.
 */
export const removeResets = (): Plugin => ({
  name: 'leave-out-resets',
  enforce: 'pre',
  apply: (_config, { mode }) => mode !== 'test',
  transform: (code, id) =>
    /\/lib\/(?!theme\/)[\w/-]+\.tsx?$/.test(id) ? { code: code.replace(interpolated, '').replace(asked, ''), map: null } : undefined,
})
