import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, longDuration, RequestId, TextField } from '#lib/primitives'
import { useGoal } from './useGoal.ts'

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

const Form = styled.form`
  display: grid;
  gap: 8px;
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
