import type { Fields } from '#lib/hooks'
import { Field } from '#lib/primitives'

type FieldProps = ReturnType<Fields<string>['field']>

interface AreaFieldProps
  extends Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>, Partial<Pick<FieldProps, 'onBlur' | 'inputRef'>> {
  label: string
  rows: number
  /** Maximum number of characters; the current number is shown below. */
  most: number
  placeholder?: string
  required?: boolean
}

/**
 * Text area with a counter. Text beyond the limit is reported, not truncated: pasted text stays complete until it is
 * corrected.
 */
export function AreaField({ label, most, error, value, onChange, inputRef, required, ...rest }: AreaFieldProps) {
  return (
    <Field label={label} error={error} hint={`${[...value.trim()].length} / ${most}`} required={required}>
      {(control) => <textarea {...rest} {...control} ref={inputRef} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
