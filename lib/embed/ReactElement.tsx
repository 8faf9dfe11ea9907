import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { StyleSheetManager, ServerStyleSheet } from 'styled-components'
import { LocaleProvider, type PartialLocale } from '#lib/locale'
import { darkTokens, fixedTypeTokens, globalCss, lightTokens, pageCss, radiusTokens, typeTokens } from '#lib/theme'
import { oneOf, reflect, upgradeProperties } from './reflect.ts'

/** Selector of the element that contains all rendered content of a shadow root. */
const box = ':host > div'

/** Base class. A server has no HTMLElement, but imports modules that extend it. */
const PageElement = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/** Empty because each component contains its Chinese texts. */
const chinese: PartialLocale = {}

let styles: (ReturnType<typeof createStyledSheet> & { base: CSSStyleSheet }) | undefined

/** Returns the style sheets shared by all elements; created with the first element. */
function sharedStyles() {
  if (styles) return styles
  const base = new CSSStyleSheet()
  base.replaceSync(shadowCss)
  return (styles = { ...createStyledSheet(), base })
}

let roots = 0

/** Base class of elements that render a React tree in a shadow root while they are connected. */
export abstract class ReactElement extends PageElement {
  static readonly observedAttributes: readonly string[] = reflect(ReactElement.prototype, {
    locale: oneOf('zh-CN', 'en-US'),
    theme: oneOf('system', 'light', 'dark'),
  })

  declare locale: 'zh-CN' | 'en-US'
  declare theme: 'system' | 'light' | 'dark'

  /** Parent of all rendered content including dialogs, to which the styles apply. */
  protected readonly box = document.createElement('div')
  /** Whether the element's own children stay visible beside the rendered content. */
  protected readonly keepsChildren: boolean = false
  readonly #slot = document.createElement('slot')
  #root: Root | undefined

  constructor() {
    super()
    upgradeProperties(this)
    const { base, adopted } = sharedStyles()
    const shadow = this.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [base, adopted]
    shadow.append(this.#slot, this.box)
    this.box.addEventListener('click', preventOuterDefault)
  }

  /** Returns the content to render. `undefined` shows the element's own children, as before its definition. */
  protected abstract content(): ReactNode | undefined

  /** Ancestor element that provides language and theme if the element has none of its own. */
  protected get around(): ReactElement | undefined {
    return undefined
  }

  /** Schedules a new rendering. */
  refresh(): void {
    scheduleRender(this.#render)
  }

  connectedCallback(): void {
    this.refresh()
    // A dialog that was moved with the element is still open, but no longer in the top layer.
    for (const dialog of this.box.querySelectorAll('dialog')) {
      if (!dialog.open || dialog.matches(':modal')) continue
      dialog.close()
      dialog.showModal()
      dialog.focus({ preventScroll: true })
    }
  }

  /** If this callback is defined, `moveBefore` does not call the other two. */
  connectedMoveCallback(): void {
    this.refresh()
  }

  /** Deferred because the element may only be moving to another position. */
  disconnectedCallback(): void {
    this.refresh()
  }

  attributeChangedCallback(): void {
    this.refresh()
  }

  /** Unmounts the content after the element has been removed from the document. */
  protected left(): void {
    this.#root?.unmount()
    this.#root = undefined
  }

  /** Focuses the first focusable control inside. */
  override focus(options?: FocusOptions): void {
    this.box.querySelector<HTMLElement>('button, input, a[href]')?.focus(options)
  }

  readonly #render = (): void => {
    if (!this.isConnected) return this.left()
    const locale = this.#setting('locale')
    const texts = locale === 'en-US' ? english : chinese
    if (!texts) return void loadEnglish().then(() => this.refresh())
    this.box.lang = locale
    this.box.dataset['colorMode'] = this.#setting('theme')
    const content = this.content()
    this.#slot.hidden = content !== undefined && !this.keepsChildren
    // Keys of images contain React ids, which would be identical in all roots without a prefix.
    this.#root ??= createRoot(this.box, { identifierPrefix: `zeyiji${(roots += 1)}-` })
    this.#root.render(
      <StyleSheetManager sheet={sharedStyles().sheet}>
        <LocaleProvider locale={texts}>{content}</LocaleProvider>
      </StyleSheetManager>,
    )
  }

  /** Resolves when the texts of the element's language are loaded. */
  protected inLanguage(): Promise<void> {
    return this.#setting('locale') === 'en-US' ? loadEnglish() : Promise.resolve()
  }

  #setting<Name extends 'locale' | 'theme'>(name: Name): ReactElement[Name] {
    const from: ReactElement = this.hasAttribute(name) ? this : (this.around ?? this)
    return from[name]
  }
}

