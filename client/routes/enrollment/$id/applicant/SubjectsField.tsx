import { useId } from 'react'
import { styled } from 'styled-components'
import type { Subject } from '#lib/contract'
import type { Fields } from '#lib/hooks'
import { subjectLabel } from '#parts/enrolment/plan-texts.ts'

interface SubjectsFieldProps extends Pick<ReturnType<Fields<string>['field']>, 'name' | 'value' | 'error' | 'onChange' | 'inputRef'> {
  label: string
  subjects: readonly Subject[]
}

/** Multiple choice of the exam subjects. The value is the space-separated list of their names. */
export function SubjectsField({ label, name, value, error, subjects, onChange, inputRef }: SubjectsFieldProps) {
  const faultId = useId()
  const chosen = value.split(' ')
  return (
    <Root role="group" aria-label={label} aria-describedby={faultId}>
      <span className="label muted" aria-hidden="true">
        {label}
      </span>
      <div className="tags">
        {subjects.map((subject, at) => (
          <label key={subject} className="row">
            <input
              type="checkbox"
              name={name}
              value={subject}
              ref={at === 0 ? inputRef : undefined}
              checked={chosen.includes(subject)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(subjects.filter((each) => (each === subject ? target.checked : chosen.includes(each))).join(' '))
              }
            />
            {subjectLabel[subject]}
          </label>
        ))}
      </div>
      <p className="message meta" id={faultId}>
        {error ? (
          <span className="fault" role="alert">
            {error}
          </span>
        ) : (
          subjects.length > 1 && '首次报考请全选；补考只选没有通过的科目'
        )}
      </p>
    </Root>
  )
}

const Root = styled.div`
  font-size: var(--type-14);

  > .label {
    line-height: 1.25rem;
  }
  .tags {
    gap: 0 24px;
  }
  label {
    min-height: 44px;
    font-size: var(--type-16);
    cursor: pointer;
  }
  .message {
    min-height: 20px;
    line-height: 1.25rem;
  }
  .fault {
    color: var(--danger);
  }
`
