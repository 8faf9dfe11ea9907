import type { ReactNode } from 'react'
import type { ShowToast, ToastOptions, ToastStore } from './createToastStore.ts'

/** A text, or a function that makes it from the outcome; an empty text shows nothing. */
type OutcomeText<Outcome> = ReactNode | ((outcome: Outcome) => ReactNode)

/** The texts of `toast.promise`. */
export interface PromiseTexts<Value> {
  /** While the work lasts. */
  loading: ReactNode
  /** Left out: the loading toast just goes. */
  success?: OutcomeText<Value>
  /** Without a text the loading toast is closed without a message; report the failure elsewhere then. */
  error?: OutcomeText<unknown>
}

interface PromiseToastDeps {
  store: ToastStore
  loading: ShowToast
  success: ShowToast
  error: ShowToast
}

/** Makes `toast.promise`. */
export function createPromiseToast({ store, ...show }: PromiseToastDeps) {
  /**
   * Accompanies a promise: a loading toast while it is pending, replaced by the outcome. Returns the promise itself; a
   * rejection without another handler counts as handled, since the toast reports it. Options apply to both toasts,
   * `duration` to the outcome. If the loading toast has been dismissed or replaced, success is not shown; an error is,
   * in a toast of its own, since it would otherwise pass unnoticed.
   */
  return function promise<Value>(
    work: Promise<Value> | (() => Promise<Value>),
    { loading, ...texts }: PromiseTexts<Value>,
    options?: ToastOptions,
  ): Promise<Value> {
    const id = show.loading(loading, { ...options, duration: Infinity })
    const own = store.find(id)
    const settle = (kind: 'success' | 'error', text: ReactNode) => {
      const inPlace = store.find(id) === own
      if (text && (inPlace || kind === 'error')) show[kind](text, { ...options, id: inPlace ? id : undefined })
      else if (inPlace) store.close(id)
    }
    // A function that throws fails like one whose promise does.
    const outcome = typeof work === 'function' ? new Promise<Value>((resolve) => resolve(work())) : work
    outcome
      .then(
        (value) => settle('success', textOf(texts.success, value)),
        (reason: unknown) => settle('error', textOf(texts.error, reason)),
      )
      .catch((fault: unknown) => {
        // A text that cannot be made is the caller's fault; it must not leave the toast behind.
        store.close(id)
        throw fault
      })
    return outcome
  }
}

const textOf = <Outcome>(text: OutcomeText<Outcome>, outcome: Outcome) => (typeof text === 'function' ? text(outcome) : text)
