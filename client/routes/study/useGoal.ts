import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { longDuration } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { FaultMessage } from '#app/faultMessage.ts'

/** A week has 5040 minutes that the upstream takes: twelve hours a day. */
const most = 5040

/** Setting the weekly goal: its state, the fault of the input, and the function that sends it. */
export function useGoal(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<FaultMessage>()
  const { busy, attempt } = useAttempt('设定失败，请重试', setFault)
  /** 0 takes the goal away. */
  const set = (minutes: number) =>
    attempt(async () => {
      await browserApi('POST /api/learn/goal', { minutesPerWeek: minutes })
      await showToast('success', minutes === 0 ? '已取消每周目标' : `每周目标已设为 ${longDuration(60 * minutes)}`)
      onDone()
      await revalidate()
    })
  const submit = (typed: string) => {
    const minutes = Number(typed)
    if (!/^\d+$/.test(typed.trim()) || minutes < 1 || minutes > most) return setFault({ text: `请输入 1 到 ${most} 之间的整数` })
    setFault(undefined)
    set(minutes)
  }
  return { busy, fault, submit, drop: () => set(0), forgive: () => setFault(undefined) }
}
