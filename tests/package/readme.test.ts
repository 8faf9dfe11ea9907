import { expect, inject, test } from 'vitest'
import { readmeExamples } from './readmeExamples.ts'
import { readmePromises } from './readmePromises.ts'

test('every example is tried in a browser', () => {
  expect([...readmeExamples(inject('unpacked')).keys()]).toEqual(Object.keys(readmePromises))
})
