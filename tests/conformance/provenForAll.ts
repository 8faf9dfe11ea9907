import { Code, contract, type Contract, type Endpoint, splitName } from '#lib/contract'
import { unknownInput } from './samples.ts'

/**
 * Refusals that a test provokes of every call that declares them, whichever it is: an identifier that nothing has
 * (`missesUnknown`), and a user who has changed too much in too short a time. Input that does not fit, a visitor's call,
 * and a code that is not declared are tried on every call as well.
 */
export function provenForAll(name: keyof Contract): Code[] {
  const { caller, errors }: Endpoint = contract[name]
  const proven: Code[] = []
  if (unknownInput(name)) proven.push(Code.NotFound)
  if (caller === 'user' && splitName(name).method !== 'GET') proven.push(Code.TooOften)
  return proven.filter((code) => errors.includes(code))
}
