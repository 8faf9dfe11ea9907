import { expect, test } from 'vitest'
import { contract, type Contract } from '#lib/contract'
import { inputErrorMap, inputIssues } from '../../../../../server/upstream/kernel/inputIssues.ts'
import { sample, spoiltInputs } from '../../../../conformance/samples.ts'

/** Abbreviations in Chinese texts. */
const abbreviations = /\b(?:JSON|URL|ID|http)\b/g

test('the message of each invalid field of each call is Chinese', () => {
  const foreign = (Object.keys(contract) as (keyof Contract)[]).flatMap((name) =>
    spoiltInputs(name, sample(name)).flatMap(({ field, how, input }) => {
      const { error } = contract[name].input.safeParse(input, { error: inputErrorMap })
      const messages = error ? inputIssues(error).map(({ message }) => message) : []
      return messages
        .filter((message) => /[A-Za-z]/.test(message.replaceAll(abbreviations, '')) || !/[一-鿿]/.test(message))
        .map((message) => `${name} ${field} ${how}: ${message}`)
    }),
  )
  expect(foreign).toEqual([])
})
