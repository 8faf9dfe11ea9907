import { ServerStyleSheet } from 'styled-components'

/** More than any page needs; a sheet that grows beyond it is made anew. */
const cssLimit = 200_000

/**
 * The styles of one route's pages, kept from render to render: rules are made once, and each page gets all that its
 * route has ever used. Rules are the same for everybody, since data never enters them.
 */
export class PageStyles {
  #sheet = new ServerStyleSheet()
  #known = 0
  #css = ''

  /** What components put their rules into while they render. */
  get instance(): ServerStyleSheet['instance'] {
    if (this.#css.length > cssLimit) this.#sheet = new ServerStyleSheet()
    return this.#sheet.instance
  }

  /** All rules so far; the very same text for as long as no component brings new ones. */
  css(): string {
    const { instance } = this.#sheet
    let count = 0
    for (const names of instance.names.values()) count += names.size
    if (count !== this.#known) {
      this.#known = count
      this.#css = bareCss(instance.toString())
    }
    return this.#css
  }
}

/** Rules without the marks by which the library would take them over: the browser's own copies cost less than the marks. */
const bareCss = (marked: string): string => marked.replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?/g, '')
