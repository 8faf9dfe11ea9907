import { Code, contract, type Contract, type Endpoint, splitName } from '#lib/contract'
import { unknownInput } from './samples.ts'

/**
 * Returns the error codes that a generic test covers for every call that declares them: an unknown id
 * and too many changes by a user. Invalid input, calls of visitors and undeclared codes are tested for every call, too.
 */
export function provenForAll(name: keyof Contract): Code[] {
  const { caller, errors }: Endpoint = contract[name]
  const proven: Code[] = []
  if (unknownInput(name)) proven.push(Code.NotFound)
  if (caller === 'user' && splitName(name).method !== 'GET') proven.push(Code.TooOften)
  return proven.filter((code) => errors.includes(code))
}
