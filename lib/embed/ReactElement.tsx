import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { LocaleProvider, type PartialLocale } from '#lib/locale'
import { createStyledSheet } from './createStyledSheet.ts'
import { loadedEnglish, loadEnglish } from './loadEnglish.ts'
import { oneOf, reflect, upgradeProperties } from './reflect.ts'
import { scheduleRender } from './scheduleRender.ts'
import { shadowCss } from './shadowCss.ts'

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
    const texts = locale === 'en-US' ? loadedEnglish() : chinese
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
