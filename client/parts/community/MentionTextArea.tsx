import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Portrait } from '../person/Portrait.tsx'
import { insertText } from './insertText.ts'
import { type MentionedPerson, partialMentionAt } from './mentions.ts'
import { usePeopleSearch } from './usePeopleSearch.ts'

interface WordsFieldProps {
  label: string
  value: string
  rows: number
  /** Maximum number of characters; longer text is reported, not truncated. */
  most: number
  placeholder?: string
  error?: string | undefined
  fieldRef?: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  /** Called when the user selects a person from the completions. */
  onMention: (person: MentionedPerson) => void
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSubmit?: (() => void) | undefined
  /** Content above the text, such as a toolbar. */
  children?: ReactNode
}

/** Text area in which @ completes people's names (combobox pattern of the ARIA Authoring Practices, in a text area). */
export function MentionTextArea({
  label,
  value,
  most,
  error,
  fieldRef,
  onChange,
  onMention,
  onSubmit,
  children,
  ...rest
}: WordsFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = fieldRef ?? own
  const id = useId()
  const [typed, setTyped] = useState<{ at: number; words: string }>()
  const [moved, setMoved] = useState(0)
  const people = usePeopleSearch(typed?.words)
  const active = Math.min(moved, people.length - 1)

  const look = () => {
    const { value: text, selectionStart, selectionEnd } = field.current!
    setTyped(selectionStart === selectionEnd ? partialMentionAt(text, selectionStart) : undefined)
    setMoved(0)
  }
  const choose = (index: number) => {
    const person = people[index]
    const area = field.current
    if (!person || !typed || !area) return
    area.setSelectionRange(typed.at, typed.at + 1 + typed.words.length)
    insertText(area, `@${person.name} `)
    onMention({ id: person.id, name: person.name })
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit?.()
    }
    if (people.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setMoved((active + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count = [...value.trim()].length
  return (
    <Root data-invalid={error ? '' : undefined}>
      {children}
      <textarea
        {...rest}
        ref={field}
        className="growing"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={people.length > 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          look()
        }}
        onKeyDown={onKeyDown}
        onClick={look}
        onBlur={() => setTyped(undefined)}
      />
      {people.length > 0 && (
        <div className="people card" id={`${id}-list`} role="listbox" aria-label="提到谁">
          {people.map(({ id: personId, name, avatar, title, followed }, index) => (
            <div
              key={personId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Preserves the focus of the text area.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(index)
              }}
            >
              <span aria-hidden="true">
                <Portrait name={name} src={avatar} size={24} />
              </span>
              <bdi className="name">{name}</bdi>
              <span className="caption one-line">{followed ? '已关注' : title}</span>
            </div>
          ))}
        </div>
      )}
      <p className="hint caption figures" id={`${id}-hint`}>
        {error ? (
          <span className="fault" role="alert">
            {error}
          </span>
        ) : (
          <span />
        )}
        <span data-over={count > most || undefined}>{`${count} / ${most}`}</span>
      </p>
    </Root>
  )
}

const Root = styled.div`
  position: relative;

  textarea {
    display: block;
    width: 100%;
    min-height: 96px;
    max-height: 60vh;
  }
  &[data-invalid] textarea {
    border-color: var(--danger);
  }
  .people {
    position: absolute;
    z-index: 20;
    right: 0;
    left: 0;
    max-width: 360px;
    max-height: 264px;
    overflow-y: auto;
    padding: 4px;
    box-shadow: var(--shadow-float);
  }
  .people > * {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 40px;
    padding: 0 8px;
    border-radius: var(--radius-control);
    cursor: pointer;
  }
  .people > *:is(:hover, [aria-selected='true']) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  .people .name {
    flex: none;
    max-width: 60%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .hint {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    min-height: 20px;
    margin-top: 4px;
  }
  .fault,
  [data-over] {
    color: var(--danger);
  }
`
