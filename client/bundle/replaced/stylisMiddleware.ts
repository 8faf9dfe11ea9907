import type { Replacement } from '../Replacement.ts'

/** Vendor prefixes are for browsers that could not run the scripts of this build either; nothing here asks for them. */
export const stylisMiddleware: Replacement = {
  module: 'stylis/src/Middleware.js',
  saves: 1350,
  exports: { prefixer: '() => undefined', namespace: '() => undefined' },
  kept: ['middleware', 'rulesheet'],
}
