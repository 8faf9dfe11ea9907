import { ServerStyleSheet } from 'styled-components'

/** The rules of one styled component. */
export interface StyleGroup {
  /** Names the component and the variants of it that the rules are for. */
  id: string
  css: string
}

/** More than any page needs; a larger sheet is replaced by a new one. */
const cssLimit = 200_000

/**
 * The styles of one route's pages, cached from render to render: rules are made once, and each page gets all rules that
 * its route has ever used. Rules are the same for all users, since data never enters them.
 */
export class PageStyles {
  readonly #linked: ReadonlySet<string>
  #sheet = new ServerStyleSheet()
  #known = 0
  #css = ''

  /** `linked` are the groups that the page's style sheet file has already. */
  constructor(linked: ReadonlySet<string>) {
    this.#linked = linked
  }

  /** The sheet that components write their rules to while they render. */
  get instance(): ServerStyleSheet['instance'] {
    if (this.#css.length > cssLimit) this.#sheet = new ServerStyleSheet()
    return this.#sheet.instance
  }

  /** All rules so far except the linked ones; the identical string as long as no component adds new rules. */
  css(): string {
    let count = 0
    for (const names of this.#sheet.instance.names.values()) count += names.size
    if (count !== this.#known) {
      this.#known = count
      this.#css = this.groups()
        .filter(({ id }) => !this.#linked.has(id))
        .map(({ css }) => css)
        .join('')
    }
    return this.#css
  }

  /**
   * The rules so far by component, without the marks by which the library would take them over in the browser: its own
   * copies there cost less than the marks.
   */
  groups(): StyleGroup[] {
    const { instance } = this.#sheet
    // oxlint-disable-next-line typescript/no-base-to-string -- it is how the library writes a sheet down
    const marked = instance.toString()
    return [...marked.matchAll(groupPattern)].map(([, css = '', name = '', variants = '']) => ({
      id: `${name} ${variants}`,
      css: css.replaceAll(ruleEnd, ''),
    }))
  }
}

/** The serialised form of a sheet in styled-components: the rules of a component, then a rule that names it. */
const groupPattern = /([^]*?)data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g
const ruleEnd = /\/\*!sc\*\/\n?/g
