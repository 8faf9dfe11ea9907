import { afterAll, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import { nonce, servePage } from '../package/browser/servePage.ts'
import { elements } from './behaviours/elements.ts'
import { login } from './behaviours/login.ts'
import { looks } from './behaviours/looks.ts'
import { notices } from './behaviours/notices.ts'
import { preview } from './behaviours/preview.ts'
import { answerAsHost } from './answerAsHost.ts'
import { openEngine } from './drivers/openEngine.ts'
import { type EngineName, isHere, packagesOf } from './findPrograms.ts'
import { Visitor } from './Visitor.ts'

const styles = `<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}">body { margin: 0; min-height: 3000px; }</style>`

/** Registers the tests of the built package on a partner's page in one engine. */
export function describeEngine(name: EngineName): void {
  const here = isHere(name)
  // WebKit's driver treats touch as mouse input.
  const hasFingers = name !== 'WebKit'
  describe.skipIf(!here)(here ? name : `${name}（本机没有：apt-get install ${packagesOf[name]}）`, () => {
    let visitor: Visitor
    let site: Awaited<ReturnType<typeof servePage>>

    beforeAll(async () => {
      site = await servePage({ head: styles, scripts: new Map(inject('partnerScripts')), answer: answerAsHost })
      visitor = new Visitor(await openEngine(name))
    })
    afterAll(async () => {
      // Undefined if the engine could not be opened, which has already failed.
      await (visitor as Visitor | undefined)?.engine.close()
      site.close()
    })
    beforeEach(async () => {
      await visitor.enter(site.origin)
      return async () => {
        expect(await visitor.run(() => window.partner.complaints)).toEqual([])
      }
    })

    for (const behaviours of [preview, notices, login, elements, looks]) behaviours(() => visitor, { hasFingers })
  })
}
