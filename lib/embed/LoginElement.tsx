import type { ReactNode } from 'react'
import { ContentError } from '#lib/errors'
import type { LoginFault, LoginMode, LoginResult } from '#lib/login'
import { Spinner } from '#lib/primitives'
import { LoginCard } from './LoginCard.ts'
import type { LoginView } from './LoginView.tsx'
import { ReactElement } from './ReactElement.tsx'
import { flag, oneOf, reflect, someOf, text } from './reflect.ts'

/** The custom element `<zeyiji-login>`: the login for any page, inline or as a dialog. */
export class LoginElement extends ReactElement {
  static override readonly observedAttributes: readonly string[] = [
    ...ReactElement.observedAttributes,
    'open',
    ...reflect(LoginElement.prototype, {
      host: text,
      mode: oneOf('password', 'qr', 'register'),
      modes: someOf('qr', 'password', 'register'),
      modal: flag,
      serviceHref: { ...text, name: 'service-href' },
      privacyHref: { ...text, name: 'privacy-href' },
      recoverHref: { ...text, name: 'recover-href' },
    }),
  ]

  declare host: string
  declare mode: LoginMode
  declare modes: readonly LoginMode[]
  declare modal: boolean
  declare serviceHref: string
  declare privacyHref: string
  declare recoverHref: string

  /** Loaded on first use. */
  #view: typeof LoginView | 'failed' | undefined
  #loading = false
  #complainedOf: string | undefined

  /** Opens the dialog. Assigning `true` opens and `false` closes it, because frameworks assign the attribute of this name as a property. */
  get open(): () => void {
    return this.#open
  }
  set open(open: unknown) {
    this.toggleAttribute('open', Boolean(open))
  }
  readonly #open = (): void => void this.toggleAttribute('open', true)

  /** Whether the dialog is open. */
  get opened(): boolean {
    return this.modal && this.hasAttribute('open')
  }

  /** Closes the dialog without dispatching an event. */
  close(): void {
    this.removeAttribute('open')
  }

  protected override content(): ReactNode | undefined {
    const { modal, mode, modes, opened } = this
    const host = this.#origin()
    // A dialog without a valid host renders nothing, not even the element's children.
    if (!host) return modal ? null : undefined
    if (modal ? opened : !this.#view) this.#load()
    else if (!this.#view) this.#prepare()
    const View = this.#view
    if (View === 'failed') return waiting(<ContentError onReload={reload} />)
    if (!View) return modal ? null : waiting(<Spinner size={32} />)
    const page = (path: string) => new URL(path, host).href
    return (
      <View
        {...{ host, mode, modes, container: this.box }}
        dialog={modal ? { open: opened } : undefined}
        serviceHref={this.serviceHref || page('/service')}
        privacyHref={this.privacyHref || page('/privacy')}
        recoverHref={this.recoverHref || page('/recover')}
        onSuccess={this.#succeed}
        onCancel={this.#cancel}
        onFault={this.#fail}
      />
    )
  }

  /** Returns the origin of `host`. Logs an invalid value once. */
  #origin(): string | undefined {
    const { host } = this
    const url = URL.parse(host)
    if (url && /^https?:$/.test(url.protocol)) return url.origin
    if (host !== this.#complainedOf) {
      this.#complainedOf = host
      const fault = host ? `has an invalid host "${host}"` : 'has no host'
      this.#complain(`<zeyiji-login> ${fault}. Set it to the origin of the site that signs users in: host="https://www.example.com"`)
    }
    return undefined
  }

  #load(): void {
    if (this.#loading || typeof this.#view === 'function') return
    this.#loading = true
    void import('./LoginView.tsx')
      .then(
        ({ LoginView }) => void (this.#view = LoginView),
        () => this.#miss(),
      )
      .then(() => {
        this.#loading = false
        this.refresh()
      })
  }

  /** Preloads the login's script while the browser is idle. */
  #prepare(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(() => this.#load(), { timeout: 5000 })
  }

  #miss(): void {
    // A closed dialog does not report the failure: the script is not needed yet.
    if (this.modal && !this.opened) return
    this.#view = this.modal ? undefined : 'failed'
    this.close()
    this.#complain('<zeyiji-login> could not load its scripts. Check the network and the content security policy of this page')
  }

  readonly #succeed = ({ token, user }: LoginResult): void => {
    this.close()
    // Not bubbling: the token is for the page that holds the element, not for every listener of the document.
    this.dispatchEvent(new CustomEvent('success', { detail: { token, user } }))
  }

  readonly #cancel = (): void => {
    // An inline login cannot be closed.
    if (!this.opened) return
    this.close()
    this.#dispatch('cancel', undefined)
  }

  readonly #fail = (fault: LoginFault): void => this.#dispatch('error', fault)

  #complain(message: string): void {
    // oxlint-disable-next-line no-console -- Page developers look for the reason in the console.
    console.error(message)
    // Deferred because the element may currently be rendering.
    queueMicrotask(() => this.#dispatch('error', { message, code: 0, status: 0 }))
  }

  #dispatch(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }
}

/** Reloads the page: browsers cache a failed module import for the lifetime of a page, and a new page may refer to other modules. */
const reload = () => location.reload()

const waiting = (what: ReactNode) => <LoginCard data-waiting="">{what}</LoginCard>
