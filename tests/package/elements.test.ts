import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runNode } from './runNode.ts'

interface Declaration {
  name: string
  tagName: string
  description: string
  attributes: { name: string; description: string; default?: string; fieldName?: string }[]
  events: { name: string; description: string; type: { text: string } }[]
  members: { kind: string; name: string }[]
}

interface Manifest {
  schemaVersion: string
  modules: { path: string; declarations: [Declaration]; exports: { name: string; declaration: { name: string; module: string } }[] }[]
}

const project = inject('react19')
const own = (file: string) => join(inject('unpacked'), file)
const manifest = JSON.parse(readFileSync(own('custom-elements.json'), 'utf8')) as Manifest

test('package.json refers to the custom elements manifest, which names modules and tags', () => {
  const { customElements } = JSON.parse(readFileSync(own('package.json'), 'utf8')) as { customElements: string }
  expect(customElements).toBe('./custom-elements.json')
  expect(manifest.modules.map(({ path, declarations: [{ name, tagName }] }) => [path, name, tagName])).toEqual([
    ['embed/ImageElement.js', 'ImageElement', 'zeyiji-image'],
    ['embed/ImageGroupElement.js', 'ImageGroupElement', 'zeyiji-image-group'],
    ['embed/LoginElement.js', 'LoginElement', 'zeyiji-login'],
  ])
})

test.each(manifest.modules.map(({ path, declarations: [declaration] }) => [declaration.tagName, path, declaration] as const))(
  'the manifest lists exactly the observed attributes of <%s>, each with a description',
  async (_tag, path, { name, attributes, events }) => {
    const script = `import('./node_modules/@zeyiji/ui/${path}').then((all) => process.stdout.write(JSON.stringify(all.${name}.observedAttributes)))`
    const observed = (await runNode(project, '--input-type=module', '-e', script)) as string[]
    expect(attributes.map((attribute) => attribute.name).toSorted()).toEqual(observed.map((one) => one.toLowerCase()).toSorted())
    expect([...attributes, ...events].filter(({ description }) => description === '')).toEqual([])
  },
)

test('the manifest contains defaults, properties, methods and event types', () => {
  const [image, , login] = manifest.modules.map(({ declarations: [declaration] }) => declaration)
  expect(image?.attributes.find(({ name }) => name === 'width')).toMatchObject({ default: '300', fieldName: 'width' })
  expect(login?.attributes.find(({ name }) => name === 'service-href')).toMatchObject({ fieldName: 'serviceHref' })
  expect(login?.events.map(({ name, type }) => [name, type.text])).toEqual([
    ['success', 'CustomEvent<LoginResult>'],
    ['cancel', 'CustomEvent<null>'],
    ['error', 'CustomEvent<LoginFault>'],
  ])
  expect(login?.members).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'method', name: 'close' })]))
})
