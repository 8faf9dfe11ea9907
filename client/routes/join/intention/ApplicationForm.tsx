import { styled } from 'styled-components'
import { ApiError, type Application } from '#lib/contract'
import { institutionCategoryLabel, InstitutionType } from '#lib/enums'
import { CodeField, PhoneField } from '#lib/login'
import { Button, Field, TextField } from '#lib/primitives'
import type { Faults } from '#lib/hooks'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import { CheckField } from '#parts/form/CheckField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { IdNumberField } from '#parts/form/IdNumberField.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import type { FormDrafts } from '#parts/form/useFormDrafts.ts'
import { ImageUpload } from '#parts/upload/ImageUpload.tsx'
import { agreementId } from '../agreementId.ts'
import { isPerson, labels, type Name } from './application-checks.ts'
import { provinces } from './regions.ts'
import { useApplicationForm } from './useApplicationForm.ts'

interface ApplicationFormProps {
  drafts: FormDrafts
  /** Application to be corrected; null for the first one. */
  former: Application | null
  agreementVersion: string
  onSent: () => void
}

const kinds = [
  { value: String(InstitutionType.Institution), label: '机构', about: '学校、企业、协会' },
  { value: String(InstitutionType.Individual), label: '个人', about: '讲师、师傅' },
]

/** Application form. Typed text, except the identity number, is stored on this device until it is sent. */
export function ApplicationForm({ former, agreementVersion, ...rest }: ApplicationFormProps) {
  const { fields, images, numberKnown, apply, busy, fault, refused } = useApplicationForm({ former, agreementVersion, ...rest })
  const wholeFault = former?.faults.find(({ field }) => field === 'other')
  const person = isPerson(fields.sent('type'))
  const { inputRef: categoryRef, error: categoryError, onChange: changeCategory, ...category } = fields.field('category')
  const { inputRef: provinceRef, error: provinceError, onChange: changeProvince, ...province } = fields.field('province')
  const { error: documentsError, inputRef: documentsRef } = fields.field('documents')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <noscript>
        <p>申请需要启用 JavaScript。</p>
      </noscript>
      <Fields role="presentation" disabled={!rest.drafts.isLoaded}>
        {wholeFault && <p className="whole">{wholeFault.reason}</p>}
        <h2>主体信息</h2>
        <ChoiceField {...fields.field('type')} label={labels.type} choices={kinds} />
        <TextField
          {...fields.field('name')}
          label={person ? '姓名' : '机构名称'}
          autoComplete={person ? 'name' : 'organization'}
          placeholder={person ? '与身份证一致' : '与营业执照一致'}
        />
        {person ? (
          <IdNumberField
            {...fields.field('idNumber')}
            key="idNumber"
            label={labels.idNumber}
            hint={numberKnown ? `已保存 ${former?.idNumber}，不改可以留空` : '加密保存，只用于审核'}
          />
        ) : (
          <IdNumberField {...fields.field('creditCode')} key="creditCode" label={labels.creditCode} hint="18 位，见营业执照右上角" />
        )}
        <div className="pair">
          <Field label={labels.category} error={categoryError}>
            {(control) => (
              <select {...category} {...control} ref={categoryRef} onChange={({ target }) => changeCategory(target.value)}>
                <option value="">请选择</option>
                {options(institutionCategoryLabel)}
              </select>
            )}
          </Field>
        </div>
        <div className="pair">
          <Field label={labels.province} error={provinceError}>
            {(control) => (
              <select {...province} {...control} ref={provinceRef} onChange={({ target }) => changeProvince(target.value)}>
                <option value="">请选择</option>
                {provinces.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <TextField {...fields.field('city')} label="所在城市（直辖市不用填）" autoComplete="address-level2" placeholder="例如：南京" />
        </div>
        <h2>资质材料</h2>
        <ImageUpload
          label={labels.documents}
          images={images}
          hint={`${person ? '职业技能等级证书或同等水平证明' : '营业执照，依法需要许可的加办学许可证'}；1 至 6 张，四角完整、文字清楚，超过 10 MB 的会自动缩小`}
          error={documentsError}
          inputRef={documentsRef}
        />
        <h2>联系方式</h2>
        <TextField {...fields.field('contact')} label={labels.contact} autoComplete="name" placeholder="审核时我们联系谁" />
        <div className="pair">
          <PhoneField fields={fields} autoComplete="tel" />
          <CodeField
            fields={fields}
            name="security"
            phone="phone"
            receiver={fields.sent('phone')}
            ask={() => browserApi('POST /api/intention/code', { phone: fields.sent('phone') })}
            faultsIn={phoneErrors}
            busy={busy}
          />
        </div>
        <CheckField {...fields.field('agreed')}>
          我已阅读并同意
          <a href={`${paths.join}#${agreementId}`} target="_blank" rel="noopener">
            {`《机构入驻协议》（${agreementVersion} 版）`}
          </a>
        </CheckField>
        <OtherFormDrafts drafts={rest.drafts} />
        <ErrorSummary {...{ fields, labels, fault, refused }} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {former ? '重新提交' : '提交申请'}
        </Button>
        <p className="kept meta">填写内容会自动保存在这台设备上（身份证号除外），提交后清除。</p>
      </Fields>
    </form>
  )
}

const options = (list: Readonly<Record<number, string>>) =>
  Object.entries(list).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

const Fields = styled.fieldset.attrs({ className: 'fields' })`
  h2 {
    margin: 24px 0 4px;
    font-size: var(--type-18);
  }
  .whole {
    margin-top: 12px;
    padding: 12px 16px;
    border-radius: var(--radius-control);
    background: var(--danger-soft);
    color: var(--danger);
  }
`

/** Returns the errors of the phone number among the reasons why a code cannot be sent. */
function phoneErrors(error: unknown): Faults<Name> {
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'phone') : undefined
  return issue ? { phone: issue.message } : {}
}
