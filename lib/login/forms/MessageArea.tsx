import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { toast, toasts } from '#lib/toast'
import { requestIdOf } from './requestIdOf.tsx'

interface Message {
  kind: 'success' | 'error'
  text: string
  /** Content below the text, such as a request id. */
  detail?: ReactNode
}

type Scope = readonly [message: Message | undefined, show: (message?: Message) => void]

const MessageContext = createContext<Scope | undefined>(undefined)

/** Provides the message of the forms inside it. A nested scope uses the outer one. */
export function MessageScope({ children }: { children: ReactNode }) {
  const outer = useContext(MessageContext)
  const [message, show] = useState<Message>()
  const own = useMemo(() => [message, show] as const, [message])
  return <MessageContext.Provider value={outer ?? own}>{children}</MessageContext.Provider>
}

/**
 * Returns functions for messages that concern no field. They are shown as toasts if the page shows toasts, and in
 * {@link MessageArea} otherwise.
 */
export function useMessages() {
  const [, show] = useContext(MessageContext) ?? []
  return {
    /** Shows a text: as an error, with its request id, if there is one. */
    show: (text: string, error?: unknown): void => {
      const [kind, detail] = [error ? 'error' : 'success', requestIdOf(error)] as const
      if (show && !toasts.host()) show({ kind, text, detail })
      else toast[kind](text, { description: detail })
    },
    /** Removes the message when the action it refers to is retried. */
    hide: (): void => show?.(),
  }
}

/** Shows the message if it cannot be shown as a toast; renders nothing otherwise. */
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
