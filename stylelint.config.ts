import type { Config } from 'stylelint'
import { spaces, typeSizes } from './lib/theme/tokens.ts'

const radius = 'var\\(--radius-(control|card|dialog|full)\\)'
const size = `var\\(--type-(${typeSizes.join('|')}|body)\\)`

/** Elements that say what they are, by which a style may know them; whatever may mean anything has a class or an attribute. */
const telling =
  'a button form fieldset legend label input textarea select output progress h1 h2 h3 h4 ul ol li dl dt dd table thead th td ' +
  'nav header footer details summary blockquote pre code time hr img svg path rect line g video noscript script style template'

/** A value of one part or of several: `0 0 var(--radius-card) var(--radius-card)`. */
const each = (part: string) => new RegExp(`^(${part})( (${part}))*$`)
/** Lengths that are no distance of the scale, and units that none of them has; shares of the box may be free. */
const otherDistances = [new RegExp(`(?<![\\d.])(?!(0|${spaces.join('|')})px)[\\d.]+px`), /\d(r?em|ch|lh|[sdl]?v[wh])\b/]

/**
 * Looks come from the tokens of `lib/theme`: radii, sizes of type, distances, widths of screen. Elements that mean nothing by themselves are no hooks for styles.
 */
const config: Config = {
  overrides: [{ files: ['**/*.{ts,tsx}'], customSyntax: 'postcss-styled-syntax' }],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      '/radius$/': [each(`0|inherit|${radius}`)],
      // A headline may grow with the window from one size of the scale to another.
      'font-size': ['inherit', new RegExp(`^(${size}|clamp\\(${size}, [\\d.]+vw, ${size}\\))$`)],
      font: ['inherit', new RegExp(`^${size}/`)],
    },
    'declaration-property-value-disallowed-list': { '/^(padding|margin)(-|$)|gap$/': otherDistances },
    'selector-max-type': [0, { ignoreTypes: telling.split(' ') }],
    'media-feature-name-disallowed-list': ['/width$/', '/height$/'],
  },
}

export default config
