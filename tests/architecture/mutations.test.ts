import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutations } from '../mutations/mutations.ts'

test('the text that a mutation replaces occurs once in its file', () => {
  const stale = mutations.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2)
  expect(stale.map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})
