import type { ReactNode } from 'react'
import type { ShowToast, ToastOptions, ToastStore } from './createToastStore.ts'

/** A text, or a function that creates it from the outcome; an empty text shows nothing. */
type OutcomeText<Outcome> = ReactNode | ((outcome: Outcome) => ReactNode)

/** Texts of `toast.promise`. */
export interface PromiseTexts<Value> {
  /** Shown while the promise is pending. */
  loading: ReactNode
  /** Without it, the loading toast is closed without a message. */
  success?: OutcomeText<Value>
  /** Without it, the loading toast is closed without a message; report the error elsewhere in that case. */
  error?: OutcomeText<unknown>
}

/** Creates `toast.promise`. */
export function createPromiseToast(store: ToastStore, show: Record<'loading' | 'success' | 'error', ShowToast>) {
  /**
   * Shows a loading toast while a promise is pending, and replaces it by the outcome. Returns the promise itself. A
   * rejection without another handler counts as handled, because the toast reports it. Options apply to both toasts,
   * `duration` to the outcome. If the loading toast was dismissed or replaced, success is not shown; an error is shown
   * in a separate toast, because it would otherwise go unnoticed.
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
    // A function that throws is treated like a rejected promise.
    const outcome = typeof work === 'function' ? new Promise<Value>((resolve) => resolve(work())) : work
    outcome
      .then(
        (value) => settle('success', textOf(texts.success, value)),
        (reason: unknown) => settle('error', textOf(texts.error, reason)),
      )
      .catch((fault: unknown) => {
        // If the text cannot be created, which is an error of the caller, the toast must still be closed.
        store.close(id)
        throw fault
      })
    return outcome
  }
}

const textOf = <Outcome>(text: OutcomeText<Outcome>, outcome: Outcome) => (typeof text === 'function' ? text(outcome) : text)
