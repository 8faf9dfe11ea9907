import { darkOf } from './palettes.ts'

/** Creates a drawing that contains the colours of dark mode: an `<img>` follows the colour scheme of its page. */
export const svg = (width: number, height: number, ...kids: string[]): string => {
  const body = kids.join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${darkStyle(body)}${body}</svg>\n`
}

// Selectors match the colours themselves, so that the shapes need no classes and programs without CSS still render them.
function darkStyle(body: string): string {
  const uses = new Map(Array.from(body.matchAll(/ (fill|stroke)="(#\w+)"/g), ([use, property, colour]) => [use, { property, colour }]))
  const rules = [...uses.values()].flatMap(({ property = '', colour = '' }) => {
    const dark = darkOf(colour)
    return dark === undefined ? [] : [`[${property}="${colour}"]{${property}:${dark}}`]
  })
  return rules.length === 0 ? '' : `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`
}
