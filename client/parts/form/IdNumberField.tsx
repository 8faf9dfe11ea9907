import type { ReactNode } from 'react'
import type { Fields } from '#lib/hooks'
import { TextField } from '#lib/primitives'
import { plainDigits } from '#lib/validation'

type NumberFieldProps = ReturnType<Fields<string>['field']> & { label: string; hint: ReactNode }

/** Field for a number of 18 characters with a check character; accepts pasted spaces and lower case. */
export function IdNumberField({ onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      onChange={(typed) => onChange(plainDigits(typed).replace(/[\s-]/g, '').toUpperCase())}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
    />
  )
}
