import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach } from 'vitest'
import './failOnConsole.ts'
import './patientQueries.ts'

afterEach(cleanup)

/** The page as first delivered: the server's markup without style attributes, which the policy blocks. */
export function renderOnServer(ui: ReactNode): string {
  const html = renderToString(ui)
  if (html.includes(' style="'))
    throw new Error(`The server's HTML has a style attribute, which the content security policy blocks:\n${html}`)
  return html
}

/**
 * Shows content as visitors get it: rendered on the server, then hydrated in the document. Differences between the two,
 * and all other warnings of React, fail the test. Requires a DOM (`// @vitest-environment happy-dom`).
 */
export function renderPage(ui: ReactNode): RenderResult {
  const container = document.createElement('div')
  container.innerHTML = renderOnServer(ui)
  document.body.append(container)
  return render(ui, { container, hydrate: true })
}
