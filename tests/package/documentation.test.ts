import { describe, expect, test } from 'vitest'
import { libraryFolder, readTypes } from '../../lib/publish/readTypes.ts'

const doors = readTypes(libraryFolder)

describe('exports of the package', () => {
  test('are documented, each name by its own comment', () => {
    const silent = doors.flatMap(({ entry, exports }) =>
      exports.filter(({ about }) => about === '').map(({ name, file }) => `${entry} exports ${name} without a comment: lib/${file}`),
    )
    expect(silent).toEqual([])
  })

  test('include the props type of every component, so that wrappers can be typed', () => {
    const missing = doors.flatMap(({ entry, exports }) => {
      const names = new Set(exports.map(({ name }) => name))
      return exports
        .filter(({ kind, members }) => kind === 'component' && members.length > 0)
        .filter(({ name, propsType = '' }) => !names.has(`${name}Props`) && !names.has(propsType))
        .map(({ name, file }) => `${entry} exports ${name} without the type of its props: lib/${file}`)
    })
    expect(missing).toEqual([])
  })

  test('are listed with their props, defaults and comments', () => {
    const button = doors.find(({ entry }) => entry === 'primitives')?.exports.find(({ name }) => name === 'Button')
    expect(button).toMatchObject({ kind: 'component', file: 'primitives/Button.tsx' })
    expect(button?.members.find(({ name }) => name === 'tone')).toMatchObject({
      type: "'danger' | 'plain' | 'primary' | 'secondary'",
      optional: true,
      initial: "'secondary'",
    })
    expect(button?.inherited).toContain('disabled')
  })
})
