import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LecturerCard } from '#parts/course/LecturerCard.tsx'

const lecturer = { id: 'shen', name: '沈若筠', avatar: null, figure: null, title: '茶艺师技师', about: '先把水温量清楚。' }
const headingOf = (person: string | null) =>
  /<h3[^>]*>(.*?)<\/h3>/.exec(renderToStaticMarkup(<LecturerCard lecturer={{ ...lecturer, person }} />))?.[1]

test('the name of a lecturer with a community account links to their page', () => {
  expect(headingOf('cha-yi-shen')).toMatch(/^<a href="\/user\/cha-yi-shen">沈若筠<\/a>$/)
})

test('the name of any other lecturer is plain text', () => {
  expect(headingOf(null)).toBe('沈若筠')
})

test('the picture of a lecturer at work replaces the portrait', () => {
  const images = (figure: string | null) =>
    renderToStaticMarkup(<LecturerCard lecturer={{ ...lecturer, person: null, figure }} />).match(/src="[^"]+"/g)
  expect(images(null)).toEqual([expect.stringContaining('/portraits/')])
  expect(images('/api/media/benches/shen.svg')).toEqual(['src="/api/media/benches/shen.svg"'])
})
