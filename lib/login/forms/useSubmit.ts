import { useEffect, useRef, useState } from 'react'
import type { Fields } from '#lib/hooks'
import { signInNeeded } from '../sign-in-codes.ts'
import type { LoginTexts } from '#lib/locale'
import { type FieldName, type FormName, forms } from './forms.ts'
import { useMessages } from './MessageArea.tsx'
import { codeOf, faultsOf, faultText } from './refusal.ts'

/**
 * Submits forms, one at a time. Errors are shown at their field or in a message. A result is passed to `onDone`, and the
 * form stays busy until it is removed; without a result, it continues.
 */
export function useSubmit<Result>(fields: Fields<FieldName>, texts: LoginTexts, onDone: (result: Result) => unknown) {
  const [busy, setBusy] = useState(false)
  const { show, hide } = useMessages()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const release = () => {
    underWay.current = null
    setBusy(false)
  }

  async function submit(form: FormName, send: (signal: AbortSignal) => Promise<Result | undefined>): Promise<void> {
    const shape = forms[form]
    if (underWay.current || !fields.check(shape.fields)) return
    const controller = new AbortController()
    underWay.current = controller
    setBusy(true)
    hide()
    try {
      const result = await send(controller.signal)
      if (result === undefined) release()
      else if (!controller.signal.aborted) await onDone(result)
    } catch (error) {
      release()
      // The form was closed in the meantime; the response is discarded.
      if (controller.signal.aborted) return
      const found = faultsOf(error, shape, texts)
      if (Object.keys(found).length > 0) fields.refuse(found, shape.fields)
      else if (codeOf(error) !== signInNeeded) show(faultText(error, texts), error)
    }
  }

  return { busy, submit }
}
