import { useState } from 'react'
import { readDraft } from './drafts.ts'
import { useStoredDraft } from './useStoredDraft.ts'

/** A few texts that are kept on this device until they are sent: they begin with what was kept. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  change: (part: Partial<Record<Name, string>>) => void
  /** They have been sent, or given up: begins anew. */
  forget: () => void
}

/** `empty` is what they are before anybody types; `owner` is who is signed in. For parts that appear in the browser only: on the server nothing is kept. */
export function useDraft<Name extends string>(form: string, owner: string, empty: Readonly<Record<Name, string>>): Draft<Name> {
  const [values, setValues] = useState<Record<Name, string>>(() => ({ ...empty, ...readDraft(form, owner) }))
  const drop = useStoredDraft(form, owner, values, empty)
  return {
    values,
    change: (part) => setValues((old) => ({ ...old, ...part })),
    forget: () => {
      drop()
      setValues(empty)
    },
  }
}

/** Whether something was kept of a form. */
export const hasDraft = (form: string, owner: string): boolean => Object.values(readDraft(form, owner)).some((value) => value.trim() !== '')
