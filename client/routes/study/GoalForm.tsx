import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRevalidator } from 'react-router'
import { maxGoalMinutes } from '#lib/contract'
import { Button, longDuration, RequestId, TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'

/** Common goals, in minutes. */
const commonGoals = [60, 180, 300, 600]

interface GoalFormProps {
  goalMinutes: number | null
  onClose: () => void
}

/** Form of the weekly goal, typed or selected. */
export function GoalForm({ goalMinutes, onClose }: GoalFormProps) {
  const [typed, setTyped] = useState(String(goalMinutes ?? ''))
  const { busy, fault, submit, drop, forgive } = useGoal(onClose)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(typed)
    field.current?.focus()
  }
  const type = (value: string) => {
    setTyped(value)
    forgive()
  }
  return (
    <Form onSubmit={onSubmit} noValidate aria-label="每周目标">
      <TextField
        label="每周学习多久"
        name="minutes"
        value={typed}
        onChange={type}
        error={fault?.text}
        inputMode="numeric"
        inputRef={field}
        trailing={<span className="unit">分钟</span>}
        autoComplete="off"
        maxLength={4}
      />
      <RequestId id={fault?.requestId} />
      <p className="choices tags">
        {commonGoals.map((minutes) => (
          <Button key={minutes} size="small" onClick={() => type(String(minutes))} aria-pressed={typed === String(minutes)}>
            {longDuration(60 * minutes)}
          </Button>
        ))}
      </p>
      <p className="choices tags">
        <Button type="submit" tone="primary" size="small" busy={busy}>
          保存
        </Button>
        <Button size="small" onClick={onClose}>
          取消
        </Button>
        {goalMinutes !== null && (
          <Button tone="plain" size="small" onClick={drop}>
            不设目标
          </Button>
        )}
      </p>
    </Form>
  )
}

const Form = styled.form.attrs({ className: 'fields' })`
  button[aria-pressed='true'] {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
    color: var(--primary-text);
  }
  .unit {
    padding: 0 12px;
    color: var(--text-faint);
    white-space: nowrap;
  }
`

/** Returns the state of the weekly goal form, its validation error, and the submit function. */
function useGoal(onDone: () => void) {
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
