import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toScript } from '../compileFixture.ts'

/*
 * Double of the parts of Astro 7 that its recipe uses, because Astro has two hundred packages: a renderer that renders each
 * island separately, slots that are evaluated before the layout, the policy of a page, and the hydration of islands. The
 * recipe was tried manually with Astro: built, on demand with @astrojs/node, and in development.
 */

/** Double of @astrojs/react on the server and in the browser. */
const reactIntegration = {
  'package.json': JSON.stringify({ name: '@astrojs/react', type: 'module', exports: { '.': './index.js', './*': './*' } }),
  'index.js': "export default () => ({ name: '@astrojs/react', hooks: {} })",
  'server.js': `
    import { createElement } from 'react'
    import { renderToReadableStream } from 'react-dom/server'
    export default {
      name: '@astrojs/react',
      check: async () => true,
      async renderToStaticMarkup(Component, props) {
        const prefix = 'r' + this.result.islands++
        const stream = await renderToReadableStream(createElement(Component, props), { identifierPrefix: prefix })
        return { html: await new Response(stream).text(), attrs: { prefix } }
      },
    }`,
  'client.js': `
    import { createElement, startTransition } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    export default (element) => (Component, props) =>
      startTransition(() => void hydrateRoot(element, createElement(Component, props), { identifierPrefix: element.getAttribute('prefix') }))`,
}

/** Exports of Astro that the recipe imports. `astro:middleware` is not a protocol of Node. */
const astro = {
  'package.json': JSON.stringify({ name: 'astro', type: 'module', exports: { './*': './*.js' } }),
  'config.js': 'export const defineConfig = (config) => config',
  'middleware.js': 'export const defineMiddleware = (handler) => handler',
}

/** Renders `src/pages/index.astro` twice, as `astro build` does and on demand, and writes pages and headers as JSON. */
const render = `
import config from './astro.config.mjs'
import { onRequest } from './src/middleware.js'
import Index from './src/pages/index.astro.js'

let entry
const addRenderer = ({ serverEntrypoint }) => (entry = serverEntrypoint.href.replace(/ts$/, 'js'))
for (const { hooks } of config.integrations) hooks['astro:config:setup']?.({ addRenderer })
const { default: renderer } = await import(entry)
const { directives, scriptDirective, styleDirective } = config.security.csp
const policyOf = (hashes) => {
  const allowed = (all) => ["'self'", ...all.map((hash) => "'" + hash + "'")].join(' ')
  return [...directives, 'script-src ' + allowed(scriptDirective.hashes), 'style-src ' + allowed([...styleDirective.hashes, ...hashes])].join('; ')
}

async function renderPage(request, isPrerendered) {
  const hashes = []
  const result = { request, islands: 0 }
  const island = async (name, Component, client) => {
    const { html, attrs } = await renderer.renderToStaticMarkup.call({ result }, Component, {}, {})
    return '<astro-island name="' + name + '" prefix="' + attrs.prefix + '" client="' + client + '">' + html + '</astro-island>'
  }
  const layout = (Layout, slot) => {
    // Astro begins with the slots.
    const content = slot()
    const slots = { render: () => content }
    return Layout({ slots, request, isPrerendered, csp: { insertStyleHash: (hash) => hashes.push(hash) } })
  }
  const header = policyOf([])
  const html = await Index({ island, layout })
  const meta = '<meta http-equiv="content-security-policy" content="' + policyOf(hashes) + '">'
  return isPrerendered
    ? new Response(html.replace('<head>', '<head>' + meta))
    : new Response(html, { headers: { 'content-security-policy': header } })
}

const answers = []
for (const isPrerendered of [true, false]) {
  const request = new Request('http://localhost/')
  const response = await onRequest({ request, isPrerendered }, () => renderPage(request, isPrerendered))
  answers.push({ html: await response.text(), policy: response.headers.get('content-security-policy') })
}
process.stdout.write(JSON.stringify(answers))
`

/** Compiles a component like Astro's compiler, limited to the syntax of the recipe. */
function compileAstro(source: string): string {
  const [, frontmatter = '', template = ''] = /^---\n(.*?)---\n(.*)$/s.exec(source) ?? []
  const imports = [...frontmatter.matchAll(/^import .*$/gm)].map(([line]) => line)
  const html = template
    .replaceAll(/<Fragment set:html=\{(\w+)\} \/>/g, '$${$1}')
    .replaceAll(/<script is:inline set:html=\{(\w+)\} \/>/g, '<script>$${$1}</script>')
    .replaceAll(/<(\w+) client:(\w+) \/>/g, "$${await Astro.island('$1', $1, '$2')}")
    .replaceAll(/<Layout>(.*)<\/Layout>/gs, '$${await Astro.layout(Layout, async () => `$1`)}')
  return `${imports.join('\n')}\nexport default async (Astro) => {\n${frontmatter.replaceAll(/^import .*$/gm, '')}\nreturn \`${html}\`\n}`
}

/** Writes the recipe into a project as JavaScript; `render.js` renders its page, `page.js` is the script of its islands. */
export async function placeAstro(project: string, recipe: ReadonlyMap<string, string>): Promise<void> {
  const write = (path: string, code: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), code)
  }
  for (const [path, code] of Object.entries(reactIntegration)) write(`node_modules/@astrojs/react/${path}`, code)
  for (const [path, code] of Object.entries(astro)) write(`node_modules/astro/${path}`, code)
  for (const [path, code] of recipe) {
    const script = path.endsWith('.mjs') ? code : await toScript(path.endsWith('.astro') ? compileAstro(code) : code, path)
    write(
      `astro/${path.replace(/\.tsx?$/, '.js').replace(/\.astro$/, '.astro.js')}`,
      script.replaceAll(/(from ["']\.[^"']*)(["'])/g, '$1.js$2').replace('astro:middleware', 'astro/middleware'),
    )
  }
  const islands = [...recipe.values()].flatMap((code) => [...code.matchAll(/<(\w+) client:/g)].map(([, name = '']) => name))
  write('astro/render.js', render)
  write(
    'astro/page.js',
    `import hydrate from '@astrojs/react/client.js'
${islands.map((name) => `import { ${name} } from './src/components/${name}.js'`).join('\n')}
const islands = { ${islands.join(', ')} }
for (const element of document.querySelectorAll('astro-island')) hydrate(element)(islands[element.getAttribute('name')], {})`,
  )
}
