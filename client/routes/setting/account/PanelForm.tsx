import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'

interface PanelFormProps {
  /** Accessible name of the form. */
  label: string
  onSend: () => void
  children: ReactNode
}

/**
 * Form that unfolds below its setting: the fields, the submit button, and the button that folds it again. The button that
 * opened it is removed: the focus moves to the form, and back to the row's button afterwards.
 */
export function PanelForm({ label, onSend, children }: PanelFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const row = form.current?.parentElement
    form.current?.focus()
    return () => {
      if (document.activeElement === document.body) row?.querySelector<HTMLElement>('.action button')?.focus()
    }
  }, [])
  return (
    <Form
      className="panel"
      ref={form}
      tabIndex={-1}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 560px;
  margin: 8px 0 12px;
  padding: 20px;

  &:focus {
    outline: none;
  }
  h4 {
    font-size: var(--type-body);
  }
  * + h4 {
    margin-top: 12px;
  }
  > ul {
    display: grid;
    gap: 4px;
    padding-left: 20px;
    list-style: disc;
  }
  .meta > :is(a, button) {
    min-height: 32px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .ways {
    gap: 12px;
  }
`
