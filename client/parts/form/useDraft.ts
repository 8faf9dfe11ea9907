import { useState } from 'react'
import { type FormDrafts, useFormDrafts } from './useFormDrafts.ts'
import { useStoredDraft } from './useStoredDraft.ts'

/** Texts that are stored on this device until they are sent, initialised from the stored draft. */
export interface Draft<Name extends string> {
  values: Readonly<Record<Name, string>>
  change: (part: Partial<Record<Name, string>>) => void
  /** Resets the texts after they have been sent or discarded; text that was typed since then remains. */
  forget: () => void
  /** All drafts of the form; their `turn` changes when the values are replaced by those of another draft. */
  drafts: FormDrafts
}

/**
 * Returns the draft of a form. `empty` holds the values of an untouched form; `owner` is the id of the signed-in user.
 * For components that are rendered in the browser only: the server has no storage.
 */
export function useDraft<Name extends string>(form: string, owner: string, empty: Readonly<Record<Name, string>>): Draft<Name> {
  const drafts = useFormDrafts(form, owner)
  const { turn, begun } = drafts
  const [state, setState] = useState<{ turn: number; values: Record<Name, string> }>({ turn, values: { ...empty, ...begun } })
  if (state.turn !== turn) setState({ turn, values: { ...empty, ...begun } })
  const { values } = state
  const forget = useStoredDraft(drafts, values, empty)
  return {
    values,
    change: (part) => setState((old) => ({ ...old, values: { ...old.values, ...part } })),
    forget: () => {
      if (forget()) setState((old) => ({ ...old, values: empty }))
    },
    drafts,
  }
}
