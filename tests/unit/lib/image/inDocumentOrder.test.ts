// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { inDocumentOrder } from '../../../../lib/image/OpenedPreview.tsx'

/** Creates elements by id, two of them in one shadow root and one in another. */
function page() {
  document.body.innerHTML = '<i id="a"></i><section><div id="host"></div></section><i id="d"></i><div id="other"></div>'
  const shadow = document.querySelector('#host')!.attachShadow({ mode: 'open' })
  shadow.innerHTML = '<i id="b"></i><i id="c"></i>'
  const other = document.querySelector('#other')!.attachShadow({ mode: 'open' })
  other.innerHTML = '<p><i id="e"></i></p>'
  return [document, shadow, other].flatMap((root) => [...root.querySelectorAll('i')])
}

test('images in shadow roots are ordered by their host elements', () => {
  const pictures = page()
    .toReversed()
    .map((element) => ({ element, image: { src: '/a.png', alt: element.id } }))
  const order = () =>
    inDocumentOrder(pictures)
      .map(({ image }) => image.alt)
      .join('')
  expect(order()).toBe('abcde')
  document.body.prepend(document.querySelector('#other')!)
  expect(order()).toBe('eabcd')
})
