import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { type ApplicantStatements, type Enrolment, type EnrolmentForm, type LevelVerdict, type PlanDetail, textLimits } from '#lib/contract'
import { EnrolmentReviewStatus, examineeTypeLabel, type SkillLevel, skillLevelLabel, skillLevelTitle } from '#lib/enums'
import { Button, Rich, TextField } from '#lib/primitives'
import { plainPhone } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { AreaField } from '#parts/form/AreaField.tsx'
import { CheckField } from '#parts/form/CheckField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { labels } from './field-labels.ts'
import { IdentityNote } from './IdentityNote.tsx'
import { LevelNote } from './LevelNote.tsx'
import { MaterialField } from './MaterialField.tsx'
import { EducationField } from '../EducationField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { SaveState } from './SaveState.tsx'
import { SubjectsField } from './SubjectsField.tsx'
import { useApplyForm } from './useApplyForm.ts'

export interface ApplyFormProps {
  plan: PlanDetail
  enrolment: Enrolment | null
  standing: ApplicantStatements | null
  /** Changes on this device that the server has not confirmed. */
  drafts: FormDrafts
  onSent: () => void
  /** Called when the user chooses to continue with the version written elsewhere. */
  onTheirs: (stored: Enrolment) => void
}

/** The enrolment form. It is saved while it is written, and recreated when `version` changes. */
export const ApplyForm = ({ version, ...props }: ApplyFormProps & { version: string }) => <Form key={version} {...props} />

function Form({ onTheirs, ...rest }: ApplyFormProps) {
  const { plan, enrolment, drafts } = rest
  const { fields, begun, images, photo, saving, busy, fault, refused, ...form } = useApplyForm(rest)
  const verdicts = useVerdicts(plan.profession.id, form.form)
  const { onChange: changePhone, ...phone } = fields.field('phone')
  const materials = fields.field('materials')
  const level = fields.field('level')
  const standing = fields.field('standing')
  const verdictOf = (one: SkillLevel) => verdicts?.find((each) => each.level === one)
  const { stored } = saving
  // An applicant who corrects a refused form has a seat.
  const isFull =
    plan.taken >= plan.quota &&
    (enrolment === null || enrolment.cancelledAt !== null || enrolment.review === EnrolmentReviewStatus.NotApplied)
  return (
    <form
      noValidate
      onChange={form.touch}
      onSubmit={(event) => {
        event.preventDefault()
        form.apply()
      }}
    >
      <noscript>
        <p>报名需要启用 JavaScript。</p>
      </noscript>
      <Fields role="presentation" disabled={!drafts.isLoaded}>
        {stored && (
          <ConflictNote
            onMine={saving.keepMine}
            onTheirs={() => {
              saving.forget()
              onTheirs(stored)
            }}
          />
        )}
        {isFull && <p className="full">名额已满，现在提交不了。可以先填好存着：有人取消或者没有按时缴费，名额就会释放。</p>}
        <h3>考生</h3>
        <IdentityNote planId={plan.id} />
        <ChoiceField
          {...fields.field('examineeType')}
          label={labels.examineeType}
          choices={plan.examineeTypes.map((type) => ({ value: String(type), label: examineeTypeLabel[type] }))}
        />
        <div className="pair">
          <TextField
            {...phone}
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="考务通知会发到这个号码"
            onChange={(typed) => changePhone(plainPhone(typed))}
          />
          <TextField {...fields.field('address')} label={labels.address} autoComplete="address-line1" placeholder="省、市、街道和门牌号" />
        </div>
        <h3>申报</h3>
        <ChoiceField
          {...level}
          label={`${labels.level}（${plan.profession.name}）`}
          choices={plan.levels.map((one) => {
            const verdict = verdictOf(one)
            return {
              value: String(one),
              label: `${skillLevelLabel[one]} · ${skillLevelTitle[one]}`,
              ...(verdict && { about: verdict.open ? '自测符合条件' : '自测还不符合' }),
            }
          })}
        />
        <LevelNote
          level={level.value === '' ? null : (Number(level.value) as SkillLevel)}
          verdicts={verdicts}
          isDone={standing.value !== ''}
          error={standing.error}
          inputRef={standing.inputRef}
        />
        <SubjectsField {...fields.field('subjects')} label={labels.subjects} subjects={plan.subjects} />
        <h3>学历和工作</h3>
        <div className="pair">
          <EducationField {...fields.field('education')} label={labels.education} />
          <TextField
            {...fields.field('workYears')}
            label={labels.workYears}
            inputMode="numeric"
            autoComplete="off"
            trailing={<span className="unit meta">年</span>}
            hint="从事本职业或相关职业的整年数"
          />
        </div>
        <TextField {...fields.field('employer')} label="工作单位（企业员工必填）" autoComplete="organization" />
        <AreaField
          {...fields.field('certificates')}
          label="已有证书（选填）"
          rows={2}
          most={textLimits.ownCertificates}
          placeholder="证书名称、等级、编号、发证日期"
        />
        <h3>照片和材料</h3>
        <PhotoField {...fields.field('photo')} label={labels.photo} photo={photo} onChange={form.setPhoto} />
        {plan.materials.map((material, at) => (
          <MaterialField
            key={material.name}
            material={material}
            sent={begun.form.materials.flatMap(({ name, file }) =>
              name === material.name ? (images.find(({ id }) => id === file) ?? []) : [],
            )}
            {...(at === 0 && { error: materials.error, inputRef: materials.inputRef })}
            onChange={(value, sent) => form.setMaterial(material.name, value, sent)}
          />
        ))}
        <h3>承诺书</h3>
        <div className="pledge panel">
          <Rich html={plan.pledge} />
        </div>
        <CheckField {...fields.field('pledged')}>我已阅读，并承诺以上内容属实</CheckField>
        <OtherFormDrafts drafts={drafts} />
        <ErrorSummary {...{ fields, labels, fault, refused }} />
        <div className="end row">
          <SaveState state={saving} onSave={saving.save} />
          <Button type="submit" tone="primary" size="large" busy={busy} disabled={stored !== null}>
            {enrolment?.review === EnrolmentReviewStatus.Rejected && enrolment.cancelledAt === null ? '重新提交' : '提交报名'}
          </Button>
        </div>
      </Fields>
    </form>
  )
}

