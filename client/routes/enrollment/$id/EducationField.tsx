import { educationLabel } from '#lib/enums'
import type { Fields } from '#lib/hooks'
import { Field } from '#lib/primitives'

interface EducationFieldProps extends ReturnType<Fields<string>['field']> {
  label: string
}

/** Selection of the highest education. */
export const EducationField = ({ label, error, inputRef, onChange, ...education }: EducationFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <select {...education} {...control} ref={inputRef} onChange={({ target }) => onChange(target.value)}>
        <option value="">请选择</option>
        {Object.entries(educationLabel).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
