// Plain JavaScript, because it runs in the Node version that started npm.
import { existsSync, readdirSync, symlinkSync } from 'node:fs'

/*
 * The project's own Node is one of several optional packages that all provide a command `node`. npm before 11.12 removes
 * that command together with the packages for other platforms; this script restores it.
 */
const folder = new URL('../node_modules/', import.meta.url)
const link = new URL('.bin/node', folder)
if (process.platform !== 'win32' && existsSync(folder) && !existsSync(link)) {
  const brought = readdirSync(folder).find(
    (name) => /^node-(linux|darwin|bin)-/.test(name) && existsSync(new URL(`${name}/bin/node`, folder)),
  )
  if (brought) symlinkSync(`../${brought}/bin/node`, link)
}
