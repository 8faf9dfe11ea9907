import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { toast, toasts } from '#lib/toast'

interface Message {
  kind: 'success' | 'error'
  text: string
  /** Below the text, such as the number of a fault. */
  detail?: ReactNode
}

type Scope = readonly [message: Message | undefined, show: (message?: Message) => void]

const MessageContext = createContext<Scope | undefined>(undefined)

/** Holds the message of the forms inside it; within another scope it is that one. */
export function MessageScope({ children }: { children: ReactNode }) {
  const outer = useContext(MessageContext)
  const [message, show] = useState<Message>()
  const own = useMemo(() => [message, show] as const, [message])
  return <MessageContext.Provider value={outer ?? own}>{children}</MessageContext.Provider>
}

/** Messages that concern no field: told by a toast where the page shows toasts, and in the form's own {@link MessageArea} elsewhere. */
export function useMessages() {
  const [, show] = useContext(MessageContext) ?? []
  return {
    tell: (kind: Message['kind'], text: string, detail?: ReactNode): void => {
      if (show && !toasts.host()) show({ kind, text, detail })
      else toast[kind](text, { description: detail })
    },
    /** Takes the message away: what it was about is being tried again. */
    hush: (): void => show?.(),
  }
}

/** The message that no toast could tell; nothing otherwise. */
export function MessageArea() {
  const [message] = useContext(MessageContext) ?? []
  if (!message) return null
  return (
    <Root data-part="login-message" role={message.kind === 'error' ? 'alert' : 'status'} data-kind={message.kind}>
      {message.text}
      {message.detail}
    </Root>
  )
}

const Root = styled.div`
  padding: 8px 12px;
  margin-bottom: 12px;
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--type-14);
  &[data-kind='success'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`
