import type { Replacement } from '../Replacement.ts'

/** Vendor prefixes are for browsers that could not run the scripts of this build either. */
export const stylisPrefixer: Replacement = {
  module: 'stylis/src/Prefixer.js',
  saves: 1030,
  exports: { prefix: '(value) => value' },
}
