import { useEffect, useState } from 'react'
import { lazyComponent } from '../lazyComponent.tsx'

const ToastHost = lazyComponent(async () => (await import('#lib/toast')).ToastHost)
const inputs = ['pointerdown', 'keydown', 'focusin'] as const

/** The toast area, fetched at the first touch of the page: nothing is said before, and what was said is replayed. */
export function ToastGate() {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const onInput = () => setTouched(true)
    for (const input of inputs) addEventListener(input, onInput, { once: true, passive: true })
    return () => {
      for (const input of inputs) removeEventListener(input, onInput)
    }
  }, [])
  return touched && <ToastHost />
}
