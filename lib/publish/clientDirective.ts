import type { Plugin } from 'vite'

/** Imports that require a client module: React (but not its JSX runtime), styles, hooks and elements. */
const clientOnly = /\bfrom ["'](react|react-dom|react-dom\/client|styled-components)["']|\buse[A-Z]\w*\(|\bextends [A-Z]\w*Element\b/

/**
 * Adds `'use client'` to each module that requires it, and to no other. Server components can then import enumerations
 * and texts as plain objects, and components as references, from the same entry points.
 */
export const clientDirective = (): Plugin => ({
  name: 'client-directive',
  renderChunk: (code) => (clientOnly.test(code) ? { code: `'use client'\n${code}`, map: null } : null),
})
