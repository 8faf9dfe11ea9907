import { newId, assertBrowser } from '#lib/notices'
import { createPromiseToast } from './createPromiseToast.ts'
import { createToastStore, type ShowToast, type ToastKind, type ToastStore } from './createToastStore.ts'

/** Result of `createToaster`. */
export type Toaster = ReturnType<typeof createToaster>

/** Default display time, in milliseconds (specification, section 9). */
const defaultDuration = 3000

/** Default display time of a toast with a description, in milliseconds; long enough for reading or copying it. */
const descriptionDuration = 8000

/**
 * Creates a separate set of toasts for a part of a page that must not be mixed with the rest, such as an embed in a
 * shadow root. `toast` shows a toast; `store` is for the host: `<ToastHost store={store} container={shadowRoot} />`.
 */
export function createToaster() {
  const store = createToastStore()
  const showAs =
    (kind: ToastKind): ShowToast =>
    (text, options = {}) => {
      assertBrowser('toast', text)
      const usual = kind === 'loading' ? Infinity : options.description ? descriptionDuration : defaultDuration
      const { id = newId(), anchor, duration = usual } = options
      store.show({ ...options, id, kind, text, duration }, (other) => other.id === id || (Boolean(anchor) && other.anchor === anchor))
      return id
    }
  const show = {
    success: showAs('success'),
    info: showAs('info'),
    warning: showAs('warning'),
    /** Shows an error, which screen readers announce assertively; other kinds are announced politely. */
    error: showAs('error'),
    /** Shows a running action; the toast stays until it is dismissed or replaced by a toast with its id. */
    loading: showAs('loading'),
  }

  const toast = Object.assign(showAs('info'), {
    ...show,
    promise: createPromiseToast(store, show),
    /** Closes a toast immediately or, without an id, all toasts. Unknown ids are ignored. */
    dismiss: (id?: string): void => store.close(id),
    /** Closes all visible and waiting toasts. */
    clear: (): void => store.close(),
    /** Closes the waiting toasts; visible ones remain for their time. */
    clearWaiting: store.clearWaiting,
  })
  return { toast, store } satisfies { store: ToastStore; toast: ShowToast }
}
