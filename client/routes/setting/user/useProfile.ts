import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSession } from '#app/browser/session/session.ts'
import { registerFlush } from '#app/browser/network/flushUnsent.ts'
import type { FormDrafts, FormValues } from '#parts/form/useFormDrafts.ts'
import { useStoredDraft } from '#parts/form/useStoredDraft.ts'
import { createProfileSaver, fieldOf, type Fields, type Name, type ProfileState } from './createProfileSaver.ts'

/** Delay between the last keystroke and sending, in milliseconds. */
const typingDelay = 800
/** Delay before a retry after a temporary error, in milliseconds. */
const retryDelay = 10_000

/** Returns the profile being edited: it is stored automatically, and cached on this device until then. */
export function useProfile(profile: Profile, drafts: FormDrafts) {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<ProfileState>({ profile, pending: {}, faults: {}, conflicts: {}, saved: 'saved' })
  const [saver] = useState(() => createProfileSaver({ api: browserApi, profile, ...storedChanges(drafts.begun), onState: setState }))
  useEffect(() => {
    setState(saver.state())
    void saver.save()
    const onLine = () => void saver.save()
    const flush = registerFlush(() => saver.save())
    addEventListener('online', onLine)
    addEventListener('pagehide', onLine)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', onLine)
      removeEventListener('pagehide', onLine)
      flush()
      void saver.save()
    }
  }, [saver])
  const { isLogin } = useSession()
  useEffect(() => {
    // After signing in again above the page, stores changes refused in the meantime.
    if (isLogin) void saver.save()
  }, [isLogin, saver])
  useEffect(() => {
    if (!state.passing) return undefined
    const again = setTimeout(() => void saver.save(), retryDelay)
    return () => clearTimeout(again)
  }, [state, saver])
  const { nickname, avatar } = state.profile
  const shown = useRef({ nickname, avatar })
  useEffect(() => {
    if (shown.current.nickname === nickname && shown.current.avatar === avatar) return
    shown.current = { nickname, avatar }
    // The header shows both.
    void revalidate()
  }, [nickname, avatar, revalidate])
  const pending = JSON.stringify(state.pending)
  useStoredDraft(drafts, pending === '{}' ? nothing : { pending, version: String(state.profile.version) }, nothing)

  const saveSoon = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saver.save(), delay)
  }
  return {
    ...state,
    value: <Field extends Name>(name: Field): Fields[Field] =>
      (name in state.pending ? state.pending[name] : fieldOf(state.profile, name)) as Fields[Field],
    /** Applies a choice and stores it at once; `type` stores typed text after a pause. */
    choose: (part: Partial<Fields>) => {
      saver.change(part)
      saveSoon(0)
    },
    type: (part: Partial<Fields>) => {
      saver.change(part)
      saveSoon(typingDelay)
    },
    /** Applies typed text that is stored only when the field is left, because the number of changes is limited. */
    hold: saver.change,
    save: () => saveSoon(0),
    decide: saver.decide,
  }
}

export type ProfileForm = ReturnType<typeof useProfile>

const nothing = { pending: '', version: '' }

function storedChanges({ pending, version }: FormValues) {
  if (!pending) return {}
  try {
    return { begun: { version: Number(version), pending: JSON.parse(pending) as Partial<Fields> } }
  } catch {
    return {}
  }
}
