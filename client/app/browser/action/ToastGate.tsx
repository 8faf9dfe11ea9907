import { useEffect, useState } from 'react'
import { lazyComponent } from '../../lazyComponent.tsx'

const ToastHost = lazyComponent(async () => (await import('#lib/toast')).ToastHost)
const inputs = ['pointerdown', 'keydown', 'focusin'] as const

/** Toast area, loaded at the first input on the page: no toast is shown before, and the store replays earlier ones. */
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
