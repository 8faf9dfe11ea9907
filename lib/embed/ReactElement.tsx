import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { LocaleProvider, type PartialLocale } from '#lib/locale'
import { createStyledSheet } from './createStyledSheet.ts'
import { loadedEnglish, loadEnglish } from './loadEnglish.ts'
import { oneOf, reflect, upgradeProperties } from './reflect.ts'
import { scheduleRender } from './scheduleRender.ts'
import { shadowCss } from './shadowCss.ts'

/** A server has no HTMLElement, but imports modules that extend it. */
const PageElement = (typeof HTMLElement === 'undefined' ? Object : HTMLElement) as typeof HTMLElement

/** Each piece brings its Chinese texts itself. */
const chinese: PartialLocale = {}

let styles: (ReturnType<typeof createStyledSheet> & { base: CSSStyleSheet }) | undefined

/** Shared by all elements, made with the first one. */
function sharedStyles() {
  if (styles) return styles
  const base = new CSSStyleSheet()
  base.replaceSync(shadowCss)
  return (styles = { ...createStyledSheet(), base })
}

let roots = 0

/** An element that shows a React tree in a shadow root for as long as it is in the document. */
export abstract class ReactElement extends PageElement {
  static readonly observedAttributes: readonly string[] = reflect(ReactElement.prototype, {
    locale: oneOf('zh-CN', 'en-US'),
    theme: oneOf('system', 'light', 'dark'),
  })

  declare locale: 'zh-CN' | 'en-US'
  declare theme: 'system' | 'light' | 'dark'

  /** Parent of all rendered content, dialogs included, so that the styles apply. */
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
    this.box.addEventListener('click', keepInside)
  }

  /** The rendered content. `undefined` shows the element's own children, as before its definition. */
  protected abstract content(): ReactNode | undefined

  /** The surrounding element whose language and theme apply if the element has none of its own. */
  protected get around(): ReactElement | undefined {
    return undefined
  }

  /** Something has changed. */
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

  /** The presence of this callback makes `moveBefore` skip the other two. */
  connectedMoveCallback(): void {
    this.refresh()
  }

  /** Deferred, since the element may only be moving to another place. */
  disconnectedCallback(): void {
    this.refresh()
  }

  attributeChangedCallback(): void {
    this.refresh()
  }

  /** The element has left the document. */
  protected left(): void {
    this.#root?.unmount()
    this.#root = undefined
  }

  /** The focus goes to the first thing inside that takes it. */
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
    // Keys of images are made from ids, which otherwise would be the same in each root.
    this.#root ??= createRoot(this.box, { identifierPrefix: `zeyiji${(roots += 1)}-` })
    this.#root.render(
      <StyleSheetManager sheet={sharedStyles().sheet}>
        <LocaleProvider locale={texts}>{content}</LocaleProvider>
      </StyleSheetManager>,
    )
  }

  /** Settles when the texts of its language have come. */
  protected inLanguage(): Promise<void> {
    return this.#setting('locale') === 'en-US' ? loadEnglish() : Promise.resolve()
  }

  #setting<Name extends 'locale' | 'theme'>(name: Name): ReactElement[Name] {
    const from: ReactElement = this.hasAttribute(name) ? this : (this.around ?? this)
    return from[name]
  }
}

/** Clicks on the element's buttons, and beside them in a dialog, trigger no default action of a link or label around the element. */
function keepInside(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const control = target.closest('button, a, input, label, select, textarea, summary')
  // Others do something of their own that must not be prevented: they send a form, or tick a box.
  const silent = control instanceof HTMLButtonElement ? control.type === 'button' : !control && target.closest('dialog')
  if (silent) event.preventDefault()
}
