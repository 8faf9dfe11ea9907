import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import type { Fields, Name } from './createProfileSaver.ts'
import type { ProfileForm } from './useProfile.ts'

interface ConflictNoteProps<Field extends Name> {
  form: ProfileForm
  name: Field
  /** Formats the value that was set elsewhere. */
  words: (theirs: Fields[Field]) => string
}

/** Choice between two values if another window has changed the same field. */
export function ConflictNote<Field extends Name>({ form, name, words }: ConflictNoteProps<Field>) {
  if (!(name in form.conflicts)) return null
  return (
    <Note role="alert">
      <span>{`在别处改成了“${words(form.conflicts[name] as Fields[Field])}”`}</span>
      <Button size="small" onClick={() => void form.decide(name, 'mine')}>
        用这里的
      </Button>
      <Button size="small" onClick={() => void form.decide(name, 'theirs')}>
        用那边的
      </Button>
    </Note>
  )
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--type-14);
`
