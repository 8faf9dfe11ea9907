import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { longDuration } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'

/** Maximum weekly goal that the upstream accepts, in minutes: twelve hours a day. */
const maxGoalMinutes = 5040

/** Returns the state of the weekly goal form, its validation error, and the submit function. */
export function useGoal(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('设定失败，请重试', setFault)
  /** Stores the goal; 0 removes it. */
  const set = (minutes: number) =>
    attempt(async () => {
      await browserApi('POST /api/learn/goal', { minutesPerWeek: minutes })
      await showToast('success', minutes === 0 ? '已取消每周目标' : `每周目标已设为 ${longDuration(60 * minutes)}`)
      onDone()
      await revalidate()
    })
  const submit = (typed: string) => {
    const minutes = Number(typed)
    if (!/^\d+$/.test(typed.trim()) || minutes < 1 || minutes > maxGoalMinutes)
      return setFault({ text: `请输入 1 到 ${maxGoalMinutes} 之间的整数` })
    setFault(undefined)
    set(minutes)
  }
  return { busy, fault, submit, drop: () => set(0), forgive: () => setFault(undefined) }
}
