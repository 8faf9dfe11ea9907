import { entryFolderOf } from './readEntries.ts'

/** The published fields of `lib/package.json`. */
export interface SourceManifest {
  name: string
  version: string
  description: string
  homepage: string
  bugs: { url: string }
  repository: { type: string; url: string; directory: string }
  license: string
  keywords: string[]
  sideEffects: boolean
  publishConfig: { access: string; provenance: boolean }
  peerDependencies: Record<string, string>
  dependencies: Record<string, string>
}

/** Creates the `package.json` of the published package with one entry point per module. */
export function describePackage(source: SourceManifest, entries: string[]): object {
  const { name, version, description, keywords, homepage, bugs, repository, license } = source
  const { sideEffects, publishConfig, peerDependencies, dependencies } = source
  const door = (entry: string) => ({ types: `./${entryFolderOf(entry)}/index.d.ts`, default: `./${entryFolderOf(entry)}/index.js` })
  return {
    name,
    version,
    description,
    keywords,
    homepage,
    bugs,
    repository,
    license,
    type: 'module',
    sideEffects,
    exports: {
      ...Object.fromEntries(entries.map((entry) => [`./${entry}`, door(entry)])),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    peerDependencies,
    dependencies,
    publishConfig,
  }
}
