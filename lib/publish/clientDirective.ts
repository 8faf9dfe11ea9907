import type { Plugin } from 'vite'

/** Imports that only work in a browser's copy of a module: React itself rather than its element factory, styles, hooks, elements. */
const clientOnly = /\bfrom ["'](react|react-dom|react-dom\/client|styled-components)["']|\buse[A-Z]\w*\(|\bextends [A-Z]\w*Element\b/

/**
 * Puts `'use client'` on each module that needs it and on no other: server components may then import enumerations and
 * texts as plain objects, and components as references, from the same doors.
 */
export const clientDirective = (): Plugin => ({
  name: 'client-directive',
  renderChunk: (code) => (clientOnly.test(code) ? { code: `'use client'\n${code}`, map: null } : null),
})
