import { useEffect, useState } from 'react'
import type { Enrolment, EnrolmentForm } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { registerFlush } from '#app/browser/network/flushUnsent.ts'
import { useSession } from '#app/browser/session/session.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { createDraftSaver, type DraftSaver, type DraftState } from './createDraftSaver.ts'
import { draftNameOf, type InitialForm } from './initial-form.ts'

interface DraftSaverOptions {
  planId: string
  userId: string
  begun: InitialForm
  /** Whether the user has entered anything. */
  touched: boolean
  /** The current form. */
  form: EnrolmentForm
  /** The images that the form refers to. */
  images: Enrolment['images']
  onOver: () => void
}

const nothing = { form: '', images: '', base: '' }

/** Saves the enrolment form on the server while it is written, and on this device until the server has it. */
export function useDraftSaver({ planId, userId, begun, touched, form, images, onOver }: DraftSaverOptions) {
  const [state, setState] = useState<DraftState>({ mark: 'none', fault: undefined, stored: begun.stored, sequence: begun.known.sequence })
  const [saver] = useState<DraftSaver>(() =>
    createDraftSaver({ api: browserApi, planId, known: begun.known, stored: begun.stored, onState: setState, onOver }),
  )
  const text = JSON.stringify(form)
  useEffect(() => {
    if (touched) saver.change(JSON.parse(text) as EnrolmentForm)
  }, [saver, touched, text])
  useEffect(() => {
    setState(saver.state())
    const send = () => saver.save()
    const flush = registerFlush(() => (saver.save(), saver.settled()))
    addEventListener('online', send)
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      flush()
      saver.end()
    }
  }, [saver])
  const { isLogin } = useSession()
  useEffect(() => {
    // The user has signed in again in the dialog.
    if (isLogin) saver.save()
  }, [isLogin, saver])
  const isStored = state.mark === 'none' || state.mark === 'saved'
  const kept = isStored ? nothing : { form: text, images: JSON.stringify(images), base: String(state.sequence) }
  const forget = useStoredDraft(draftNameOf(planId), userId, kept, nothing)
  return { state, saver, forget }
}
