import { type Api, ApiError, Code, type Input, type Profile, type ProfileConflict } from '#lib/contract'

/** Editable fields of a profile, as named by the call. */
export type Fields = Required<Omit<Input<'POST /api/profile'>, 'version'>>
export type Name = keyof Fields

/** Whether the shown values are stored. */
export type SavedState = 'saved' | 'saving' | 'unsaved'

export interface ProfileState {
  /** Last profile received from the server. */
  profile: Profile
  /** Fields that differ from that profile: in transit, waiting, or refused. */
  pending: Partial<Fields>
  faults: Partial<Record<Name, string>>
  /** Values that were set elsewhere in the meantime and differ from those set here. */
  conflicts: Partial<Fields>
  saved: SavedState
  /** Why nothing could be stored; absent without an error. */
  fault?: string | undefined
  /** Whether the error is temporary: a later retry makes sense. */
  passing?: boolean
}

interface SaverOptions {
  api: Api
  profile: Profile
  /** Changes that were not stored when the page was left, and the version that they are based on. */
  begun?: { version: number; pending: Partial<Fields> }
  onState: (state: ProfileState) => void
}

/** Returns a field of a stored profile in the form of a change. */
export function fieldOf(profile: Profile, name: Name): Fields[Name] {
  if (name === 'region') return profile.province === null ? null : { province: profile.province, city: profile.city }
  return name === 'profession' ? (profile.profession?.id ?? null) : profile[name]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const namesOf = (fields: Partial<Fields>) => Object.keys(fields) as Name[]
const without = <Part extends object>(from: Part, names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name))) as Part

/**
 * Creates a saver that stores a profile during editing: one call at a time, each with all changes since the last one.
 * Changes of another window are merged; if both have changed the same field, the user decides.
 */
export function createProfileSaver({ api, profile, begun, onState }: SaverOptions) {
  let state: ProfileState = { profile, pending: {}, faults: {}, conflicts: {}, saved: 'saved' }
  let busy = false
  if (begun) {
    const differing = namesOf(begun.pending).filter((name) => !isSame(begun.pending[name], fieldOf(profile, name)))
    const pending = Object.fromEntries(differing.map((name) => [name, begun.pending[name]]))
    const conflicts = begun.version === profile.version ? {} : Object.fromEntries(differing.map((name) => [name, fieldOf(profile, name)]))
    state = { ...state, pending, conflicts, saved: differing.length === 0 ? 'saved' : 'unsaved' }
  }

  const set = (part: Partial<ProfileState>) => {
    state = { ...state, ...part }
    onState(state)
  }

  /** Returns the fields that may be sent: neither refused nor waiting for the user's decision. */
  const sendable = () => without(state.pending, [...Object.keys(state.faults), ...Object.keys(state.conflicts)])

  function change(part: Partial<Fields>): void {
    const pending = { ...state.pending, ...part }
    const unchanged = namesOf(pending).filter((name) => name !== 'avatar' && isSame(pending[name], fieldOf(state.profile, name)))
    set({
      pending: without(pending, unchanged),
      faults: without(state.faults, Object.keys(part)),
      conflicts: without(state.conflicts, Object.keys(part)),
      saved: busy ? 'saving' : namesOf(pending).length === unchanged.length ? 'saved' : 'unsaved',
    })
  }

  async function save(): Promise<void> {
    const sent = sendable()
    if (busy || namesOf(sent).length === 0) return
    busy = true
    set({ saved: 'saving', fault: undefined, passing: false })
    const again = await deliver(sent)
    busy = false
    if (again && namesOf(sendable()).length > 0) return save()
    set({ saved: namesOf(state.pending).length === 0 ? 'saved' : 'unsaved' })
  }

  /** Sends the fields, and returns whether sending the rest makes sense. */
  async function deliver(sent: Partial<Fields>): Promise<boolean> {
    try {
      const stored = await api('POST /api/profile', { version: state.profile.version, ...sent })
      // Text that was typed during the call still has to be sent.
      const done = namesOf(sent).filter((name) => isSame(sent[name], state.pending[name]))
      set({ profile: stored, pending: without(state.pending, done) })
      return true
    } catch (error) {
      return error instanceof ApiError && error.status !== 0 ? refused(error, sent) : failed('网络断开，还没有保存', true)
    }
  }

  function refused(error: ApiError, sent: Partial<Fields>): boolean {
    const theirs = error.code === Code.Conflict ? (error.data as Partial<ProfileConflict> | null)?.profile : undefined
    if (theirs) return takeOver(theirs)
    const found = error.issues.flatMap(({ path, message }) => {
      const name = namesOf(sent).find((each) => each === path.split('.')[0])
      return name ? [[name, message] as const] : []
    })
    if (found.length === 0) return failed(error.message, error.retryAfterSeconds !== undefined || error.status >= 500)
    set({ faults: { ...state.faults, ...Object.fromEntries(found) } })
    return true
  }

  function takeOver(theirs: Profile): boolean {
    const mine = namesOf(state.pending)
    // If a response was lost, the server has stored the same value already.
    const done = mine.filter((name) => name !== 'avatar' && isSame(state.pending[name], fieldOf(theirs, name)))
    const both = mine.filter((name) => !done.includes(name) && !isSame(fieldOf(theirs, name), fieldOf(state.profile, name)))
    const conflicts = { ...state.conflicts, ...Object.fromEntries(both.map((name) => [name, fieldOf(theirs, name)])) }
    set({ profile: theirs, pending: without(state.pending, done), conflicts })
    return true
  }

  function failed(fault: string, passing: boolean): boolean {
    set({ fault, passing })
    return false
  }

  return {
    state: () => state,
    change,
    save,
    /** Resolves a conflict with the value set here or the one set elsewhere. */
    decide: (name: Name, whose: 'mine' | 'theirs') => {
      set({
        conflicts: without(state.conflicts, [name]),
        ...(whose === 'theirs' && { pending: without(state.pending, [name]), faults: without(state.faults, [name]) }),
      })
      if (whose === 'theirs' && namesOf(state.pending).length === 0) set({ saved: 'saved' })
      return save()
    },
  }
}
