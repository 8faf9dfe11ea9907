import { styled } from 'styled-components'
import { type Data, profileLimits } from '#lib/contract'
import { type Degree, degreeLabel, type Gender, genderLabel } from '#lib/enums'
import { beijingDate, Button, Field, TextField } from '#lib/primitives'
import { AreaField } from '#parts/form/AreaField.tsx'
import { ChoiceField } from '#parts/form/ChoiceField.tsx'
import type { ProfileForm } from './useProfile.ts'
import type { Fields, Name } from './createProfileSaver.ts'

export interface ProfileChoices {
  regions: Data<'GET /api/profile/region'>['list']
  occupations: Data<'GET /api/profile/profession'>['list']
}

const genders = [{ value: '', label: '不说' }, ...Object.entries(genderLabel).map(([value, label]) => ({ value, label }))]
const { nickname: nicknameLength, nicknameChanges, introduction: mostIntroduction } = profileLimits

/** Fields of the profile except the picture. An empty field is no longer shown to others. */
export function ProfileFields({ form, regions, occupations }: { form: ProfileForm } & ProfileChoices) {
  const { value, type, choose, faults, profile } = form
  const region = value('region')
  const cities = regions.find(({ province }) => province === region?.province)?.cities ?? []
  const left = profile.nicknameChangesLeft
  const again = profile.nicknameChangeAt === null ? '' : `，${beijingDate(profile.nicknameChangeAt)} 后可以再改`
  return (
    <>
      <div>
        <TextField
          name="nickname"
          label="昵称"
          value={value('nickname')}
          error={faults.nickname}
          hint={
            left > 0
              ? `${nicknameLength.least} 到 ${nicknameLength.most} 个字，${nicknameChanges.days} 天内还能改 ${left} 次；离开输入框后保存`
              : `${nicknameChanges.days} 天内的 ${nicknameChanges.count} 次修改已用完${again}`
          }
          readOnly={left === 0 && faults.nickname === undefined && !('nickname' in form.pending)}
          autoComplete="nickname"
          onChange={(nickname) => form.hold({ nickname })}
          onBlur={form.save}
        />
        <ConflictNote form={form} name="nickname" words={(theirs) => theirs} />
      </div>
      <div>
        <ChoiceField
          name="gender"
          label="性别"
          value={String(value('gender') ?? '')}
          error={faults.gender}
          choices={genders}
          inputRef={() => undefined}
          onChange={(chosen) => choose({ gender: chosen === '' ? null : (Number(chosen) as Gender) })}
        />
        <ConflictNote form={form} name="gender" words={(theirs) => (theirs === null ? '不说' : genderLabel[theirs])} />
      </div>
      <div>
        <Field label="生日" error={faults.birthday}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="birthday"
              autoComplete="bday"
              min="1900-01-01"
              max="9999-12-31"
              value={value('birthday') ?? ''}
              onChange={({ target }) => type({ birthday: target.value || null })}
              onBlur={form.save}
            />
          )}
        </Field>
        <ConflictNote form={form} name="birthday" words={(theirs) => theirs ?? '不填'} />
      </div>
      <div>
        <div className="pair">
          <Field label="所在省份" error={faults.region}>
            {(control) => (
              <select
                {...control}
                name="province"
                value={region?.province ?? ''}
                onChange={({ target }) => choose({ region: target.value === '' ? null : { province: target.value, city: null } })}
              >
                <option value="">不填</option>
                {regions.map(({ province }) => (
                  <option key={province}>{province}</option>
                ))}
              </select>
            )}
          </Field>
          <Field label="所在城市">
            {(control) => (
              <select
                {...control}
                name="city"
                disabled={cities.length === 0}
                value={region?.city ?? ''}
                onChange={({ target }) => region && choose({ region: { ...region, city: target.value || null } })}
              >
                <option value="">{region && cities.length === 0 ? '不用选' : '不填'}</option>
                {cities.map((city) => (
                  <option key={city}>{city}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <ConflictNote form={form} name="region" words={(theirs) => (theirs ? `${theirs.province}${theirs.city ?? ''}` : '不填')} />
      </div>
      <div className="pair">
        <div>
          <Field label="学历" error={faults.degree}>
            {(control) => (
              <select
                {...control}
                name="degree"
                value={value('degree') ?? ''}
                onChange={({ target }) => choose({ degree: target.value === '' ? null : (Number(target.value) as Degree) })}
              >
                <option value="">不填</option>
                {Object.entries(degreeLabel).map(([degree, label]) => (
                  <option key={degree} value={degree}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <ConflictNote form={form} name="degree" words={(theirs) => (theirs === null ? '不填' : degreeLabel[theirs])} />
        </div>
        <div>
          <Field label="职业" error={faults.profession}>
            {(control) => (
              <select
                {...control}
                name="profession"
                value={value('profession') ?? ''}
                onChange={({ target }) => choose({ profession: target.value || null })}
              >
                <option value="">不填</option>
                {occupations.map(({ category, list }) => (
                  <optgroup key={category} label={category}>
                    {list.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <ConflictNote
            form={form}
            name="profession"
            words={(theirs) => occupations.flatMap(({ list }) => list).find(({ id }) => id === theirs)?.name ?? '不填'}
          />
        </div>
      </div>
      <div>
        <AreaField
          name="introduction"
          label="简介"
          rows={4}
          most={mostIntroduction}
          placeholder="做过什么、想学什么"
          value={value('introduction')}
          error={faults.introduction}
          onChange={(introduction) => type({ introduction })}
          onBlur={form.save}
        />
        <ConflictNote form={form} name="introduction" words={(theirs) => theirs || '不填'} />
      </div>
    </>
  )
}

interface ConflictNoteProps<Field extends Name> {
  form: ProfileForm
  name: Field
  /** Formats the value that was set elsewhere. */
  words: (theirs: Fields[Field]) => string
}

/** Choice between two values if another window has changed the same field. */
function ConflictNote<Field extends Name>({ form, name, words }: ConflictNoteProps<Field>) {
  if (!(name in form.conflicts)) return null
  return (
    <Note role="alert">
      <span>{`在别处改成了“${words(form.conflicts[name] as Fields[Field])}”`}</span>
      <Button size="small" onClick={() => void form.decide(name, 'mine')}>
        用这里的
      </Button>
      <Button size="small" onClick={() => void form.decide(name, 'theirs')}>
        用那边的
      </Button>
    </Note>
  )
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger);
  font-size: var(--type-14);
`