const Fields = styled.fieldset.attrs({ className: 'fields' })`
  max-width: 720px;

  h3 {
    margin: 24px 0 4px;
    font-size: var(--type-18);
  }
  h3:first-child {
    margin-top: 0;
  }
  .full {
    margin-bottom: 16px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--warning-soft);
    color: var(--warning);
  }
  .unit {
    padding-right: 12px;
  }
  .pledge {
    padding: 16px 20px;
  }
  .end {
    flex-wrap: wrap;
    gap: 8px 24px;
    justify-content: space-between;
    margin-top: 8px;
  }
`

interface ConflictNoteProps {
  onMine: () => void
  onTheirs: () => void
}

/** Lets the user choose between two versions of the form after a change in another window or device. */
const ConflictNote = ({ onMine, onTheirs }: ConflictNoteProps) => (
  <Note role="alert">
    <span>这份报名表在另一个窗口或设备上改过，和这里的不一样。要保留哪一份？</span>
    <span className="tags">
      <Button size="small" onClick={onMine}>
        用这里的
      </Button>
      <Button size="small" onClick={onTheirs}>
        用那边的
      </Button>
    </span>
  </Note>
)

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--warning-soft);
  color: var(--warning);
  font-size: var(--type-14);
`

/** Delay between the last change and the request, in milliseconds. */
const askDelay = 600

/**
 * Returns the verdicts on the levels of an occupation for the data in a form; null before the self-check and while they
 * are unknown. Data of the form takes precedence over the self-check, as in the upstream's decision.
 */
function useVerdicts(occupation: string, form: EnrolmentForm): readonly LevelVerdict[] | null {
  const [answer, setAnswer] = useState<{ of: string; levels: readonly LevelVerdict[] }>()
  const { standing, workYears, education } = form
  const text = standing
    ? JSON.stringify({ ...standing, workYears: workYears ?? standing.workYears, education: education ?? standing.education })
    : ''
  useEffect(() => {
    if (text === '') return undefined
    const asking = new AbortController()
    const ask = async () => {
      const input = { profession: occupation, standing: JSON.parse(text) as NonNullable<typeof standing> }
      try {
        const { levels } = await browserApi('POST /api/enrollment/check', input, { signal: asking.signal })
        if (!asking.signal.aborted) setAnswer({ of: text, levels })
      } catch {
        // The error is reported when the form is sent.
      }
    }
    const timer = setTimeout(() => void ask(), askDelay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [occupation, text])
  return answer?.of === text ? answer.levels : null
}