/**
 * Prevents clicks on the element's buttons and on the backdrop of its dialogs from triggering the default action of a
 * surrounding link or label.
 */
function preventOuterDefault(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest('button, a, input, label, select, textarea, summary')
  // Other controls have a default action that must not be prevented, such as submitting a form or toggling a checkbox.
  const silent = control instanceof HTMLButtonElement ? control.type === 'button' : !control && target.closest('dialog')
  if (silent) event.preventDefault()
}

/** Undefined until they are loaded. */
let english: PartialLocale | undefined
let loading: Promise<void> | undefined

/**
 * Loads the English texts. They are loaded on demand because most pages are Chinese. Offline, the Chinese texts of the
 * components are used instead.
 */
const loadEnglish = (): Promise<void> =>
  (loading ??= import('./english.ts').then(
    (module) => {
      english = module.enUS
    },
    () => {
      english = {}
    },
  ))

const waiting = new Set<() => void>()

/**
 * Schedules a synchronous rendering at the end of the current task, before the next paint, once for any number of
 * changes. React would render later and leave a gap where the element's own content was removed. Rendering within the
 * task could interrupt a rendering of the page.
 */
function scheduleRender(render: () => void): void {
  if (waiting.size === 0)
    queueMicrotask(() => {
      const all = [...waiting]
      waiting.clear()
      flushSync(() => {
        for (const render of all) render()
      })
    })
  waiting.add(render)
}

/** Allows the page to override each token: `--primary` by `--zeyiji-primary`. */
const overridable = (tokens: string) => tokens.replaceAll(/--([\w-]+):([^;]+);/g, '--$1:var(--zeyiji-$1,$2);')

const dark = overridable(darkTokens)
const light = overridable(lightTokens)

/**
 * Tokens and default styles for a shadow root. Inherited properties of the page are reset, except for `visibility` and
 * `pointer-events`; rules of the page apply to the host element only.
 */
export const shadowCss = `
  :host { display: inline-grid; grid-template-columns: minmax(0, auto); max-width: 100%; }
  :host(zeyiji-image-group) { display: contents; }
  :host(zeyiji-login) { display: block; max-width: 448px; }
  :host(zeyiji-login[modal]) { display: contents; }
  :host([hidden]) { display: none; }
  ${box} { all: initial; display: contents; visibility: inherit; pointer-events: inherit; }
  ${(globalCss + pageCss)
    .replaceAll(lightTokens, light)
    .replaceAll(darkTokens, dark)
    .replace(typeTokens, fixedTypeTokens)
    .replace(radiusTokens, overridable(radiusTokens))
    .replaceAll(':root:root', `${box}[lang]`)
    .replaceAll(':root', box)
    .replace(/\bbody \{/, `${box} {`)}
  @media screen and (prefers-color-scheme: dark) { ${box}[data-color-mode='system'] { ${dark} } }
`

type StyledSheet = ServerStyleSheet['instance']

/**
 * Collects the rules of styled-components in a constructed style sheet, which any number of shadow roots can adopt. The
 * default of styled-components, a style element per root, is blocked by a content security policy without
 * `unsafe-inline`.
 */
function createStyledSheet(): { sheet: StyledSheet; adopted: CSSStyleSheet } {
  const adopted = new CSSStyleSheet()
  /** Number of rules by group. Each component is a group; groups are in the order of their definition. */
  const sizes: number[] = []
  const startOf = (group: number) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0)
  const sizeOf = (group: number) => sizes[group] ?? 0

  // A server style sheet, because a browser style sheet would try to take over styles of the document.
  const sheet = new ServerStyleSheet().instance
  sheet.tag = {
    insertRules(group: number, rules: string[]) {
      for (const rule of rules) {
        try {
          adopted.insertRule(rule, startOf(group) + sizeOf(group))
          sizes[group] = sizeOf(group) + 1
        } catch {
          // This browser does not support the selector, which is specific to another browser.
        }
      }
    },
    clearGroup(group: number) {
      const start = startOf(group)
      for (let size = sizeOf(group); size > 0; size -= 1) adopted.deleteRule(start)
      sizes[group] = 0
    },
    getGroup(group: number) {
      const start = startOf(group)
      return [...adopted.cssRules]
        .slice(start, start + sizeOf(group))
        .map(({ cssText }) => cssText)
        .join('\n')
    },
  } satisfies Partial<StyledSheet['tag']> as StyledSheet['tag']
  // Components that request style tags in a shadow root, such as toasts, use the same sheet, because the root has adopted
  // it.
  sheet.reconstructWithOptions = () => sheet
  return { sheet, adopted }
}
