import { useEffect, useRef, useState } from 'react'
import type { Fields } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { type FieldName, type FormName, forms } from './forms.ts'
import { useMessages } from './MessageArea.tsx'
import { faultsOf, faultText, isSignInNeeded } from './refusal.ts'
import { requestIdOf } from './requestIdOf.tsx'

/** Whether the form continues, or has finished and stays busy until it is removed. */
type Outcome = 'go-on' | 'done'

/** Submits forms, one at a time. Errors are shown at their field or in a message. */
export function useSubmit(fields: Fields<FieldName>, texts: LoginTexts) {
  const [busy, setBusy] = useState(false)
  const { show, hide } = useMessages()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const release = () => {
    underWay.current = null
    setBusy(false)
  }

  async function submit(form: FormName, send: (signal: AbortSignal) => Promise<Outcome>): Promise<void> {
    const shape = forms[form]
    if (underWay.current || !fields.check(shape.fields)) return
    const controller = new AbortController()
    underWay.current = controller
    setBusy(true)
    hide()
    try {
      if ((await send(controller.signal)) === 'go-on') release()
    } catch (error) {
      release()
      // The form was closed in the meantime; the response is discarded.
      if (controller.signal.aborted) return
      const found = faultsOf(error, shape, texts)
      if (Object.keys(found).length > 0) fields.refuse(found, shape.fields)
      else if (!isSignInNeeded(error)) show('error', faultText(error, texts), requestIdOf(error))
    }
  }

  return { busy, submit }
}
