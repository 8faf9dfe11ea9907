import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '#lib/primitives'
import type { OpenConversation } from './openConversation.ts'

interface LogScrollOptions {
  log: RefObject<HTMLDivElement | null>
  conversation: OpenConversation
  /** Whisper to scroll to. */
  at: string | undefined
}

/** Distance from the end within which the log counts as read to the end, in pixels. */
const endTolerance = 48

/**
 * Manages the scroll position of the log. It is laid out from its end (`column-reverse`): it starts there without
 * scripts, and older whispers above move nothing. New whispers below must not move it either while the user reads further
 * up; a line announces them.
 */
export function useLogScroll({ log, conversation, at }: LogScrollOptions) {
  const [isAtEnd, setAtEnd] = useState(at === undefined)
  const [hasFresh, setFresh] = useState(false)
  const [isLong, setLong] = useState(false)
  const newest = conversation.whispers.at(-1)
  const shown = useRef({ newest: newest?.id, height: 0 })

  useBrowserLayoutEffect(() => {
    // Scrolls once to the whisper named by the address.
    if (at !== undefined) document.getElementById(`whisper-${at}`)?.scrollIntoView({ block: 'center' })
  }, [at])

  useBrowserLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const { newest: before, height } = shown.current
    shown.current = { newest: newest?.id, height: element.scrollHeight }
    if (before === newest?.id || height === 0 || element.scrollTop > -endTolerance) return
    element.scrollTop -= element.scrollHeight - height
    if (newest && !newest.mine) setFresh(true)
  }, [log, conversation, newest])

  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    const look = () => {
      const isNear = element.scrollTop > -endTolerance
      setAtEnd(isNear)
      if (isNear) setFresh(false)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    // Observes the size of the content and of the log.
    const sizes = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight))
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [log])

  return { isAtEnd, hasFresh, isLong, toEnd: () => log.current?.scrollTo({ top: 0 }) }
}
