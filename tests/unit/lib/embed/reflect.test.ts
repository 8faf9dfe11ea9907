// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { flag, oneOf, pixels, reflect, someOf, text, unlessFalse, upgradeProperties } from '../../../../lib/embed/reflect.ts'

interface Sample extends HTMLElement {
  label: string
  wide: number
  shape: 'round' | 'square'
  showAt: boolean | string
  raised: boolean
  tools: readonly ('saw' | 'plane')[]
  homeHref: string
}

const names: string[] = []
class SampleElement extends HTMLElement {
  constructor() {
    super()
    upgradeProperties(this)
  }
}
names.push(
  ...reflect(SampleElement.prototype as Sample, {
    label: text,
    wide: pixels,
    shape: oneOf('round', 'square'),
    showAt: unlessFalse,
    raised: flag,
    tools: someOf('saw', 'plane'),
    homeHref: { ...text, name: 'home-href' },
  }),
)
customElements.define('sample-element', SampleElement)
const sample = () => document.createElement('sample-element') as Sample

test('attributes have the lower-case names of their properties, or explicit names', () => {
  expect(names).toEqual(['label', 'wide', 'shape', 'showat', 'raised', 'tools', 'home-href'])
})

test.each([
  ['label', null, ''],
  ['label', '刨子', '刨子'],
  ['wide', null, 0],
  ['wide', '300', 300],
  ['wide', ' 12.7px', 12],
  ['wide', '-3', 0],
  ['wide', '很宽', 0],
  ['shape', null, 'round'],
  ['shape', 'SQUARE ', 'square'],
  ['shape', 'oval', 'round'],
  ['showAt', null, true],
  ['showAt', '', true],
  ['showAt', 'true', true],
  ['showAt', 'false', false],
  ['showAt', '/a.png', '/a.png'],
  ['raised', null, false],
  ['raised', 'false', true],
  ['tools', null, ['saw', 'plane']],
  ['tools', 'axe', ['saw', 'plane']],
  ['tools', ' PLANE, axe', ['plane']],
] as const)('%s="%s" is read as %s', (property, attribute, value) => {
  const element = sample()
  if (attribute !== null) element.setAttribute(property, attribute)
  expect(element[property]).toEqual(value)
})

test.each([
  ['label', '刨子', '刨子'],
  ['label', undefined, null],
  ['label', null, null],
  ['wide', 300.9, '300'],
  ['wide', -1, '0'],
  ['wide', NaN, '0'],
  ['shape', 'square', 'square'],
  ['showAt', true, ''],
  ['showAt', false, 'false'],
  ['showAt', '/a.png', '/a.png'],
  ['raised', true, ''],
  ['raised', false, null],
  ['tools', ['saw', 'plane'], 'saw plane'],
  ['tools', 'saw plane', 'saw plane'],
] as const)('%s = %s is reflected as "%s"', (property, value, attribute) => {
  const element = sample()
  element.setAttribute(property, 'before')
  Reflect.set(element, property, value)
  expect(element.getAttribute(property)).toBe(attribute)
})

test('a property that was set before the element was defined becomes its attribute, others stay', () => {
  const element = Object.assign(document.createElement('late-element'), { label: '刨子', other: 1 })
  Object.setPrototypeOf(element, SampleElement.prototype)
  upgradeProperties(element)
  expect(element.getAttribute('label')).toBe('刨子')
  expect(Object.keys(element)).not.toContain('label')
  expect(element.other).toBe(1)
})
