import { useRef, useState } from 'react'
import { ApiError, type Code } from '#lib/contract'
import type { Faults, Fields } from '#lib/hooks'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { newKey } from './newKey.ts'

interface SendOptions<Name extends string> {
  fields: Fields<Name>
  /** Fields of the form, from top to bottom. */
  order: readonly Name[]
  /** Fields that have another name in the call. */
  named?: Partial<Record<string, Name>>
  /** Field that a refusal with an error code refers to. */
  byCode?: Partial<Record<Code, Name>>
}

/**
 * Submits a form, once regardless of repeated clicks. Errors are shown beside their fields, or returned as `fault` if
 * they concern the whole form; typed text stays. Resubmitting the same content after a lost response reuses the
 * idempotency key, so that it counts once.
 */
export function useFormSubmit<Name extends string>({ fields, order, named = {}, byCode = {} }: SendOptions<Name>) {
  const [fault, setFault] = useState<ErrorText>()
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
    // The summary stays once shown: removing it would move the button away from a second click.
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

  /** `refused` is true from the first failed attempt on: the form then lists all remaining errors. */
  return { busy, fault, refused, send }
}
