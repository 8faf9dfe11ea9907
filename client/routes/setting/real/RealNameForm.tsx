import { styled } from 'styled-components'
import type { RealName } from '#lib/contract'
import { Button, TextField } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { CheckField } from '#parts/form/CheckField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { IdNumberField } from '#parts/form/IdNumberField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { ImageUpload } from '#parts/upload/ImageUpload.tsx'
import { IdCardBack, IdCardFront } from './IdCardDrawing.tsx'
import { labels } from './real-name-checks.ts'
import { useRealNameForm } from './useRealNameForm.ts'

interface RealNameFormProps {
  drafts: FormDrafts
  /** Submission to be corrected; null for the first one. */
  former: RealName | null
  onSent: () => void
}

/** Form for name, number and both sides of the card. Everything except the number is stored on this device until it is sent. */
export function RealNameForm({ former, ...rest }: RealNameFormProps) {
  const { fields, front, back, numberKnown, send, busy, fault, refused } = useRealNameForm({ former, ...rest })
  const sides = {
    front: { images: front, about: '有照片和姓名的一面', Sample: IdCardFront },
    back: { images: back, about: '有国徽和有效期的一面', Sample: IdCardBack },
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Fields role="presentation" disabled={!rest.drafts.isLoaded}>
        <TextField {...fields.field('name')} label={labels.name} autoComplete="name" placeholder="与身份证一致" />
        <IdNumberField
          {...fields.field('idNumber')}
          label={labels.idNumber}
          hint={numberKnown ? `已保存 ${former?.idNumber}，不改可以留空` : '18 位，加密保存；须年满 16 周岁'}
        />
        <div className="sides">
          {(['front', 'back'] as const).map((side) => {
            const { error, inputRef } = fields.field(side)
            const { images, about, Sample } = sides[side]
            return <ImageUpload key={side} label={labels[side]} hint={about} sample={<Sample />} {...{ images, error, inputRef }} />
          })}
        </div>
        <p className="meta">用原件拍摄，四角完整、文字清楚、不反光。</p>
        <div className="use muted">
          <h2>敏感个人信息怎么用</h2>
          <p>
            姓名、身份证号和证件照片只用来核验身份、办理考试报名和领证，只有审核人员能看到。号码加密保存，照片在审核通过后立即删除。不同意不影响看课和学习；审核完成前可以撤回，撤回后号码和照片一并删除。详见
            <a href={paths.privacy} target="_blank" rel="noopener">
              《隐私政策》
            </a>
            。
          </p>
        </div>
        <CheckField {...fields.field('consent')}>我已阅读，同意按上面的说明处理这些敏感个人信息</CheckField>
        <OtherFormDrafts drafts={rest.drafts} />
        <ErrorSummary {...{ fields, labels, fault, refused }} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {former ? '重新提交' : '提交认证'}
        </Button>
      </Fields>
    </form>
  )
}

const Fields = styled.fieldset.attrs({ className: 'fields' })`
  max-width: 560px;

  .sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
    gap: 4px 16px;
  }
  .use {
    margin-top: 8px;
    padding-top: 24px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
    line-height: 1.7;
  }
  .use h2 {
    margin-bottom: 4px;
    color: var(--text);
    font-size: var(--type-14);
  }
  .use a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
