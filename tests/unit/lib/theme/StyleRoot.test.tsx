import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { StyleRoot } from '#lib/theme'

const Box = styled.p`
  color: teal;
`

test('styles that the server renders below a nonce are collected with the nonce of the sheet', () => {
  const sheet = new ServerStyleSheet({ nonce: 'of-the-sheet' })
  renderToString(
    sheet.collectStyles(
      <StyleRoot nonce="of-the-root">
        <Box />
      </StyleRoot>,
    ),
  )
  expect(sheet.getStyleTags()).toMatch(/^<style nonce="of-the-sheet"[^]*color:teal/)
})

test('a namespace is added to every rule', () => {
  const sheet = new ServerStyleSheet()
  renderToString(
    sheet.collectStyles(
      <StyleRoot namespace="#app">
        <Box />
      </StyleRoot>,
    ),
  )
  expect(sheet.getStyleTags()).toMatch(/#app \.\w+\{color:teal;?\}/)
})
