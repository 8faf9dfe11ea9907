/**
 * Colour tokens with their calculated contrast (WCAG), light first, dark second. Change a value only together with its
 * ratio. `price` requires at least 19 px bold or 24 px; use `price-small` for smaller text.
 */
export const tokens = {
  bg: ['#FFFFFF', '#12161C'],
  'bg-subtle': ['#F6F8FA', '#171C24'],
  'bg-raised': ['#FFFFFF', '#1A2029'],
  'bg-sunken': ['#EEF1F5', '#0D1014'],
  text: ['#1B2430', '#E8ECF2'],
  'text-muted': ['#465161', '#B4BECC'],
  'text-faint': ['#5F6B7C', '#93A0B0'],
  border: ['#E3E8EF', '#2A313C'],
  'border-control': ['#8592A3', '#667385'],
  'border-control-deep': ['#7D8A9C', '#667385'],
  primary: ['#0A8450', '#2BBF83'],
  'primary-hover': ['#08703F', '#45CD96'],
  'on-primary': ['#FFFFFF', '#06150E'],
  'primary-text': ['#0A7F4D', '#34C98C'],
  'primary-soft': ['#EAF8F1', '#10291F'],
  'on-primary-soft': ['#076B40', '#6FE0B1'],
  accent: ['#0B6FD3', '#5AA9F5'],
  price: ['#FF503F', '#FF6B5C'],
  'price-small': ['#D6301F', '#FF6B5C'],
  danger: ['#C8281C', '#FF7A6E'],
  'danger-soft': ['#FDEEEC', '#331816'],
  warning: ['#8A5100', '#F2B452'],
  'warning-soft': ['#FFF6E5', '#2E2413'],
  success: ['#0A7F4D', '#34C98C'],
  warm: ['#E8A03C', '#F2B452'],
  star: ['#B86E00', '#F2B452'],
  'level-5': ['#4B5B70', '#A9B6C6'],
  'level-4': ['#0B6AB8', '#6DB6F5'],
  'level-3': ['#0A7A4A', '#4FCF9A'],
  'level-2': ['#9A5B00', '#F2B452'],
  'level-1': ['#7A5B00', '#E6C55A'],
  'level-5-soft': ['#EDF1F5', '#232B36'],
  'level-4-soft': ['#E6F2FC', '#12283B'],
  'level-3-soft': ['#E7F7EF', '#10291F'],
  'level-2-soft': ['#FDF1DE', '#33260F'],
  'level-1-soft': ['#FBF3D3', '#332B0D'],
  shade: ['rgb(16 24 40 / 0.5)', 'rgb(0 0 0 / 0.62)'],
  'shadow-hover': ['0 4px 16px rgb(16 24 40 / 0.08)', '0 4px 16px rgb(0 0 0 / 0.4)'],
  'shadow-float': ['0 12px 40px rgb(16 24 40 / 0.16)', '0 12px 40px rgb(0 0 0 / 0.6)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** Name of a token; `var(--name)` is its value in the colour mode of the page. */
export type Token = keyof typeof tokens

const declarations = (mode: 0 | 1) =>
  Object.entries(tokens)
    .map(([name, values]) => `--${name}:${values[mode]};`)
    .join('')

/** Declarations of all tokens in light mode. `var(--scheme)` is the name of the mode, `light` or `dark`. */
export const lightTokens = `--scheme:light;${/* @__PURE__ */ declarations(0)}`
/** Declarations of all tokens in dark mode. */
export const darkTokens = `--scheme:dark;${/* @__PURE__ */ declarations(1)}`

/** Font sizes in pixels, at the browser's default font size. */
export const typeSizes = [12, 14, 16, 18, 20, 24, 30, 36] as const

/** Size of interface text on tablets and desktops; phones use 16 (`globalCss`). */
const bodySize = 15

/** `var(--font)`: system fonts, with the Chinese ones by name. */
const fonts =
  "--font:-apple-system,BlinkMacSystemFont,'PingFang SC','HarmonyOS Sans SC',MiSans,'Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif;"

const sizes = (of: (size: number) => string) =>
  `${fonts}${typeSizes.map((size) => `--type-${size}:${of(size)};`).join('')}--type-body:${of(bodySize)};`

/** Declarations of the font and all font sizes, `var(--type-14)`. They follow the font size that the user has set in the browser. */
export const typeTokens = /* @__PURE__ */ sizes((size) => `${size / 16}rem`)
/** The same declarations in pixels, for a shadow root in a page whose root can have any font size. */
export const fixedTypeTokens = /* @__PURE__ */ sizes((size) => `${size}px`)

/** Declarations of all radii: controls and smaller elements; cards; dialogs; pills, bars and discs. */
export const radiusTokens = '--radius-control:6px;--radius-card:10px;--radius-dialog:16px;--radius-full:999px;'

/** Permitted distances in pixels, for margins, paddings and gaps. Style sheets contain them as plain lengths; the linter rejects others. */
export const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64] as const
