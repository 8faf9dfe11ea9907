import { darkOf } from './palettes.ts'

/** A drawing. It brings the colours of dark mode along: an `<img>` follows the colour scheme of the page around it. */
export const svg = (width: number, height: number, ...kids: string[]): string => {
  const body = kids.join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${darkStyle(body)}${body}</svg>\n`
}

// Selectors on the colours themselves: the shapes stay as they are, for programs too that know no style sheets.
function darkStyle(body: string): string {
  const uses = new Map(Array.from(body.matchAll(/ (fill|stroke)="(#\w+)"/g), ([use, property, colour]) => [use, { property, colour }]))
  const rules = [...uses.values()].flatMap(({ property = '', colour = '' }) => {
    const dark = darkOf(colour)
    return dark === undefined ? [] : [`[${property}="${colour}"]{${property}:${dark}}`]
  })
  return rules.length === 0 ? '' : `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`
}
