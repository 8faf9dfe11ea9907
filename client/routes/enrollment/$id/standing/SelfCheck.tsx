import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { LevelVerdict, PlanDetail, ApplicantStatements } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { Button, RequestId, TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { useSelfId } from '#app/useSelf.ts'
import { CheckField } from '#parts/form/CheckField.tsx'
import { EducationField } from '../EducationField.tsx'
import { heldLevels, names, rules, standingIn, type StandingName, valuesOf } from './standing-fields.ts'
import { readStanding, storeStanding } from './storedStanding.ts'
import { Verdicts } from './Verdicts.tsx'

interface SelfCheckProps {
  plan: PlanDetail
  /** The facts entered earlier; null the first time. */
  standing: ApplicantStatements | null
  onTold: (standing: ApplicantStatements) => void
}

/** 申报条件自测: the user enters a few facts and sees the levels that are open. The facts are stored only on this device. */
export function SelfCheck({ plan, standing, onTold }: SelfCheckProps) {
  const { profession: occupation } = plan
  const owner = useSelfId() ?? ''
  const [given] = useState(() => ({ ...(standing && valuesOf(standing)), ...readStanding(occupation.id, owner) }))
  const fields = useFields<StandingName>(rules, { given })
  const values = Object.fromEntries(names.map((name) => [name, fields.field(name).value]))
  const entered = JSON.stringify(values)
  const first = useRef(entered)
  useEffect(() => {
    if (entered === first.current) return
    first.current = ''
    storeStanding(occupation.id, owner, JSON.parse(entered) as typeof values)
  }, [occupation.id, owner, entered])
  const [answer, setAnswer] = useState<{ number: number; of: string; levels: LevelVerdict[] }>()
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有测成，请检查网络后重试', setFault)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])

  const check = () => {
    setFault(undefined)
    const own = fields.check(names) && standingIn(values)
    if (!own) return
    attempt(async () => {
      const { levels } = await browserApi('POST /api/enrollment/check', { profession: occupation.id, standing: own })
      setAnswer((last) => ({ number: (last?.number ?? 0) + 1, of: JSON.stringify(own), levels }))
      onTold(own)
    })
  }
  const number = (name: StandingName, label: string, unit: string) => (
    <TextField
      {...fields.field(name)}
      label={label}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      trailing={<span className="unit muted">{unit}</span>}
    />
  )
  return (
    <>
      <Form
        ref={form}
        noValidate
        aria-label="申报条件自测"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <div className="beside">
          {number('age', '年龄', '周岁')}
          {number('workYears', '从事本职业或相关职业', '年')}
          <EducationField {...fields.field('education')} label="文化程度" />
        </div>
        <CheckField {...fields.field('related')}>所学专业与本职业相关（技校、中职、大专等，应届也算）</CheckField>
        <CheckField {...fields.field('apprentice')}>本职业或相关职业学徒期满</CheckField>
        <fieldset>
          <legend className="muted">{`已有的${occupation.name}证书，取得满几年；没有的留空`}</legend>
          <div className="beside">
            {heldLevels.map((level) => (
              <div key={level}>{number(`certificate${level}`, skillLevelLabel[level], '年')}</div>
            ))}
          </div>
        </fieldset>
        {fault && (
          <div className="fault" role="alert">
            <p>{fault.text}</p>
            <RequestId id={fault.requestId} />
          </div>
        )}
        <Button type="submit" tone="primary" size="large" busy={busy}>
          {answer ? '重新看结果' : '看结果'}
        </Button>
      </Form>
      {answer && (
        <Verdicts key={answer.number} plan={plan} verdicts={answer.levels} stale={answer.of !== JSON.stringify(standingIn(values))} />
      )}
    </>
  )
}

const Form = styled.form`
  display: grid;
  gap: 4px;

  .beside {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 136px), 1fr));
    gap: 0 16px;
  }
  .unit {
    padding-right: 12px;
    font-size: var(--type-14);
    white-space: nowrap;
  }
  legend {
    padding: 8px 0;
    font-size: var(--type-14);
  }
  .fault {
    margin-bottom: 12px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--danger-soft);
    color: var(--danger);
  }
  > [type='submit'] {
    justify-self: start;
  }
`
