import type { PackageEntry, Export, Member } from './readTypes.ts'

/** The elements with the types that describe them: the interface of attributes and events, and the class. */
const elements = {
  'zeyiji-image': ['ImageElementAttributes', 'ImageElement'],
  'zeyiji-image-group': ['ImageGroupElementAttributes', 'ImageGroupElement'],
  'zeyiji-login': ['LoginElementAttributes', 'LoginElement'],
} as const

/**
 * Creates the manifest of the package's custom elements for editors and documentation tools, `custom-elements.json`
 * (custom-elements-manifest, schema 1.0.0), from the types and comments of the entry point `embed`.
 */
export function describeElements(doors: readonly PackageEntry[]): object {
  const exports = doors.find(({ entry }) => entry === 'embed')?.exports ?? []
  const find = (name: string): Export => {
    const found = exports.find((one) => one.name === name)
    if (!found) throw new Error(`The entry point embed does not export ${name}, which describes an element`)
    return found
  }
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: Object.entries(elements).map(([tagName, [attributes, name]]) => describe(tagName, find(attributes), find(name))),
  }
}

function describe(tagName: string, attributes: Export, { name, about, file, members }: Export): object {
  const path = file.replace(/\.tsx?$/, '.js')
  const isEvent = (member: Member) => /^on[a-z]/.test(member.name)
  // A property reflects the attribute of the same name, ignoring hyphens and case.
  const plain = (text: string) => text.replaceAll('-', '').toLowerCase()
  const properties = new Map(members.map((member) => [plain(member.name), member.name]))
  const isMethod = ({ type }: Member) => type.includes('=>')
  return {
    kind: 'javascript-module',
    path,
    declarations: [
      {
        kind: 'class',
        name,
        tagName,
        customElement: true,
        description: about,
        attributes: attributes.members
          .filter((member) => !isEvent(member))
          .map((member) => ({
            name: member.name,
            type: { text: member.type },
            description: member.about,
            ...(member.initial === undefined ? {} : { default: member.initial }),
            ...(properties.has(plain(member.name)) ? { fieldName: properties.get(plain(member.name)) } : {}),
          })),
        events: attributes.members.filter(isEvent).map((member) => ({
          name: member.name.slice('on'.length),
          type: { text: /\(event: (.+?)\) =>/.exec(member.type)?.[1] ?? 'Event' },
          description: member.about,
        })),
        members: members.map((member) => ({
          kind: isMethod(member) ? 'method' : 'field',
          name: member.name,
          description: member.about,
          ...(isMethod(member) ? {} : { type: { text: member.type } }),
        })),
        slots: [{ name: '', description: 'Shown until the element is defined, and without scripts.' }],
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tagName, declaration: { name, module: path } }],
  }
}
