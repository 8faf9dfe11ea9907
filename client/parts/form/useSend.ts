import { useRef, useState } from 'react'
import { ApiError, type Code } from '#lib/contract'
import type { Faults, Fields } from '#lib/hooks'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { FaultMessage } from '#app/faultMessage.ts'
import { newKey } from './newKey.ts'

interface SendOptions<Name extends string> {
  fields: Fields<Name>
  /** The form's fields, from top to bottom. */
  order: readonly Name[]
  /** Fields that have another name in the call. */
  named?: Partial<Record<string, Name>>
  /** The field that a refusal by code is about. */
  byCode?: Partial<Record<Code, Name>>
}

/**
 * Sends a form, once however often one clicks. What is refused ends up beside its field, or in `fault` when it is about
 * the whole; what was typed stays. Sending the same again after a lost answer carries the same key, so that it counts once.
 */
export function useSend<Name extends string>({ fields, order, named = {}, byCode = {} }: SendOptions<Name>) {
  const [fault, setFault] = useState<FaultMessage>()
  const [refused, setRefused] = useState(false)
  const { busy, attempt } = useAttempt('没有发送成功，内容都还在，请检查网络后重试', setFault)
  const sent = useRef({ content: '', key: '' })

  const keyFor = (content: object): string => {
    const text = JSON.stringify(content)
    if (sent.current.content !== text) sent.current = { content: text, key: newKey() }
    return sent.current.key
  }

  const faultsIn = (error: ApiError): Faults<Name> => {
    const found: Faults<Name> = {}
    for (const { path, message } of error.issues) {
      const [part = ''] = path.split('.')
      const name = named[part] ?? order.find((field) => field === part)
      if (name) found[name] ??= message
    }
    const concerned = byCode[error.code as Code]
    if (concerned) found[concerned] ??= error.message
    return found
  }

  function send<Content extends object>(read: () => Content, act: (content: Content & { key: string }) => Promise<unknown>): void {
    setFault(undefined)
    // The summary stays once shown: removing it would move the button away from under a second click.
    if (!fields.sound(order)) setRefused(true)
    if (!fields.check(order)) return
    attempt(async () => {
      const content = read()
      try {
        await act({ ...content, key: keyFor(content) })
      } catch (error) {
        const found = error instanceof ApiError ? faultsIn(error) : {}
        if (Object.keys(found).length === 0) throw error
        setRefused(true)
        fields.refuse(found, order)
      }
    })
  }

  /** `refused` is true from the first failed attempt on: the form then lists all remaining faults. */
  return { busy, fault, refused, send }
}
