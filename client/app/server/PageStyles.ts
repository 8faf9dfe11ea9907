import { ServerStyleSheet } from 'styled-components'

/** Rules of one styled component. */
export interface StyleGroup {
  /** Id of the component and of the variants that the rules apply to. */
  id: string
  css: string
}

/** Maximum size of a sheet in characters, more than any page needs; a larger sheet is replaced by a new one. */
const cssLimit = 200_000

/**
 * Styles of one route's pages, cached across renders: rules are created once, and each page receives all rules that its
 * route has ever used. Rules are the same for all users, because they never contain data.
 */
export class PageStyles {
  readonly #linked: ReadonlySet<string>
  #sheet = new ServerStyleSheet()
  #known = 0
  #css = ''

  /** `linked` are the groups that the page's linked style sheet contains. */
  constructor(linked: ReadonlySet<string>) {
    this.#linked = linked
  }

  /** Sheet to which components write their rules during rendering. */
  get instance(): ServerStyleSheet['instance'] {
    if (this.#css.length > cssLimit) this.#sheet = new ServerStyleSheet()
    return this.#sheet.instance
  }

  /** Returns all rules so far except the linked ones; the identical string as long as no component adds rules. */
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
   * Returns the rules so far by component, without the markers that styled-components uses to rehydrate them in the
   * browser: generating the rules again there costs less than sending the markers.
   */
  groups(): StyleGroup[] {
    const { instance } = this.#sheet
    // oxlint-disable-next-line typescript/no-base-to-string -- this is how the library serialises a sheet
    const marked = instance.toString()
    return [...marked.matchAll(groupPattern)].map(([, css = '', name = '', variants = '']) => ({
      id: `${name} ${variants}`,
      css: css.replaceAll(ruleEnd, ''),
    }))
  }
}

/** Serialised form of a sheet in styled-components: the rules of a component, then a rule that names it. */
const groupPattern = /([^]*?)data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g
const ruleEnd = /\/\*!sc\*\/\n?/g
