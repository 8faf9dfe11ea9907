import { useState } from 'react'
import { readDraft } from './drafts.ts'
import { useStoredDraft } from './useStoredDraft.ts'

/** Texts that are stored on this device until they are sent, initialised from the stored draft. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  change: (part: Partial<Record<Name, string>>) => void
  /** Resets the texts after they have been sent or discarded. */
  forget: () => void
}

/**
 * Returns the draft of a form. `empty` holds the values of an untouched form; `owner` is the id of the signed-in user.
 * For components that are rendered in the browser only: the server has no storage.
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

/** Checks whether a draft of the form is stored. */
export const hasDraft = (form: string, owner: string): boolean => Object.values(readDraft(form, owner)).some((value) => value.trim() !== '')
