import { expect, test } from 'vitest'
import { docsExamples } from './docsExamples.ts'
import { docsPromises } from './docsPromises.ts'

test('every example is tested in a browser', () => {
  expect([...docsExamples().keys()].toSorted()).toEqual(Object.keys(docsPromises).toSorted())
})
