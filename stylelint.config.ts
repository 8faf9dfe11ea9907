import type { Config } from 'stylelint'
import { spaces, typeSizes } from './lib/theme/tokens.ts'

const radius = 'var\\(--radius-(control|card|dialog|full)\\)'
const size = `var\\(--type-(${typeSizes.join('|')}|body)\\)`

/** Elements with a meaning of their own, allowed as selectors; other elements need a class or an attribute. */
const telling =
  'a button form fieldset legend label input textarea select output progress h1 h2 h3 h4 ul ol li dl dt dd table thead th td ' +
  'nav header footer details summary blockquote pre code time hr img svg path rect line g video noscript script style template'

/** Matches a value with one or more parts: `0 0 var(--radius-card) var(--radius-card)`. */
const each = (part: string) => new RegExp(`^(${part})( (${part}))*$`)
/** Lengths outside the spacing scale, and forbidden units. Percentages of the box are allowed. */
const otherDistances = [new RegExp(`(?<![\\d.])(?!(0|${spaces.join('|')})px)[\\d.]+px`), /\d(r?em|ch|lh|[sdl]?v[wh])\b/]

/**
 * Radii, font sizes, spacing and breakpoints must be tokens of `lib/theme`. Elements without a meaning of their own are
 * not allowed as selectors.
 */
const config: Config = {
  overrides: [{ files: ['**/*.{ts,tsx}'], customSyntax: 'postcss-styled-syntax' }],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      '/radius$/': [each(`0|inherit|${radius}`)],
      // A headline may scale with the window between two sizes of the scale.
      'font-size': ['inherit', new RegExp(`^(${size}|clamp\\(${size}, [\\d.]+vw, ${size}\\))$`)],
      font: ['inherit', new RegExp(`^${size}/`)],
    },
    'declaration-property-value-disallowed-list': { '/^(padding|margin)(-|$)|gap$/': otherDistances },
    'selector-max-type': [0, { ignoreTypes: telling.split(' ') }],
    'media-feature-name-disallowed-list': ['/width$/', '/height$/'],
  },
}

export default config
