import type { Replacement } from '../Replacement.ts'

/** Vite would preload what a lazy script imports; the server's markup and the pointer do so already. */
export const vitePreload: Replacement = {
  module: 'vite/preload-helper.js',
  saves: 580,
  exports: { __vitePreload: '(load) => load()' },
}
