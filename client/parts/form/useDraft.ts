import { useState } from 'react'
import { readDraft } from './drafts.ts'
import { useStoredDraft } from './useStoredDraft.ts'

/** A few texts that are stored on this device until they are sent, with the stored draft as initial values. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  change: (part: Partial<Record<Name, string>>) => void
  /** The texts have been sent or discarded: resets them. */
  forget: () => void
}

/**
 * `empty` holds the values of an untouched form; `owner` is the id of the signed-in user. For components that are
 * rendered in the browser only: the server has no storage.
 */
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

/** Whether a draft of the form is stored. */
export const hasDraft = (form: string, owner: string): boolean => Object.values(readDraft(form, owner)).some((value) => value.trim() !== '')
